/** The field: what is typed, what it would do, and the sentence of a refusal beside it. */
import { bed } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";

import { leftBefore } from "../pads/darts/opened.js";
import { named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */

const OWN_WORDS = new Set(["darts.impossible_visit", "order.open"]);

/** @param {Desk} desk */
function message(desk) {
  const said = desk.pad.message;
  if (!said) return nothing;
  const own = OWN_WORDS.has(said.code);
  const points = desk.digits(String(said.params.points ?? ""));
  return html`<p class="message" role="alert" data-alert data-msg=${said.code}>${
    own ? desk.t(`console.${said.code}`, { ...said.params, points }) : said.sentence
  }</p>`;
}

/** @param {Desk} desk */
function fixing(desk) {
  const { open } = desk.pad;
  if (!open) return nothing;
  const was = open.bust ? desk.t("console.bust") : desk.digits(String(open.points));
  return html`<p class="verdict" data-msg="fix.open">${desk.t("console.fix.open", { was })}</p>`;
}

/** @param {Desk} desk */
function verdict(desk) {
  const { pad, t } = desk;
  const { open } = pad;
  if (open && pad.points !== null && !desk.offline) {
    const left = leftBefore(pad, open) - pad.points;
    return left < 0 ? "" : t("console.leaves", { left: desk.digits(String(left)) });
  }
  const told = pad.verdict();
  const points = pad.points;
  if (told === null || points === null) return pad.bust ? t("console.enter_confirms") : "";
  if (desk.offline) return t("console.kept_unchecked");
  const from = desk.frame.pad?.from ?? 0;
  if (told === "ok") return t("console.leaves", { left: desk.digits(String(from - points)) });
  return t(`console.verdict_${told}`);
}

/** @param {Desk} desk */
function call(desk) {
  const { frame, t } = desk;
  const side = frame.pad?.side ?? frame.thrower;
  if (frame.awaiting === "order" || typeof side !== "number" || desk.offline) return "";
  const { left, route } = frame.sides[side];
  if (!route?.length) return "";
  return t("console.needed", { left: desk.digits(String(left)) });
}

/**
 * @param {Desk} desk
 * @param {string[]} beds
 */
const chips = (desk, beds) => beds.map((code) => html`<bdi>${bed(code, desk.look, desk.t)}</bdi>`);

/** @param {Desk} desk */
function route(desk) {
  const side = desk.frame.thrower;
  const beds = typeof side === "number" ? desk.frame.sides[side].route : null;
  if (!beds?.length || desk.pad.field || desk.offline) return nothing;
  return html`<p class="route">${chips(desk, beds)}</p>`;
}

/**
 * What is on its way, dimmed, once the answer takes longer than a moment.
 * @param {Desk} desk
 */
function onItsWay(desk) {
  const command = desk.sending ? desk.queue.waiting[0]?.command : undefined;
  if (!command || desk.pad.field || desk.pad.bust) return nothing;
  const told = command.do === "bust" ? desk.t("console.bust") : (command.points ?? "");
  return html`<span class="on-its-way">${desk.digits(String(told))}</span>`;
}

/** @param {Desk} desk */
function finished(desk) {
  const { frame, pad, t } = desk;
  if (frame.status !== "finished" || pad.open) return nothing;
  if (typeof frame.winner !== "number") return html`<p class="result">${t("console.over")}</p>`;
  return html`<p class="result"><small>${t("common.winner")}</small>
    ${named(desk.name(frame.winner))}</p>`;
}

/** @param {Desk} desk */
export function field(desk) {
  const { frame, pad, t } = desk;
  const side = pad.open?.side ?? frame.thrower;
  const over = frame.status === "finished" && pad.open === null;
  const text = pad.bust ? t("console.bust") : desk.digits(pad.field);
  const shape = {
    ...{ field: true, amber: pad.open !== null, refused: pad.message !== null },
    begun: pad.field !== "",
  };
  return html`<div class=${classMap(shape)} data-box="field">
    ${finished(desk)}<p class="whose" ?hidden=${over}>${typeof side === "number" ? named(pad.open ? desk.name(side) : desk.playing(side)) : nothing}
      <span>${t(desk.sending ? "console.sending" : "console.scored")}</span></p>
    <output class="typed" data-pad="field" tabindex="0" aria-label=${t("console.field")}>${text}</output>${onItsWay(desk)}
    <span class="caret" aria-hidden="true" ?hidden=${over}></span>
    <span class="visit">${
      typeof frame.thrower === "number" && !pad.open
        ? chips(desk, frame.sides[frame.thrower].visit ?? [])
        : nothing
    }</span>
    <div class="says">${message(desk)}${pad.message ? nothing : fixing(desk)}
      ${pad.open && !pad.field ? nothing : html`<p class="verdict" data-pad="verdict" ?hidden=${Boolean(pad.message)}>${verdict(desk)}</p>`}
      <p class="call" data-pad="call" ?hidden=${pad.field !== "" || pad.bust || Boolean(pad.open)}>${call(desk)}</p>
      ${route(desk)}
    </div>
  </div>`;
}
