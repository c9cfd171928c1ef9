/** The slot under the field: one question, or the game shot and the darts at a double. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { isolated } from "../desk.js";
import { icon } from "../icons.js";
import { noted } from "./keys.js";

/** @typedef {import("../desk.js").Desk} Desk */

const SHOTS = ["Q", "W", "E"];
const SUFFIX = ["/", "*", "-", "+"];

/**
 * @param {Desk} desk
 * @param {string} role
 * @param {unknown} label
 */
const answer = (desk, role, label) => html`<button type="button"
  aria-keyshortcuts=${desk.shortcut(role)} @click=${() => desk.press(role)}
  ><span>${label}</span> <kbd>${desk.cap(role)}</kbd></button>`;

/**
 * Who has what left and who throws, once the throwers are exchanged.
 * @param {Desk} desk
 * @param {any} after the frame that would be
 */
function exchanged(desk, after) {
  if (!after) return desk.t("pad.exchange_asked");
  const left = (/** @type {number} */ side) => desk.digits(String(after.sides[side].left));
  return desk.t("pad.exchanged", {
    one: desk.said(0),
    one_left: left(0),
    other: desk.said(1),
    other_left: left(1),
    next: desk.said(after.thrower ?? 0),
  });
}

/**
 * The words of the question that is open.
 * @param {Desk} desk
 * @param {import("../pads/darts/types.js").Ask} ask
 */
function question(desk, ask) {
  const { t } = desk;
  const n = (/** @type {number} */ value) => desk.digits(String(value));
  if (ask.kind === "darts") return t("console.darts.answer_needed", { points: n(ask.points) });
  if (ask.kind === "bust") {
    return t("console.darts.bust_sure", { points: n(ask.points), left: n(ask.left) });
  }
  if (ask.kind === "undo") {
    return t("console.undo.crosses", { leg: n(ask.leg), name: desk.said(ask.side) });
  }
  if (ask.kind === "exchange") return exchanged(desk, ask.frame);
  return t("console.board.stale", {
    name: isolated(ask.who || t("console.somebody")),
    entry: ask.entry,
  });
}

const CODES = {
  darts: "darts.answer_needed",
  bust: "darts.bust_sure",
  undo: "undo.crosses",
  exchange: "pad.exchanged",
  stale: "board.stale",
};

/**
 * @param {Desk} desk
 * @param {import("../pads/darts/types.js").Ask} ask
 */
function asking(desk, ask) {
  const { t } = desk;
  const choices =
    ask.kind === "darts"
      ? html`${ask.choices.map((count) =>
          answer(desk, String(count), desk.digits(String(count))),
        )}${answer(desk, "B", t("console.no_double"))}`
      : answer(desk, "Enter", t("common.confirm"));
  const kind = ask.kind === "exchange" ? "exchange" : "ask";
  return html`<div class="strip ask" role="group" data-pad=${kind} data-msg=${CODES[ask.kind]}>
    <p>${question(desk, ask)}</p><div class="answers">${choices}
    ${answer(desk, "Escape", t("console.back"))}</div></div>`;
}

/** @param {Desk} desk */
function finish(desk) {
  const choices = desk.pad.finish();
  if (choices.length === 0 || desk.frame.awaiting) return nothing;
  return html`<div class="strip shot" data-pad="finish"><p>${desk.t("console.which_dart")}</p>
    <div class="answers">${choices.map((count) =>
      answer(desk, SHOTS[count - 1] ?? "", desk.digits(String(count))),
    )}</div></div>`;
}

/** @param {Desk} desk */
function doubt(desk) {
  const open = desk.pad.doubt();
  if (!open) return nothing;
  const { min, max, guess } = open;
  const name = desk.said(open.side);
  const long = desk.name(open.side).length > 15;
  const points = desk.digits(String(open.points));
  const counts = [0, 1, 2, 3].filter((count) => count >= min && count <= max);
  return html`<div class=${classMap({ strip: true, doubt: true, long })} data-pad="doubt" data-msg="darts.doubt">
    <p>${desk.t("console.darts.doubt", { name, points })}
      <small>${desk.t("console.counted_as", { n: desk.digits(String(guess)) })}</small></p>
    <div class="answers">${counts.map(
      (count) => html`<button type="button" class=${classMap({ guess: count === guess })}
        data-count=${count} aria-keyshortcuts=${desk.shortcut(SUFFIX[count] ?? "")}
        @click=${() => desk.pad.atDouble(count)}><span>${desk.digits(String(count))}</span>
        <kbd>${desk.cap(SUFFIX[count] ?? "")}</kbd></button>`,
    )}</div></div>`;
}

/**
 * On a phone, what has no key of its own: undo, throwers exchanged, penalty.
 * @param {Desk} desk
 */
function aside(desk) {
  const { pad, t } = desk;
  if (desk.offline) return nothing;
  const undo = desk.frame.pad?.undo ?? null;
  const one = (
    /** @type {string} */ role,
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {boolean} */ shut,
  ) => html`<button type="button" class=${`key-${name}`} data-key=${name} aria-label=${label}
    ?disabled=${shut} @click=${() => desk.press(role)}>${icon(name)}<span>${label}</span></button>`;
  const what = undo ? t("console.undo_what", { what: desk.what(undo) }) : t("console.undo");
  return html`<div class=${classMap({ aside: true, told: desk.note !== null })}>
    ${one("Undo", "undo", what, !undo)}${noted(desk)}
    ${one("X", "exchange", t("pad.wrong_thrower"), !desk.frame.pad?.exchange)}
    ${one("P", "penalty", t("pad.penalty"), !pad.can("warn"))}</div>`;
}

/** @param {Desk} desk */
export function slot(desk) {
  const { ask } = desk.pad;
  const both = !ask && desk.pad.finish().length > 0 && desk.pad.doubt() !== null;
  return html`<div class=${classMap({ slot: true, both })} aria-live="polite">${
    ask ? asking(desk, ask) : html`${finish(desk)}${doubt(desk)}${aside(desk)}`
  }</div>`;
}
