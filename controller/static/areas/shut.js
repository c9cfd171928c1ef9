/** What lies over the page: the lock, and the cover after the machine slept. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { icon, mark } from "../icons.js";
import { named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */

const SECOND = 1000;
const MINUTE = 60;
/** How many of a unit are still told in it. */
const MOST = 90;

/**
 * A button that locks or unlocks when it is held.
 * @param {Desk} desk
 * @param {string} shape
 * @param {string} name what it does: open, shut
 * @param {string} label
 */
export const lockButton = (desk, shape, name, label) => {
  const { hold } = desk.operator.lock;
  return html`<button type="button" class=${`${shape} hold`} data-lock=${name} title=${label}
    aria-label=${label} aria-keyshortcuts=${desk.shortcut("Lock")}
    @pointerdown=${hold.begin} @pointerup=${hold.end} @pointerleave=${hold.end}
    @pointercancel=${hold.end} @keydown=${hold.keydown} @keyup=${hold.keyup}
    ><span class="ring"></span>${icon("lock")}<span class="what">${label}</span>
    <kbd>${desk.cap("Lock")}</kbd></button>`;
};

/** @param {Desk} desk */
export function locked(desk) {
  if (!desk.operator.lock.shut) return nothing;
  return html`<div class="locked" data-locked><div class="banner look" role="alert">${icon("lock")}
    <p>${desk.t("settings.locked")}</p>
    ${lockButton(desk, "", "shut", desk.t("settings.unlock_hold"))}</div></div>`;
}

/**
 * A length of time, in the unit in which it is read best.
 * @param {Desk} desk
 * @param {number} ms
 */
function lasting(desk, ms) {
  const { lang, digits } = desk.look;
  const seconds = Math.round(ms / SECOND);
  const minutes = Math.round(seconds / MINUTE);
  const [value, unit] =
    seconds < MOST
      ? [seconds, "second"]
      : minutes < MOST
        ? [minutes, "minute"]
        : [Math.round(minutes / MINUTE), "hour"];
  const how = { style: "unit", unit, unitDisplay: "long", numberingSystem: digits };
  return new Intl.NumberFormat(lang, /** @type {Intl.NumberFormatOptions} */ (how)).format(value);
}

/**
 * The score, large, until a touch or key that does nothing else.
 * @param {Desk} desk
 * @param {number} slept milliseconds; 0 where nothing is to be covered
 */
export function cover(desk, slept) {
  const { frame, t } = desk;
  if (slept === 0 || !frame?.sport) return nothing;
  const side = (/** @type {number} */ index) => html`<section
      class=${frame.thrower === index ? "throwing" : ""}>
    <h2>${mark(index)}${named(desk.name(index))}</h2>
    <b>${desk.digits(String(frame.sides[index].left ?? "–"))}</b>
    <p>${t("console.legs_won", { count: frame.sides[index].legs })}</p></section>`;
  return html`<div class="cover" data-cover role="alert" data-msg="screen.slept">
    <div class="both">${side(0)}${side(1)}</div>
    ${desk.offline ? html`<p class="chip look">${icon("link")}${t("console.not_connected")}</p>` : nothing}
    <p class="why">${t("settings.screen.slept", { time: lasting(desk, slept) })}</p></div>`;
}
