/** The log: every entry, the newest first, with author and time; what was corrected. */
import { number } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { byAt, reasonIn, scoredIn, sentence, sideOf } from "../entry-words.js";
import { mark } from "../icons.js";
import { correct } from "./correct.js";
import { named } from "./names.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../log.js").Row} Row
 * @typedef {import("../what-changes.js").Change} Change
 */

const TABS = /** @type {const} */ (["leg", "whole", "corrections"]);
const COUNTS = [0, 1, 2, 3];

/**
 * What every command under a number of the log does now; nothing where it is taken back.
 * @param {Desk} desk
 * @param {Row} row
 * @returns {any[]}
 */
const doneBy = (desk, row) =>
  desk.correction.log.rows.filter((one) => one.entry === row.entry && !one.taken_back);

/** @param {Desk} desk */
const corrections = (desk) =>
  desk.correction.log.rows.flatMap((row) =>
    (row.part ?? 0) === 0
      ? row.corrected.map((was, at) => {
          const next = row.corrected[at + 1];
          return { row, was, now: next ? [next] : doneBy(desk, row) };
        })
      : [],
  );

/**
 * @param {Desk} desk
 * @param {number} index
 */
function panel(desk, index) {
  const { frame, look, t } = desk;
  const side = frame.sides[index];
  const throwing = frame.thrower === index;
  return html`<section class=${classMap({ side: true, compact: true, throwing })}
    data-side=${index} ?data-throwing=${throwing}>${mark(index)}<h2>${named(desk.name(index))}</h2>
    ${
      throwing
        ? html`<span class="badge now"><span class="play" aria-hidden="true"></span>
        ${t("console.to_throw")}</span>`
        : nothing
    }
    <span class="won">${t("console.legs_won", { count: side.legs })}</span>
    <output class="left" data-left>${number(side.left, look)}</output></section>`;
}

/**
 * The rows of the leg being played, and the one that ended the leg before.
 * @param {Desk} desk
 */
function ofLeg(desk) {
  const { frame } = desk;
  const { rows } = desk.correction.log;
  const before = (frame.pad?.legs ?? []).at(-1)?.entry ?? 0;
  return rows.filter(
    (row) => (row.set === frame.set && row.leg === frame.leg) || row.entry === before,
  );
}

/** @param {Desk} desk */
function tabs(desk) {
  const { log } = desk.correction;
  const label = (/** @type {string} */ tab) =>
    tab === "corrections"
      ? desk.t("log.corrections", { n: desk.digits(String(corrections(desk).length)) })
      : desk.t(tab === "leg" ? "log.this_leg" : "log.whole");
  return html`<header><h2>${desk.t("log.title")}</h2><div class="tabs">${TABS.map(
    (tab) => html`<button type="button" data-tab=${tab} aria-pressed=${log.tab === tab}
      @click=${() => {
        log.tab = tab;
        desk.read();
      }}>${label(tab)}</button>`,
  )}</div></header>`;
}

/**
 * What is left after the entry, and what would be.
 * @param {Desk} desk
 * @param {Row} row
 */
function left(desk, row) {
  const { trial } = desk.correction;
  const was = row.did?.left;
  if (trial.conflict?.entry === row.entry) {
    return html`<span class="misfit">${desk.t("log.does_not_fit")}</span>`;
  }
  const change = trial.preview?.changes.find((one) => one.entry === row.entry);
  if (!change || row.taken_back) return typeof was === "number" ? number(was, desk.look) : nothing;
  const now = change.becomes?.parts?.[row.part ?? 0]?.left ?? change.becomes?.left;
  if (typeof now !== "number") {
    return html`<s>${number(was, desk.look)}</s> <span class="misfit">${desk.t("log.taken_back")}</span>`;
  }
  if (now === was) return number(was, desk.look);
  return html`<s>${number(was, desk.look)}</s> ${arrow(desk)} <b class="new">${number(now, desk.look)}</b>`;
}

/** @param {Desk} desk */
const arrow = (desk) => html`<span aria-hidden="true">${desk.rtl ? "←" : "→"}</span>`;

/**
 * How many darts were at a double: the answer, or the buttons for it.
 * @param {Desk} desk
 * @param {Row} row
 */
function atDouble(desk, row) {
  const { did, doubt } = row;
  if (row.taken_back || typeof did?.at_double !== "number") return nothing;
  if (!doubt || desk.offline) {
    return did.at_double > 0 || doubt
      ? html`<span class=${classMap({ quiet: true, estimated: doubt })}>${
          doubt
            ? desk.t("log.at_double")
            : desk.t("log.at_double_n", { n: number(did.at_double, desk.look) })
        }</span>`
      : nothing;
  }
  const words = { name: desk.said(did.side), points: scoredIn(desk, did) };
  return html`<span class="estimated">${desk.t("log.at_double")}</span>
    <span class="counts" role="group" aria-label=${desk.t("log.at_double_of", words)}>${COUNTS.filter(
      (count) => count >= did.at_double_min && count <= did.at_double_max,
    ).map(
      (count) => html`<button type="button" data-count=${count}
        class=${classMap({ guess: count === did.at_double })}
        @click=${(/** @type {Event} */ event) => {
          event.stopPropagation();
          desk.correction.atDouble(row, count);
        }}>${number(count, desk.look)}</button>`,
    )}</span>`;
}

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function line(desk, row) {
  const { correction } = desk;
  const side = sideOf(row);
  const words = sentence(desk, row);
  const open = correction.entry === row.entry && (correction.part ?? row.part) === row.part;
  const changed = correction.trial.preview?.changes.some((one) => one.entry === row.entry);
  const shape = {
    entry: true,
    open,
    changed: Boolean(changed) || correction.trial.conflict?.entry === row.entry,
    struck: row.taken_back,
  };
  return html`<tr class=${classMap(shape)} data-log-entry=${row.entry}
    aria-current=${open ? "true" : nothing}
    @click=${() => correction.open(row.entry, row.part)}>
    <td class="no"><button type="button">${number(row.entry, desk.look)}</button></td>
    <td class="who"><span>${typeof side === "number" ? html`${mark(side)} ${named(desk.name(side))}` : nothing}</span></td>
    ${
      words
        ? html`<td class="said" colspan="3">${words} ${row.taken_back ? desk.t("log.taken_back") : nothing}</td>`
        : html`<td class="points"><b>${scoredIn(desk, row.did, row)}</b></td>
      <td class="left">${row.taken_back ? desk.t("log.taken_back") : left(desk, row)}</td>
      <td class="double">${atDouble(desk, row)}
        ${row.did?.won ? html`<span class="quiet">${desk.t("log.said_won")}</span>` : nothing}
        ${row.corrected.length > 0 ? html`<span class="quiet">${desk.t("log.corrected")}</span>` : nothing}</td>`
    }
    <td class="by">${byAt(desk, row.who, row.at)}</td></tr>`;
}

/**
 * A leg that is over, as a line between its entries and the next leg's.
 * @param {Desk} desk
 * @param {any} leg
 */
function separator(desk, leg) {
  const { frame, t } = desk;
  const won = [0, 0];
  for (const one of frame.pad.legs) {
    if (one.set === leg.set && one.leg <= leg.leg && typeof one.winner === "number") {
      won[one.winner] = (won[one.winner] ?? 0) + 1;
    }
  }
  const place = desk.digits(String(leg.leg));
  const words = {
    leg: frame.format.sets_to_win
      ? t("log.set_leg", { set: desk.digits(String(leg.set)), leg: place })
      : place,
    name: typeof leg.winner === "number" ? desk.said(leg.winner) : "–",
    darts: t("darts.darts_n", { count: leg.darts ?? 0 }),
    kind: t(`log.kind_${leg.kind}`),
    score: `\u2066${won.map((count) => number(count, desk.look)).join("–")}\u2069`,
  };
  return html`<tr class="between" data-leg=${leg.leg}><td colspan="6">${t("log.leg_over", words)}</td></tr>`;
}

/** @param {Desk} desk */
function entries(desk) {
  const { correction, t } = desk;
  const { log } = correction;
  const { row } = correction;
  const leg = ofLeg(desk);
  const all = log.tab === "leg" && (!row || leg.includes(row)) ? leg : log.rows;
  if (all.length === 0) return html`<p class="quiet none">${t("log.empty")}</p>`;
  const ends = new Map(
    (desk.frame.pad?.legs ?? []).map((/** @type {any} */ one) => [one.entry, one]),
  );
  const lines = [...all].reverse().map((one, at, turned) => {
    const over = turned[at - 1]?.entry === one.entry ? null : ends.get(one.entry);
    return html`${over ? separator(desk, over) : nothing}${line(desk, one)}`;
  });
  return html`<table><thead><tr><th class="no">${t("log.number")}</th><th class="who">${t("log.player")}</th>
    <th class="points">${t("log.scored")}</th><th class="left">${t("log.left")}</th><th></th>
    <th class="by">${t("log.by")}</th></tr></thead><tbody>${lines}</tbody></table>`;
}

/** @param {Desk} desk */
function corrected(desk) {
  const found = corrections(desk);
  if (found.length === 0) return html`<p class="quiet none">${desk.t("log.no_corrections")}</p>`;
  return html`<ul class="corrections">${[...found].reverse().map(({ row, was, now }) => {
    const side = was.did?.side ?? sideOf(row);
    const old = scoredIn(desk, was.did);
    const value = now
      .map(({ did }) => scoredIn(desk, did))
      .filter(Boolean)
      .join(" + ");
    return html`<li data-corrected=${row.entry}><b>${number(row.entry, desk.look)}</b>
      ${typeof side === "number" ? html`${mark(side)} ${named(desk.name(side))}` : nothing}
      <span>${
        old
          ? html`<s>${old}</s> ${arrow(desk)} <b class="new">${value || desk.t("log.taken_back")}</b>`
          : sentence(desk, row)
      }</span>
      <span class="quiet">${reasonIn(desk, was.reason)}</span>
      <span class="quiet by">${byAt(desk, was.corrected_by, was.corrected_at)}</span></li>`;
  })}</ul>`;
}

/** @param {Desk} desk */
export function logArea(desk) {
  const { correction, t } = desk;
  return html`<section class=${classMap({ log: true, editing: correction.entry !== null })}>
    <div class="sides">${panel(desk, 0)}${panel(desk, 1)}</div>
    <section class="list">${tabs(desk)}
      ${desk.offline ? html`<p class="quiet none">${t("log.offline")}</p>` : nothing}
      <div class="scroll">${correction.log.tab === "corrections" ? corrected(desk) : entries(desk)}</div>
    </section>${correct(desk)}</section>`;
}
