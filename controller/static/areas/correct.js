/** The editor beside the log: what it was, what is typed, what would change, the ways out. */
import { average, bed, number } from "../../../overlay/static/js/format.js";
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { stood } from "../amending.js";
import { isolated } from "../desk.js";
import { heading, listed, scoredIn, sideOf } from "../entry-words.js";
import { held } from "../hold.js";
import { icon, mark } from "../icons.js";
import { numbered } from "../typed.js";
import { whatChanges } from "../what-changes.js";
import { named } from "./names.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../log.js").Row} Row
 * @typedef {import("../ways.js").Way} Way
 * @typedef {import("../what-changes.js").WhatChanges} WhatChanges
 */

const REASONS = ["typing", "referee", "wrong_player", "other"];
const MOST_LINES = 3;

/**
 * @param {Desk} desk
 * @param {string} role
 * @param {unknown} label
 * @param {string} [shape]
 */
const key = (desk, role, label, shape = "") => html`<button type="button" class=${shape}
  aria-keyshortcuts=${desk.shortcut(role)} @click=${() => desk.press(role)}>
  <span>${label}</span> <kbd>${desk.cap(role)}</kbd></button>`;

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function nowIn(desk, row) {
  const { typed } = desk.correction;
  if (typed.bust) return desk.t("log.bust");
  const value = typed.field === "" ? null : typed.value(row, false);
  if (value?.do === "dart" && desk.correction.act === "change")
    return bed(value.bed, desk.look, desk.t);
  return desk.digits(typed.field);
}

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function field(desk, row) {
  const { correction, look, t } = desk;
  const { act, typed } = correction;
  if (row.do === "order" && act === "change") {
    return html`<div class="starters"><p>${t("log.who_first")}</p>${[0, 1].map(
      (
        side,
      ) => html`<button type="button" data-starter=${side} aria-pressed=${(typed.side ?? row.side) === side}
        @click=${() => correction.starter(side)}>${mark(side)} ${named(desk.name(side))}</button>`,
    )}</div>`;
  }
  if (!numbered(row) && act === "take_back") return nothing;
  if (!numbered(row) && act === "change") return html`<p class="quiet">${t("log.only_back")}</p>`;
  const before = row.did?.before;
  const points = act === "take_back" ? null : typed.points;
  const was = act === "insert" ? t("log.missed") : t("log.was");
  return html`<div class="field amber" data-box="correction">
    <p class="old-value"><small>${was}</small>
      ${act === "insert" ? nothing : html`<s>${scoredIn(desk, row.did, row)}</s>`}</p>
    ${
      act === "take_back"
        ? nothing
        : html`<output class="typed" data-pad="correction" tabindex="0" aria-label=${t("log.typed")}
      >${nowIn(desk, row)}</output><span class="caret" aria-hidden="true"></span>`
    }
    <div class="says">${
      typeof before === "number"
        ? html`${
            points !== null && before >= points
              ? html`<p class="verdict">${t("log.leaves", {
                  left: number(typed.bust ? before : before - points, look),
                })}</p>`
              : nothing
          }<p class="quiet">${t("log.before", { n: number(before, look) })}</p>`
        : nothing
    }</div></div>`;
}

/**
 * @param {string} shape
 * @param {unknown} words
 */
const fact = (shape, words) => html`<li>${icon(shape)}<span>${words}</span></li>`;

/**
 * @param {Desk} desk
 * @param {WhatChanges} what
 */
function leftOf(desk, what) {
  const { t } = desk;
  if (what.moved) {
    const [was, now] = [desk.frame.leg, desk.correction.trial.preview?.frame.leg];
    return t("log.moved", { was: number(was, desk.look), now: number(now, desk.look) });
  }
  if (what.left.length === 0) return t("log.left_same");
  return html`${what.left.map(
    ({ side, was, now }) =>
      `${t("log.left_instead", { name: desk.said(side), was: number(was, desk.look), now: number(now, desk.look) })} `,
  )}<small>${t("log.scorebug")}</small>`;
}

/**
 * @param {Desk} desk
 * @param {WhatChanges} what
 */
function later(desk, what) {
  const { t } = desk;
  const lines = [];
  if (what.kept.length > 0) {
    const words = {
      count: what.kept.length,
      entries: listed(
        desk,
        what.kept.map((one) => one.entry),
      ),
      left: listed(
        desk,
        what.kept.map((one) => one.left),
      ),
    };
    lines.push(t("log.kept", words));
  }
  for (const { entry, becomes } of what.others.slice(0, MOST_LINES)) {
    if (typeof becomes.side !== "number" || typeof becomes.points !== "number") continue;
    lines.push(
      t("log.becomes", {
        entry: number(entry, desk.look),
        name: desk.said(becomes.side),
        points: scoredIn(desk, becomes),
        left: number(becomes.left, desk.look),
      }),
    );
  }
  const more = what.others.length - MOST_LINES;
  if (more > 0) lines.push(t("log.more", { count: more }));
  if (what.gone.length > 0) {
    lines.push(t("log.gone", { count: what.gone.length, entries: listed(desk, what.gone) }));
  }
  return lines.length > 0 ? lines.join(" ") : t("log.none_later");
}

/**
 * @param {Desk} desk
 * @param {WhatChanges} what
 */
function turn(desk, what) {
  const { t } = desk;
  const name = what.thrower.now === null ? "" : desk.said(what.thrower.now);
  const next = name
    ? t(what.thrower.same ? "log.still" : "log.thrower", { name })
    : t("log.nobody");
  const legs = what.legs.map((leg) => {
    const words = {
      leg: number(leg.leg, desk.look),
      was: leg.was === null ? "" : desk.said(leg.was),
      now: leg.now === null ? "" : desk.said(leg.now),
    };
    const key =
      leg.now === null ? "log.leg_open" : leg.was === null ? "log.leg_won" : "log.leg_other";
    return t(key, words);
  });
  const over = what.over ? [t("log.match_over")] : [];
  return [next, ...(legs.length > 0 ? legs : [t("log.legs_same")]), ...over].join(" ");
}

/**
 * @param {Desk} desk
 * @param {WhatChanges["figures"][number]} one
 */
function figures(desk, { side, figures: all }) {
  const show = (/** @type {any} */ figure, /** @type {number | null} */ value) =>
    figure.average ? average(value, desk.look) : number(value, desk.look);
  return fact(
    "clock",
    html`<bdi>${desk.name(side)}</bdi>: ${all.map(
      (
        figure,
      ) => html`<span class="figure" data-figure=${figure.name}>${desk.digits(desk.t(`log.figure_${figure.name}`))}
        <s>${show(figure, figure.was)}</s> <span aria-hidden="true">${desk.rtl ? "←" : "→"}</span>
        <b class="new">${show(figure, figure.now)}</b></span> `,
    )}`,
  );
}

/** @param {Desk} desk */
function preview(desk) {
  const { correction, frame, t } = desk;
  const shown = correction.trial.preview;
  if (!shown || correction.entry === null) {
    const words = correction.command() ? "log.looking" : "log.type_it";
    return html`<p class="quiet">${t(words)}</p>`;
  }
  const what = whatChanges(frame, shown.frame, shown.changes, correction.entry);
  return html`<h3>${t("log.changes")}</h3><ul class="facts">
    ${fact("score", leftOf(desk, what))}${fact("log", later(desk, what))}
    ${fact("saved", turn(desk, what))}
    ${what.figures.length > 0 ? what.figures.map((one) => figures(desk, one)) : fact("clock", t("log.no_figures"))}
    ${fact("screens", t("log.not_replayed"))}</ul>`;
}

/**
 * Why it does not fit.
 * @param {Desk} desk
 * @param {Row} row
 * @param {Way | undefined} first the first way out
 */
function explained(desk, row, first) {
  const { t } = desk;
  if (first?.kind !== "finish") {
    const why = desk.correction.trial.conflict?.why;
    return t(`log.conflict_${why === "side" || why === "result" ? why : "impossible"}`);
  }
  const words = {
    now: nowIn(desk, row),
    name: desk.said(first.side ?? 0),
    points: number(first.points, desk.look),
    entry: number(first.entry, desk.look),
  };
  const over = { count: first.later.length, entries: listed(desk, first.later) };
  return `${t("log.conflict_finish", words)} ${first.later.length > 0 ? t("log.over", over) : ""}`;
}

/**
 * @param {Desk} desk
 * @param {Way} way
 * @param {number} at
 */
function wayOut(desk, way, at) {
  const { correction } = desk;
  const number_ = at + 1;
  const name = way.side === null ? "" : desk.said(way.side);
  const words = desk.t(`log.way_${way.kind}`, { name, entry: number(way.entry, desk.look) });
  const cap = html`<kbd>${desk.digits(String(number_))}</kbd> <span>${words}</span>`;
  if (way.kind !== "force") {
    return html`<button type="button" data-way=${number_} @click=${() => correction.take(number_)}>${cap}</button>`;
  }
  const { begin, end, keydown, keyup } = held(() => correction.take(number_, true));
  return html`<button type="button" class="hold" data-way=${number_} @pointerdown=${begin}
    @pointerup=${end} @pointerleave=${end} @pointercancel=${end} @keydown=${keydown} @keyup=${keyup}
    @blur=${end}>${cap}<span class="ring" aria-hidden="true"></span></button>`;
}

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function conflict(desk, row) {
  const { correction, t } = desk;
  const found = correction.trial.conflict;
  if (!found) return nothing;
  const { ways } = correction;
  const entry = number(found.entry, desk.look);
  return html`<div class="conflict" role="alert" data-conflict data-alert data-msg="match.correction_conflict">
      ${icon("penalty")}<p><b>${t("errors.match.correction_conflict", { entry })}</b>
      ${explained(desk, row, ways[0])}</p></div>
    <h3>${t("log.ways")}</h3>
    <div class="ways">${ways.map((way, at) => wayOut(desk, way, at))}</div>`;
}

/** @param {Desk} desk */
function asked(desk) {
  const { correction, t } = desk;
  const { ask } = correction.trial;
  if (!ask) return nothing;
  const answer = (
    /** @type {Record<string, any>} */ said,
    /** @type {unknown} */ label,
    /** @type {string} */ cap,
  ) =>
    html`<button type="button" @click=${() => correction.say(said)}><span>${label}</span> <kbd>${cap}</kbd></button>`;
  return html`<div class="strip ask" role="group" data-msg="darts.answer_needed">
    <p>${t("console.darts.answer_needed", { points: number(ask.points, desk.look) })}</p>
    <div class="answers">${ask.choices.map((count) =>
      answer({ darts: count }, number(count, desk.look), String(count)),
    )}${answer({ double: false }, t("console.no_double"), "B")}</div></div>`;
}

/** @param {Desk} desk */
function said(desk) {
  const { message } = desk.correction.trial;
  if (!message) return nothing;
  return html`<p class="message" role="alert" data-alert data-msg=${message.code}>${message.sentence}</p>`;
}

/** @param {Desk} desk */
function stale(desk) {
  const { correction, t } = desk;
  if (!correction.stale) return nothing;
  const name = isolated(correction.stale.who || t("console.somebody"));
  return html`<div class="strip ask" role="alert" data-alert data-msg="board.stale">
    <p>${t("console.board.stale", { name, entry: correction.stale.entry })}</p>
    <div class="answers">${key(desk, "Enter", t("common.confirm"))}${key(desk, "Escape", t("console.back"))}</div></div>`;
}

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function reasons(desk, row) {
  const { correction, t } = desk;
  if (correction.last || (correction.newest && correction.doing === "take_back")) return nothing;
  const side = sideOf(row);
  return html`<div class="reasons"><h3>${t("log.reason")}
      ${typeof side === "number" && numbered(row) ? html`<small>${t("log.reason_note", { name: desk.said(side) })}</small>` : nothing}</h3>
    <div class="tabs">${REASONS.map(
      (
        reason,
      ) => html`<button type="button" data-reason=${reason} aria-pressed=${correction.reason === reason}
        @click=${() => correction.because(reason)}>${t(`log.reason_${reason}`)}</button>`,
    )}</div>
    ${
      correction.reason === "other"
        ? html`<input type="text" maxlength="100" name="reason" .value=${correction.other}
      aria-label=${t("log.reason_words")} placeholder=${t("log.reason_words")}
      @change=${(/** @type {Event} */ event) =>
        correction.because("other", /** @type {HTMLInputElement} */ (event.target).value)}>`
        : nothing
    }</div>`;
}

/**
 * @param {Desk} desk
 * @param {Row} row
 */
function buttons(desk, row) {
  const { correction, t } = desk;
  const { doing, trial } = correction;
  if (trial.conflict || correction.stale || (row.taken_back && !stood(row))) {
    return html`<footer>${key(desk, "Escape", t("log.leave_as_is"), "main")}</footer>`;
  }
  const words = { was: scoredIn(desk, row.did, row), now: nowIn(desk, row) };
  return html`<footer>
    <button type="button" class="main" data-go ?disabled=${!trial.preview || desk.offline || correction.sent !== ""}
      aria-keyshortcuts=${desk.shortcut("Enter")} @click=${() => desk.press("Enter")}>
      <span>${t(`log.go_${doing}`, words)}</span> <kbd>${desk.cap("Enter")}</kbd></button>
    ${key(desk, "Escape", t("log.leave"))}
    ${doing === "change" ? key(desk, "Delete", t("log.back"), "danger") : nothing}
    ${doing === "change" && numbered(row) ? key(desk, "Insert", t("log.insert_before"), "insert") : nothing}</footer>`;
}

/** @param {Desk} desk */
function numberKeys(desk) {
  const { t } = desk;
  const one = (/** @type {string} */ role, /** @type {unknown} */ label, shape = "soft") =>
    html`<button type="button" class=${shape} data-key=${role} @click=${() => desk.press(role)}>${label}</button>`;
  const digit = (/** @type {string} */ role) => one(role, desk.digits(role), "digit");
  return html`<div class="numbers" dir="ltr">${["7", "8", "9"].map(digit)}
    ${one("Backspace", icon("erase"))}${["4", "5", "6"].map(digit)}${one("B", t("console.bust"))}
    ${["1", "2", "3"].map(digit)}${one("+", t("console.what_is_left"))}
    ${one("Delete", t("log.back"))}${digit("0")}${one("Insert", t("log.insert_before"))}
    ${one("Enter", icon("enter"), "big-key")}</div>`;
}

/**
 * What is corrected after this one.
 * @param {Desk} desk
 * @param {import("../correction.js").Kept} kept
 */
function after(desk, kept) {
  const now = kept.bust ? desk.t("log.bust") : desk.digits(kept.field);
  const words = { entry: number(kept.entry, desk.look), now };
  return html`<p class="quiet">${desk.t(now ? "log.fix_after" : "log.fix_after_plain", words)}</p>`;
}

/** @param {Desk} desk */
export function correct(desk) {
  const { correction, t } = desk;
  const { row, doing, done, kept } = correction;
  if (!row) {
    const words = done ? t(`log.done_${done.act}`, { entry: number(done.entry, desk.look) }) : "";
    return html`<section class="editor idle"><p ?hidden=${!words} data-done>${words}</p>
      <p class="quiet">${t("log.choose")}</p></section>`;
  }
  const entry = number(row.entry, desk.look);
  const title = doing === "change" ? "log.correct" : `log.${doing}`;
  const { conflict: misfit, message, choosing } = correction.trial;
  const stuck = misfit && (choosing || correction.full);
  const typing = correction.numbered && /^(?:change|insert)$/.test(doing) && !stuck;
  return html`<section class=${classMap({ editor: true, typing })} data-editor=${row.entry}>
    <header><p class="quiet">${t(title, { entry })}</p><h2>${heading(desk, row)}</h2></header>
    ${row.taken_back ? html`<p class="quiet">${scoredIn(desk, row.did, row)} ${t("log.taken_back")}</p>` : field(desk, row)}
    <div class="body" data-preview>${stale(desk)}${said(desk)}${asked(desk)}${
      misfit
        ? conflict(desk, row)
        : message || (row.taken_back && !stood(row))
          ? nothing
          : preview(desk)
    }${kept ? after(desk, kept) : nothing}</div>
    ${misfit || (row.taken_back && !stood(row)) ? nothing : reasons(desk, row)}
    ${buttons(desk, row)}${typing ? numberKeys(desk) : nothing}</section>`;
}
