/** The keys on the screen: quick scores, actions, and the number pad of a touch screen. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { icon } from "../icons.js";
import { QUICK_COUNT } from "../keymap.js";
import { cancel, lift, plain, press } from "../release.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {Desk} desk */
export function quickScores(desk) {
  const verdicts = desk.offline ? [] : (desk.frame.pad?.verdicts ?? []);
  return html`<div class="quick">${desk.quick.slice(0, QUICK_COUNT).map((points, index) => {
    const role = `quick:${index}`;
    const act = () => desk.press(role);
    return html`<button type="button"
      class=${classMap({ hatched: ["bust", "impossible"].includes(verdicts[points] ?? "") })}
      data-quick=${points} ?disabled=${!desk.scoring} aria-keyshortcuts=${desk.shortcut(role)}
      @pointerdown=${press} @pointercancel=${cancel} @pointerup=${lift(act)} @click=${plain(act)}>
      <b>${desk.digits(String(points))}</b><kbd>${desk.cap(role)}</kbd></button>`;
  })}</div>`;
}

/**
 * Undo or redo, saying what it would do.
 * @param {Desk} desk
 * @param {"undo" | "redo"} name
 */
function step(desk, name) {
  const { t } = desk;
  const back = desk.frame.pad?.[name] ?? null;
  const role = name === "undo" ? "Undo" : "Redo";
  const shut = !back || desk.offline;
  return html`<button type="button" class=${name} data-pad=${name} ?disabled=${shut}
    aria-keyshortcuts=${desk.shortcut(role)} @click=${() => desk.press(role)}>
    ${icon(name)}<span>${
      back ? t(`console.${name}_what`, { what: desk.what(back) }) : t(`console.${name}`)
    }</span> <kbd>${desk.cap(role)}</kbd></button>`;
}

/**
 * A button of the row of actions.
 * @param {Desk} desk
 * @param {string} role
 * @param {string} label
 * @param {{name: string, icon?: string, shut?: boolean, on?: boolean, key?: string}} how
 */
const action = (desk, role, label, how) => html`<button type="button" class=${how.name}
  ?disabled=${how.shut ?? false} aria-pressed=${how.on === undefined ? nothing : how.on}
  title=${label} aria-label=${label} aria-keyshortcuts=${desk.shortcut(role)}
  @click=${() => desk.press(how.key ?? role)}>${how.icon ? icon(how.icon) : nothing}
  <span>${label}</span> <kbd>${desk.cap(role)}</kbd></button>`;

/** @param {Desk} desk */
function scoring(desk) {
  const { pad, t } = desk;
  return html`${action(desk, "B", t("console.bust"), { name: "key-bust", key: "fill" })}
    ${action(desk, "+", t("console.what_is_left"), { name: "key-left", shut: desk.offline })}
    ${action(desk, "V", t("pad.by_dart"), {
      name: "key-darts",
      icon: "target",
      shut: !pad.can("dart"),
      on: pad.board,
    })}
    ${action(desk, "X", t("pad.wrong_thrower"), {
      name: "key-exchange",
      icon: "exchange",
      shut: desk.offline || !desk.frame.pad?.exchange,
    })}
    ${action(desk, "P", t("pad.penalty"), {
      name: "key-penalty",
      icon: "penalty",
      shut: !pad.can("warn"),
    })}`;
}

/** @param {Desk} desk */
export const actions = (desk) => html`<div class="actions">
  ${desk.scoring ? scoring(desk) : nothing}
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
  const key = (
    /** @type {string} */ name,
    /** @type {string} */ role,
    /** @type {string} */ shape,
    /** @type {unknown} */ label,
    shut = false,
  ) => {
    const act = () => desk.press(role);
    return html`<button type="button" class=${shape} data-key=${name} ?disabled=${shut}
      @pointerdown=${press} @pointercancel=${cancel} @pointerup=${lift(act)} @click=${plain(act)}
      >${label}</button>`;
  };
  const digit = (/** @type {string} */ one) => key(one, one, "digit", desk.digits(one));
  const soft = (
    /** @type {string} */ name,
    /** @type {string} */ role,
    /** @type {unknown} */ label,
    shut = false,
  ) => key(name, role, "soft", label, shut);
  const label = desk.offline ? "console.keep_it" : shot ? "darts.game_shot" : "console.score_it";
  return html`<div class="numbers" dir="ltr">
    ${["7", "8", "9"].map(digit)}
    ${soft("Backspace", "Backspace", html`${icon("erase")}<span>${t("console.delete")}</span>`)}
    ${["4", "5", "6"].map(digit)}
    ${soft("bust", "fill", t("console.bust"), !desk.scoring)}
    ${["1", "2", "3"].map(digit)}
    ${key("Enter", "big", "big-key", html`${icon("enter")}<span>${t(label)}</span>`)}
    ${soft("left", "+", t("console.what_is_left"), desk.offline || !desk.scoring)}
    ${digit("0")}
    ${soft("darts", "V", html`${icon("target")}<span>${t("pad.darts")}</span>`, !pad.can("dart"))}
  </div>`;
}

/**
 * The words of the note.
 * @param {Desk} desk
 * @param {import("../desk.js").Note} note
 */
function noteWords(desk, note) {
  const params = Object.entries(note.params).map(([name, value]) => [
    name,
    typeof value === "number" ? desk.digits(String(value)) : value,
  ]);
  return desk.t(`console.${note.key}`, Object.fromEntries(params));
}

/**
 * The note where there is no room for hints.
 * @param {Desk} desk
 */
export const noted = (desk) =>
  desk.note ? html`<p class="noted">${noteWords(desk, desk.note)}</p>` : nothing;

/** @param {Desk} desk */
export function hints(desk) {
  const { note, t } = desk;
  if (note) {
    return html`<p class="hints note" data-msg=${note.key}>${noteWords(desk, note)}</p>`;
  }
  if (!desk.scoring) return html`<p class="hints"></p>`;
  const always = desk.settings.numberPad === "always";
  const key = (/** @type {string} */ role) => html`<kbd>${desk.cap(role)}</kbd>`;
  return html`<p class="hints"><span>${key("Enter")} ${t("console.hint_enter")}</span>
    <span>${key("Backspace")} ${t("console.hint_back")}</span>
    <span>${key(".")}${key(".")} ${t("console.hint_dot")}</span>
    <button type="button" class="hint-key" aria-pressed=${always} data-numbers
      @click=${() => desk.operator.change({ numberPad: always ? "touch" : "always" })}
      >${t("pad.number_keys")}</button></p>`;
}
