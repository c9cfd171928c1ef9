/** Darts pointed to: a board to tap with a magnifier, or on a phone a ring and a number. */
import { bed as bedWords } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing, svg } from "../../../overlay/static/vendor/index.js";
import { icon } from "../icons.js";
import { Lens } from "../lens.js";
import { bedOf } from "../pads/darts/beds.js";
import { cancel, lift, plain, press } from "../release.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../pads/darts/beds.js").Target} Target
 */

/** On anything smaller the double ring is too narrow for a finger. */
const roomy = window.matchMedia("(min-width: 768px) and (min-height: 560px)");
const NUMBERS = 1.07;
const EDGE = 1.13;
const OUTER_BULL = 25;
const lens = new Lens();

/**
 * A point of the board by its distance from the middle and its turn from the top, from 0 to 1.
 * @param {number} distance
 * @param {number} turn
 */
const point = (distance, turn) =>
  `${(distance * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(-distance * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;

/**
 * The outline of a bed of a sector.
 * @param {number} from
 * @param {number} to
 * @param {number} first the turn where it begins
 * @param {number} last
 */
const outline = (from, to, first, last) =>
  `M${point(from, first)}L${point(to, first)}A${to} ${to} 0 0 1 ${point(to, last)}` +
  `L${point(from, last)}A${from} ${from} 0 0 0 ${point(from, first)}Z`;

/**
 * A bed as people call it.
 * @param {Desk} desk
 * @param {string} code
 */
function named(desk, code) {
  if (code === "SB") return desk.digits(String(OUTER_BULL));
  if (code === "MISS") return desk.t("pad.miss");
  if (code === "BOUNCE") return desk.t("pad.bounce");
  return bedWords(code, desk.look, desk.t);
}

/**
 * A bed in words, with what the server says of it.
 * @param {Desk} desk
 * @param {string} code
 */
function words(desk, code) {
  const { won = [], bust = [] } = desk.frame.pad?.beds ?? {};
  const name = named(desk, code);
  if (won.includes(code)) return `${name} · ${desk.t("pad.is_game_shot")}`;
  return bust.includes(code) ? `${name} · ${desk.t("pad.is_bust")}` : name;
}

/**
 * The classes of a bed: its colour, and what the next dart in it would do.
 * @param {Desk} desk
 * @param {string} code
 * @param {string} colour
 */
function shape(desk, code, colour) {
  const { won = [], bust = [] } = desk.frame.pad?.beds ?? {};
  return classMap({
    bed: true,
    [colour]: true,
    wins: won.includes(code),
    busts: bust.includes(code),
  });
}

/**
 * @param {Desk} desk
 * @param {Target} target
 * @param {number} number
 * @param {number} place
 */
function sector(desk, { sectors, rings }, number, place) {
  const { double = [0, 0], treble = [0, 0], outer_bull = [0, 0] } = rings;
  const [first, last] = [(place - 0.5) / sectors.length, (place + 0.5) / sectors.length];
  const dark = place % 2 === 0;
  const beds = [
    { code: bedOf("S", number), from: outer_bull[1], to: treble[0], ring: false },
    { code: bedOf("T", number), from: treble[0], to: treble[1], ring: true },
    { code: bedOf("S", number), from: treble[1], to: double[0], ring: false },
    { code: bedOf("D", number), from: double[0], to: double[1], ring: true },
  ];
  return beds.map(({ code, from, to, ring }, at) => {
    const colour = ring ? (dark ? "red" : "green") : dark ? "dark" : "light";
    return svg`<path data-bed=${code} data-part=${at} class=${shape(desk, code, colour)} role="button"
      aria-label=${words(desk, code)} d=${outline(from, to, first, last)}/>`;
  });
}

/**
 * @param {Desk} desk
 * @param {Target} target
 */
function drawn(desk, target) {
  const { double = [0, 0], outer_bull = [0, 0], bull = [0, 0] } = target.rings;
  const edge = double[1] * EDGE;
  const send = (/** @type {string} */ bed) => (bed ? desk.press(`dart:${bed}`) : undefined);
  return html`<svg class="target" viewBox=${`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
    @pointerdown=${(/** @type {PointerEvent} */ event) => lens.down(event)}
    @pointermove=${(/** @type {PointerEvent} */ event) => lens.move(event)}
    @pointerup=${(/** @type {PointerEvent} */ event) => send(lens.up(event))}
    @pointerleave=${(/** @type {PointerEvent} */ event) => lens.leave(event)}
    @pointercancel=${(/** @type {PointerEvent} */ event) => lens.leave(event)}
    @click=${(/** @type {MouseEvent} */ event) => {
      const part = /** @type {Element} */ (event.target).closest("[data-bed]");
      if (event.detail === 0) send(part?.getAttribute("data-bed") ?? "");
    }}>
    <defs><clipPath id="lens-edge"><circle r=${edge * 0.36}/></clipPath></defs>
    <g id="beds"><circle class="rim" r=${edge}/>
      ${target.sectors.map((number, place) => sector(desk, target, number, place))}
      <circle data-bed="SB" class=${shape(desk, "SB", "green")} role="button"
        aria-label=${words(desk, "SB")} r=${outer_bull[1]}/>
      <circle data-bed="DB" class=${shape(desk, "DB", "red")} role="button"
        aria-label=${words(desk, "DB")} r=${bull[1]}/>
      ${target.sectors.map((number, place) => {
        const [x, y] = point(double[1] * NUMBERS, place / target.sectors.length).split(" ");
        return svg`<text x=${x} y=${y}>${desk.digits(String(number))}</text>`;
      })}</g>
    <g class="lens" aria-hidden="true"><g clip-path="url(#lens-edge)"><circle class="rim" r=${edge}/>
      <use href="#beds"/></g><circle class="glass" r=${edge * 0.36}/>
      <path class="cross" d="M-9 0H9M0 -9V9"/></g>
  </svg>`;
}

/**
 * @param {Desk} desk
 * @param {string} code
 * @param {unknown} label
 * @param {Record<string, boolean>} how
 */
function key(desk, code, label, how = {}) {
  const { won = [], bust = [] } = desk.frame.pad?.beds ?? {};
  const act = () => desk.press(`dart:${code}`);
  return html`<button type="button" data-bed=${code} aria-label=${words(desk, code)}
    class=${classMap({ ...how, wins: won.includes(code), busts: bust.includes(code) })}
    @pointerdown=${press} @pointercancel=${cancel} @pointerup=${lift(act)} @click=${plain(act)}
    >${label}</button>`;
}

/** @param {Desk} desk */
const nowhere = (desk) =>
  ["MISS", "BOUNCE"].map(
    (code) => html`<button type="button" data-bed=${code} @click=${() => desk.press(`dart:${code}`)}
    >${desk.t(code === "MISS" ? "pad.miss" : "pad.bounce")}</button>`,
  );

/**
 * @param {Desk} desk
 * @param {Target} target
 */
function grid(desk, target) {
  const { pad, t } = desk;
  const numbers = [...target.sectors].sort((one, other) => one - other);
  return html`<div class="rings" role="group">${["S", "D", "T"].map(
    (ring) => html`<button type="button" data-ring=${ring} aria-pressed=${pad.ring === ring}
        @click=${() => pad.aim(ring)}>${t(`pad.ring_${ring}`)}</button>`,
  )}${close(desk)}</div>
    <div class="grid" dir="ltr">${numbers.map((number) =>
      key(desk, bedOf(pad.ring, number), desk.digits(String(number))),
    )}${key(desk, "SB", desk.digits(String(OUTER_BULL)))}${key(desk, "DB", t("pad.bull"))}
    ${nowhere(desk)}
    <button type="button" class="soft" aria-label=${t("pad.dart_back")}
      @click=${() => desk.press("Backspace")}>${icon("erase")}</button></div>`;
}

/** @param {Desk} desk */
const close = (desk) => html`<button type="button" class="quiet-key" data-key="close-board"
  aria-keyshortcuts=${desk.shortcut("V")} @click=${() => desk.press("V")}
  >${desk.t("pad.close")} <kbd>${desk.cap("V")}</kbd></button>`;

/**
 * The darts of the open visit, and what is left.
 * @param {Desk} desk
 */
function thrown(desk) {
  const { frame, t } = desk;
  const side = frame.sides[frame.thrower] ?? null;
  if (!side) return nothing;
  const visit = side.visit ?? [];
  return html`<p class="thrown" data-thrown>${
    visit.length === 0
      ? html`<span class="quiet">${t("pad.no_dart_yet")}</span>`
      : visit.map((/** @type {string} */ code) => html`<bdi>${named(desk, code)}</bdi>`)
  }</p><b class="rest">${t("pad.left_n", { left: desk.digits(String(side.left)) })}</b>`;
}

/** @param {Desk} desk */
export function dartboard(desk) {
  const { pad, t } = desk;
  roomy.onchange = () => pad.done();
  const { target } = pad;
  const whole = roomy.matches;
  return html`<section class=${classMap({ dartboard: true, small: !whole })} data-pad="board"
    role="group" aria-label=${t("pad.board")}>
    ${whole || !target ? html`<header>${thrown(desk)}${close(desk)}</header>` : nothing}
    ${target ? (whole ? drawn(desk, target) : grid(desk, target)) : html`<p>${t("pad.board_away")}</p>`}
    ${
      whole && target
        ? html`<p class="aim"><output data-aimed></output><small>${t("pad.point_here")}</small></p>
      <div class="off">${nowhere(desk)}<button type="button" class="soft"
        aria-keyshortcuts=${desk.shortcut("Backspace")} @click=${() => desk.press("Backspace")}
        >${icon("erase")}<span>${t("pad.dart_back")}</span></button></div>`
        : nothing
    }
  </section>`;
}
