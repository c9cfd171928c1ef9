/** The keys on the screen: quick scores, actions, and the number pad of a touch screen. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { icon } from "../icons.js";
import { QUICK_COUNT, quickCap, quickKey } from "../keys.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {Desk} desk */
export function quickScores(desk) {
  const verdicts = desk.offline ? [] : (desk.frame.pad?.verdicts ?? []);
  return html`<div class="quick">${(desk.frame.pad?.quick?.stage ?? []).slice(0, QUICK_COUNT).map(
    (/** @type {number} */ points, /** @type {number} */ index) => html`<button type="button"
      class=${classMap({ hatched: ["bust", "impossible"].includes(verdicts[points]) })}
      data-quick=${points} ?disabled=${!desk.scoring} aria-keyshortcuts=${quickCap(index)}
      @click=${() => desk.press(quickKey(index, false))}>
      <b>${desk.digits(String(points))}</b><kbd>${quickCap(index)}</kbd></button>`,
  )}</div>`;
}

/**
 * @param {Desk} desk
 * @param {"undo" | "redo"} name
 */
function step(desk, name) {
  const { t } = desk;
  const back = desk.frame.pad?.[name] ?? null;
  const key = name === "undo" ? "Undo" : "Redo";
  const cap = name === "undo" ? "Ctrl Z" : "Ctrl Y";
  const shut = !back || desk.offline;
  return html`<button type="button" class=${name} data-pad=${name} ?disabled=${shut}
    aria-keyshortcuts=${name === "undo" ? "Control+Z" : "Control+Y"} @click=${() => desk.press(key)}>
    ${icon(name)}<span>${
      back ? t(`console.${name}_what`, { what: desk.what(back) }) : t(`console.${name}`)
    }</span> <kbd>${cap}</kbd></button>`;
}

/** @param {Desk} desk */
export const actions = (desk) => html`<div class="actions">
  ${
    desk.scoring
      ? html`<button type="button" class="key-bust" aria-keyshortcuts="B"
    @click=${() => desk.pad.fillBust()}>${desk.t("console.bust")} <kbd>B</kbd></button>
  <button type="button" class="key-left" aria-keyshortcuts="+" ?disabled=${desk.offline}
    @click=${() => desk.press("+")}>${desk.t("console.what_is_left")} <kbd>+</kbd></button>`
      : nothing
  }
  ${
    desk.frame.status === "finished"
      ? html`<button type="button" class="start" data-next @click=${() => desk.go("match")}
    >${desk.t("console.new_match")}</button>`
      : nothing
  }
  <span class="space"></span>${step(desk, "redo")}${step(desk, "undo")}
</div>`;

/** @param {Desk} desk */
export function numberPad(desk) {
  const { pad, t } = desk;
  const shot = pad.idle && pad.finish().length > 0 && !desk.frame.awaiting;
  const digit = (/** @type {string} */ key) => html`<button type="button" class="digit"
    data-key=${key} @click=${() => desk.press(key)}>${desk.digits(key)}</button>`;
  const label = desk.offline ? "console.keep_it" : shot ? "darts.game_shot" : "console.score_it";
  return html`<div class="numbers" dir="ltr">
    ${["7", "8", "9"].map(digit)}
    <button type="button" class="soft" data-key="Backspace" @click=${() => desk.press("Backspace")}>
      ${icon("erase")}<span>${t("console.delete")}</span></button>
    ${["4", "5", "6"].map(digit)}
    <button type="button" class="soft" data-key="bust" ?disabled=${!desk.scoring} @click=${() => pad.fillBust()}
      >${t("console.bust")}</button>
    ${["1", "2", "3"].map(digit)}
    <button type="button" class="big-key" data-key="Enter" @click=${() => pad.big()}>
      ${icon("enter")}<span>${t(label)}</span></button>
    <button type="button" class="soft" data-key="left" ?disabled=${desk.offline || !desk.scoring}
      @click=${() => desk.press("+")}>${t("console.what_is_left")}</button>
    ${digit("0")}
    <button type="button" class="soft" data-key="undo" ?disabled=${!desk.frame.pad?.undo || desk.offline}
      @click=${() => desk.press("Undo")}>${icon("undo")}<span>${t("common.undo")}</span></button>
  </div>`;
}

/** @param {Desk} desk */
export function hints(desk) {
  const { note, t } = desk;
  if (note) {
    const params = Object.fromEntries(
      Object.entries(note.params).map(([name, value]) => [
        name,
        typeof value === "number" ? desk.digits(String(value)) : value,
      ]),
    );
    return html`<p class="hints note" data-msg=${note.key}>${t(`console.${note.key}`, params)}</p>`;
  }
  if (!desk.scoring) return html`<p class="hints"></p>`;
  return html`<p class="hints"><span><kbd>Enter</kbd> ${t("console.hint_enter")}</span>
    <span><kbd>⌫</kbd> ${t("console.hint_back")}</span>
    <span><kbd>.</kbd><kbd>.</kbd> ${t("console.hint_dot")}</span>${nothing}</p>`;
}
