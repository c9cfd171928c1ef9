/** The leg sheet: every visit of the leg, side by side, and the legs before it. */

import { number } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { mark } from "../icons.js";
import { named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {any} visit
 */
function scored(desk, visit) {
  if (!visit) return nothing;
  if (visit.bust) return desk.t("console.bust");
  const points = number(visit.points, desk.look);
  return visit.doubt ? html`<span class="estimated">~ ${points}</span>` : points;
}

/** @param {Desk} desk */
function rows(desk) {
  const { frame, look } = desk;
  const [ours = [], theirs = []] = frame.pad?.sheet ?? [];
  const newest = Math.max(0, ...[...ours, ...theirs].map((visit) => visit.entry ?? 0));
  const left = (/** @type {any} */ visit) =>
    html`<td class=${classMap({
      left: true,
      newest: Boolean(visit) && visit.entry === newest,
    })}>${visit ? number(visit.left, look) : nothing}</td>`;
  return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, at) => {
    const [one, two] = [ours[at], theirs[at]];
    return html`<tr><td>${scored(desk, one)}</td>${left(one)}
      <td class="darts">${number((one ?? two).darts, look)}</td>${left(two)}
      <td>${scored(desk, two)}</td></tr>`;
  });
}

/** @param {Desk} desk */
function before(desk) {
  const { frame, look, t } = desk;
  const legs = (frame.pad?.legs ?? []).slice(-3);
  return html`<ul class="legs">${legs.map(
    (/** @type {any} */ leg) => html`<li><b>${t("console.leg_n", { n: number(leg.leg, look) })}</b>
      ${typeof leg.winner === "number" ? named(desk.name(leg.winner)) : nothing}
      <small><span>${t("darts.darts_n", { count: leg.darts ?? 0 })}</span>
      <span>${t(`console.kind_${leg.kind}`)}</span></small></li>`,
  )}</ul>`;
}

/**
 * @param {Desk} desk
 * @param {number} side
 */
const heading = (desk, side) => html`<th colspan="2"><span class="whose-column">${mark(side)}
  ${named(desk.name(side))}</span></th>`;

/** @param {Desk} desk */
export function sheet(desk) {
  const { frame, look, t } = desk;
  const open = frame.pad?.doubt?.length ?? 0;
  const start = number(frame.format?.start, look);
  return html`<aside class="sheet">
    <header><h2>${t("console.leg_n", { n: number(frame.leg, look) })}</h2>
      ${
        open > 0
          ? html`<span class="chip look">${t("console.answers_open", { n: number(open, look) })}</span>`
          : nothing
      }</header>
    <table>
      <thead><tr class="names">${heading(desk, 0)}<th></th>${heading(desk, 1)}</tr>
      <tr><th>${t("console.scored")}</th><th>${t("console.left")}</th><th>${t("console.darts_word")}</th>
        <th>${t("console.left")}</th><th>${t("console.scored")}</th></tr></thead>
      <tbody><tr><td></td><td class="left">${start}</td><td></td><td class="left">${start}</td><td></td></tr>
      ${rows(desk)}</tbody>
    </table>
    ${before(desk)}
  </aside>`;
}
