/** Who throws first: two names, and how it was decided. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { mark } from "../icons.js";
import { named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */

const HOW = [
  { by: "bull", role: "B" },
  { by: "coin", role: "C" },
  { by: "choice", role: "P" },
];

/**
 * @param {Desk} desk
 * @param {number} index
 */
function members(desk, index) {
  const { players } = desk.frame.sides[index];
  if (!(players?.length > 1)) return nothing;
  return html`<div class="members" role="group" aria-label=${desk.t("console.pair_order")}>
    ${players.map(
      (/** @type {any} */ one, /** @type {number} */ at) => html`<button type="button"
        aria-pressed=${desk.pad.first[index] === at} @click=${() => {
          desk.pad.first[index] = at;
          desk.pad.open = null;
          desk.go("score");
        }}>${named(one.name)}</button>`,
    )}</div>`;
}

/**
 * @param {Desk} desk
 * @param {number} index
 */
function choice(desk, index) {
  const role = (index === 0) === desk.rtl ? "Right" : "Left";
  return html`<div class="starter">
    <button type="button" data-order=${index} aria-keyshortcuts=${desk.shortcut(role)}
      @click=${() => desk.pad.order(index)}>
      ${mark(index)}<b>${named(desk.frame.sides[index].name)}</b><kbd>${desk.cap(role)}</kbd></button>
    ${members(desk, index)}</div>`;
}

/** @param {Desk} desk */
export function order(desk) {
  const { frame, pad, t } = desk;
  const decider = (frame.leg ?? 1) > 1 || (frame.set ?? 1) > 1;
  return html`<section class="order" data-pad="order">
    <h2>${t(decider ? "console.order_decider" : "console.order_first")}</h2>
    <div class="starters">${choice(desk, 0)}${choice(desk, 1)}</div>
    <div class="how"><span>${t("console.decided_by")}</span>
      <span class="choice">${HOW.map(
        ({ by, role }) => html`<button type="button" class=${classMap({ on: pad.by === by })}
          aria-pressed=${pad.by === by} aria-keyshortcuts=${desk.shortcut(role)}
          @click=${() => desk.press(role)}>${t(`console.by_${by}`)} <kbd>${desk.cap(role)}</kbd></button>`,
      )}</span></div>
    <p class="quiet">${t("console.order_kept")}</p>
  </section>`;
}
