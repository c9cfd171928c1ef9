/** The two sides: who throws, what is left, legs, the last visit. */

import { average, bed, number } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { clock } from "../entry-words.js";
import { icon, mark } from "../icons.js";
import { flag, named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {number} side
 */
function badge(desk, side) {
  const { frame, t } = desk;
  const first = frame.leg_starter === side;
  return html`${
    frame.thrower === side
      ? html`<span class="badge now"><span class="play" aria-hidden="true"></span>
        ${t("console.to_throw")}</span>`
      : nothing
  }${first ? html`<span class="badge first">${t("console.threw_first")}</span>` : nothing}
    ${frame.winner === side ? html`<span class="badge now">${t("common.winner")}</span>` : nothing}`;
}

/**
 * The warnings that the referee gave the side.
 * @param {Desk} desk
 * @param {number} index
 */
function warned(desk, index) {
  const { warnings = [] } = desk.frame.sides[index];
  if (warnings.length === 0) return nothing;
  return html`<ul class="warned" data-warned>${warnings.map(
    (/** @type {string} */ level) => html`<li>${icon("penalty")}
      <span>${desk.t(`pad.warned_${level}`)}</span></li>`,
  )}</ul>`;
}

/**
 * @param {Desk} desk
 * @param {number} index
 */
function panel(desk, index) {
  const { frame, look, t } = desk;
  const side = frame.sides[index];
  const last = frame.pad?.last?.[index] ?? null;
  const role = (index === 0) === desk.rtl ? "Right" : "Left";
  const open = () => desk.press(`open:${index}`);
  const thrower = side.players?.length > 1 ? side.players[side.player ?? 0] : null;
  const shape = {
    side: true,
    throwing: frame.thrower === index,
    opened: desk.pad.open?.side === index,
  };
  return html`<section class=${classMap(shape)} data-side=${index} ?data-throwing=${frame.thrower === index}
    @click=${open}>
    <header>
      ${mark(index)}<h2>${named(side.name, "roomy")}${named(desk.name(index), "brief")}</h2>
      ${flag(desk, side.country)}
      <span class="badges">${badge(desk, index)}</span>
    </header>
    ${thrower ? html`<p class="member">${named(thrower.name)}</p>` : nothing}
    ${warned(desk, index)}
    <p class="big"><output class="left" data-left>${number(side.left, look)}</output>
      <span class="won">${
        typeof side.sets === "number"
          ? html`<span class="count"><b>${number(side.sets, look)}</b> ${t("console.sets_word")}</span>`
          : nothing
      }<span class="count"><b data-legs>${number(side.legs, look)}</b> ${t("console.legs_word")}</span>
      </span></p>
    <footer>
      <button type="button" class="last" data-last ?disabled=${!last || desk.offline}
        aria-keyshortcuts=${desk.shortcut(role)} aria-label=${t("pad.open_last", { name: desk.said(index) })}>
        <kbd>${desk.cap(role)}</kbd> <span class="roomy">${t("console.last_visit")}</span><span class="brief">${t("console.last_short")}</span>
        <b>${last ? (last.bust ? t("console.bust") : number(last.points, look)) : "–"}</b>
      </button>
      <p class="averages"><span>${t("console.match_average", {
        average: average(side.stats?.average, look),
      })}</span> <span>${t("console.leg_average", { average: average(side.stats?.leg_average, look) })}</span></p>
    </footer>
  </section>`;
}

/** @param {Desk} desk */
export const sides = (desk) =>
  html`<div class=${classMap({ sides: true, old: desk.offline })}>${panel(desk, 0)}${panel(desk, 1)}</div>`;

/**
 * An entry that waits, in words.
 * @param {Desk} desk
 * @param {import("../commands.js").Command} command
 */
function waits(desk, command) {
  const { do: what, points, entry, count } = command;
  const digits = (/** @type {number} */ value) => desk.digits(String(value));
  if (typeof points === "number") return digits(points);
  if (what === "bust") return desk.t("console.bust");
  if (what === "dart") return bed(command.bed, desk.look, desk.t);
  if (what === "undo") return desk.t("console.undo");
  if (what === "redo") return desk.t("console.redo");
  if (what === "correct") return desk.t("log.correct", { entry: digits(entry) });
  if (what === "at_double") return desk.t("log.at_double_n", { n: digits(count) });
  return desk.what(command);
}

/** @param {Desk} desk */
export function waitingList(desk) {
  const { t } = desk;
  if (!desk.offline && !desk.choose && !desk.queue.held) return nothing;
  return html`<section class="waiting">
    <h2>${t("console.waiting")}</h2>
    <ol data-list="waiting">${desk.queue.waiting.map(
      (
        one,
      ) => html`<li data-id=${one.id}><b>${waits(desk, one.command)}</b><time>${clock(desk, one.at)}</time>
      <button type="button" @click=${() => desk.remove(one.id)}>${icon("erase")}
        ${t("console.remove")}</button></li>`,
    )}</ol>
  </section>`;
}
