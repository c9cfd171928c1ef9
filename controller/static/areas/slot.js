/** The slot under the field: one question, or the game shot and the darts at a double. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { isolated } from "../desk.js";

/** @typedef {import("../desk.js").Desk} Desk */

const SHOTS = ["Q", "W", "E"];
const SUFFIX = ["/", "*", "-", "+"];

/**
 * @param {Desk} desk
 * @param {string} key
 * @param {unknown} label
 * @param {string} cap
 */
const answer = (desk, key, label, cap) => html`<button type="button" aria-keyshortcuts=${cap}
  @click=${() => desk.press(key)}><span>${label}</span> <kbd>${cap}</kbd></button>`;

/**
 * The words of the question that is open.
 * @param {Desk} desk
 * @param {NonNullable<import("../pads/darts.js").DartsPad["ask"]>} ask
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
  return t("console.board.stale", {
    name: isolated(ask.who ?? t("console.somebody")),
    entry: ask.entry,
  });
}

const CODES = {
  darts: "darts.answer_needed",
  bust: "darts.bust_sure",
  undo: "undo.crosses",
  stale: "board.stale",
};

/**
 * @param {Desk} desk
 * @param {NonNullable<import("../pads/darts.js").DartsPad["ask"]>} ask
 */
function asking(desk, ask) {
  const { t } = desk;
  const choices =
    ask.kind === "darts"
      ? html`${ask.choices.map((count) =>
          answer(desk, String(count), desk.digits(String(count)), String(count)),
        )}${answer(desk, "B", t("console.no_double"), "B")}`
      : answer(desk, "Enter", t("common.confirm"), "Enter");
  return html`<div class="strip ask" role="group" data-pad="ask" data-msg=${CODES[ask.kind]}>
    <p>${question(desk, ask)}</p><div class="answers">${choices}
    ${answer(desk, "Escape", t("console.back"), "Esc")}</div></div>`;
}

/** @param {Desk} desk */
function finish(desk) {
  const choices = desk.pad.finish();
  if (choices.length === 0 || desk.frame.awaiting) return nothing;
  return html`<div class="strip shot" data-pad="finish"><p>${desk.t("console.which_dart")}</p>
    <div class="answers">${choices.map((count) =>
      answer(desk, SHOTS[count - 1] ?? "", desk.digits(String(count)), SHOTS[count - 1] ?? ""),
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
        data-count=${count} aria-keyshortcuts=${SUFFIX[count] ?? ""}
        @click=${() => desk.pad.atDouble(count)}><span>${desk.digits(String(count))}</span>
        <kbd>${SUFFIX[count]}</kbd></button>`,
    )}</div></div>`;
}

/** @param {Desk} desk */
export function slot(desk) {
  const { ask } = desk.pad;
  const both = !ask && desk.pad.finish().length > 0 && desk.pad.doubt() !== null;
  return html`<div class=${classMap({ slot: true, both })} aria-live="polite">${
    ask ? asking(desk, ask) : html`${finish(desk)}${doubt(desk)}`
  }</div>`;
}
