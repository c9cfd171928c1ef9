/** The penalty panel of the pad: one question after the other, the grave ones held. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { held } from "../hold.js";
import { icon, mark } from "../icons.js";
import { LEVELS, REASONS } from "../pads/darts/penalty.js";
import { named } from "./names.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../pads/darts/penalty.js").Penalty} Penalty
 */

/** @param {Desk} desk */
const whom = (desk) =>
  html`<div class="choices two">${[0, 1].map((side) => {
    const role = (side === 0) === desk.rtl ? "Right" : "Left";
    return html`<button type="button" data-penalty-side=${side} aria-keyshortcuts=${desk.shortcut(role)}
    @click=${() => desk.press(role)}>${mark(side)}<b>${named(desk.name(side))}</b>
    <kbd>${desk.cap(role)}</kbd></button>`;
  })}</div>`;

/**
 * Numbered answers.
 * @param {Desk} desk
 * @param {string} what
 * @param {{name: string, word: string, shut: boolean}[]} answers
 */
const numbered = (desk, what, answers) =>
  html`<div class="choices">${answers.map(
    ({ name, word, shut }, at) => html`<button type="button" data-penalty=${`${what}:${name}`}
    ?disabled=${shut} aria-keyshortcuts=${desk.shortcut(String(at + 1))}
    @click=${() => desk.press(String(at + 1))}><span>${word}</span>
    <kbd>${desk.cap(String(at + 1))}</kbd></button>`,
  )}</div>`;

/** @type {WeakMap<Desk, ReturnType<typeof held>>} */
const holds = new WeakMap();

/**
 * The holding of the button: one for all drawings, so that a redrawing does not lose it.
 * @param {Desk} desk
 */
function holdOf(desk) {
  const hold = holds.get(desk) ?? held(() => desk.press("Held"));
  holds.set(desk, hold);
  return hold;
}

/**
 * What is about to be given, and the button that gives it.
 * @param {Desk} desk
 * @param {Penalty} penalty
 */
function sure(desk, { level, side, reason }) {
  if (!level || side === null) return nothing;
  const { t } = desk;
  const params = {
    name: desk.said(side),
    other: desk.said(1 - side),
    reason: t(`pad.reason_${reason}`),
  };
  const { begin, end, keydown, keyup } = holdOf(desk);
  const button = level.hold
    ? html`<button type="button" class="hold" data-focus data-hold @pointerdown=${begin}
        @pointerup=${end} @pointerleave=${end} @pointercancel=${end} @keydown=${keydown}
        @keyup=${keyup} @blur=${end}><span class="ring"></span>
        <span>${t("pad.hold_it")}</span> <kbd>${desk.cap("Enter")}</kbd></button>`
    : html`<button type="button" data-focus @click=${() => desk.press("Enter")}>
        ${t("pad.give_it")} <kbd>${desk.cap("Enter")}</kbd></button>`;
  return html`<p class="sure">${t(`pad.sure_${level.name}`, params)}</p>
    <div class="choices one">${button}</div>`;
}

/**
 * @param {Desk} desk
 * @param {Penalty} penalty
 */
function question(desk, penalty) {
  const { pad, t } = desk;
  const name = penalty.side === null ? "" : desk.said(penalty.side);
  if (penalty.step === "side") return { asked: t("pad.penalty_for"), answers: whom(desk) };
  if (penalty.step === "level") {
    const levels = LEVELS.map((level) => ({
      name: level.name,
      word: t(`pad.level_${level.name}`),
      shut: !pad.can(level.do),
    }));
    const answers = numbered(desk, "level", levels);
    return { asked: t("pad.penalty_level", { name }), answers };
  }
  if (penalty.step === "confirm") {
    return { asked: t("pad.penalty"), answers: sure(desk, penalty) };
  }
  const reasons = REASONS.map((one) => ({ name: one, word: t(`pad.reason_${one}`), shut: false }));
  return { asked: t("pad.penalty_reason"), answers: numbered(desk, "reason", reasons) };
}

/**
 * @param {Desk} desk
 * @param {Penalty} penalty
 */
export function penalty(desk, penalty) {
  const { t } = desk;
  const { asked, answers } = question(desk, penalty);
  const back = (
    /** @type {string} */ role,
    /** @type {string} */ name,
    /** @type {string} */ word,
  ) =>
    html`<button type="button" class="quiet-key" aria-label=${word} aria-keyshortcuts=${desk.shortcut(role)}
      @click=${() => desk.press(role)}>${icon(name)}<span>${word}</span>
      <kbd>${desk.cap(role)}</kbd></button>`;
  return html`<section class="penalty" data-pad="penalty" data-step=${penalty.step} role="group"
    aria-label=${t("pad.penalty")}>
    <header><h2 aria-live="polite">${asked}</h2>
      ${back("Backspace", "undo", t("pad.step_back"))}
      <button type="button" class="quiet-key" aria-keyshortcuts=${desk.shortcut("Escape")}
        @click=${() => desk.press("Escape")}>${t("pad.close")} <kbd>${desk.cap("Escape")}</kbd></button>
    </header>${answers}</section>`;
}
