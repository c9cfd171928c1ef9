/** The area Score: two sides, the field with its slot and keys, and what stands beside them. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { dartboard } from "./dartboard.js";
import { field } from "./field.js";
import { actions, hints, numberPad, quickScores } from "./keys.js";
import { order } from "./order.js";
import { penalty } from "./penalty.js";
import { sheet } from "./sheet.js";
import { sides, waitingList } from "./sides.js";
import { slot } from "./slot.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {Desk} desk */
export function score(desk) {
  const { pad } = desk;
  const ordering = desk.frame.awaiting === "order" && !desk.offline;
  const board = pad.board && pad.can("dart");
  const keys = html`${field(desk)}${ordering ? nothing : html`${slot(desk)}${quickScores(desk)}`}
    ${actions(desk)}`;
  return html`<section class="score">
    ${sides(desk)}${waitingList(desk)}${ordering ? order(desk) : nothing}
    ${pad.penalty && !desk.offline ? penalty(desk, pad.penalty) : keys}${hints(desk)}
  </section>${board ? dartboard(desk) : html`${numberPad(desk)}${sheet(desk)}`}`;
}
