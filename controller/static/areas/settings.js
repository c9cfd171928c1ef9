/** The settings of the person at this browser: name, language, keys, quick scores, a file of them. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { isolated } from "../desk.js";
import { icon } from "../icons.js";
import { GROUPS, PRESETS, QUICK_COUNT } from "../keymap.js";
import { latinDigits } from "../keys.js";
import { capsOf, roleSaid, roleWords } from "./role-words.js";
import { lockButton } from "./shut.js";
import { tongues } from "./top.js";

/** @typedef {import("../desk.js").Desk} Desk */

const FILE = "tallyboard.json";
const LARGEST_FILE = 100_000;

/** What a value of a file is called where it has a control. */
const CALLED = new Map(
  Object.entries({
    ...{ preset: "settings.preset", keys: "settings.title_keys", quick: "settings.title_quick" },
    ...{ letters: "settings.letters", sound: "settings.sound", numberPad: "settings.number_pad" },
  }),
);

/**
 * The totals that three darts can make, as far as the frame tells it now.
 * @param {Desk} desk
 * @returns {number[] | null}
 */
function totals(desk) {
  const { frame } = desk;
  const pad = frame?.pad;
  if (!pad || pad.verdicts.length === 0) return null;
  // After a dart, or before a double to begin on, fewer are possible than a visit can make.
  const whole = pad.darts === 0 && frame.format.in_rule === "straight";
  return [...pad.verdicts.keys()].filter((at) => !whole || pad.verdicts[at] !== "impossible");
}

/**
 * Why something was not done, as a sentence.
 * @param {Desk} desk
 * @param {import("../settings.js").Fault} fault
 */
function faultWords(desk, { code, params }) {
  /** @type {Record<string, string>} */
  const said = {};
  for (const [name, value] of Object.entries(params)) {
    if (name === "one" || name === "other" || name === "role") said[name] = roleSaid(desk, value);
    else if (name === "name") said[name] = desk.t(CALLED.get(value) ?? value);
    else said[name] = isolated(desk.digits(String(value)));
  }
  return desk.t(`settings.fault_${code}`, said);
}

/** @param {Desk} desk */
function told(desk) {
  const { operator, t } = desk;
  const { fault } = operator;
  const line = (
    /** @type {string} */ code,
    /** @type {string} */ shape,
    /** @type {string} */ says,
  ) =>
    html`<p class=${`told ${shape}`} role="alert" data-msg=${code}>${icon(shape ? "penalty" : "saved")}<span>${says}</span></p>`;
  return html`<div class="tellings">${
    fault ? line(`settings.${fault.code}`, "look", faultWords(desk, fault)) : nothing
  }${!fault && operator.done ? line("settings.taken", "", t("settings.taken")) : nothing}${
    operator.lost ? line("settings.lost", "look", t("settings.lost")) : nothing
  }${operator.kept ? nothing : line("settings.not_kept", "look", t("settings.not_kept"))}</div>`;
}

/**
 * One of a few, as buttons side by side.
 * @template {string | boolean} Value
 * @param {string} name
 * @param {string} label
 * @param {readonly {value: Value, label: string}[]} values
 * @param {Value} now
 * @param {(value: Value) => void} choose
 */
const pick = (name, label, values, now, choose) => html`<div class="pick" role="group"
  aria-label=${label} data-setting=${name}><span>${label}</span><div>${values.map(
    (one) => html`<button type="button" data-value=${String(one.value)}
      aria-pressed=${one.value === now} @click=${() => choose(one.value)}>${one.label}</button>`,
  )}</div></div>`;

/** @param {Desk} desk */
function person(desk) {
  const { operator, t } = desk;
  return html`<section class="card"><h2>${t("settings.title_person")}</h2>
    <label class="box wide"><span>${t("settings.name")}</span><input type="text" maxlength="40"
      autocomplete="off" data-setting="name" .value=${operator.person.name} @change=${(
        /** @type {Event} */ event,
      ) => operator.rename(/** @type {HTMLInputElement} */ (event.target).value)}></label>
    <p class="quiet">${t("settings.name_note")}</p>
    <label class="box wide"><span>${t("console.language")}</span>${tongues(desk, "")}</label></section>`;
}

/** @param {Desk} desk */
function switches(desk) {
  const { operator, settings, t } = desk;
  const yes = [
    { value: true, label: t("settings.on") },
    { value: false, label: t("settings.off") },
  ];
  const pads = /** @type {const} */ (["touch", "always"]).map((value) => ({
    value,
    label: t(`settings.number_pad_${value}`),
  }));
  return html`<section class="card"><h2>${t("settings.title_console")}</h2>
    ${pick("letters", t("settings.letters"), yes, settings.letters, (letters) =>
      operator.change({ letters }),
    )}
    ${pick("sound", t("settings.sound"), yes, settings.sound, (sound) => operator.change({ sound }))}
    ${pick("numberPad", t("settings.number_pad"), pads, settings.numberPad, (numberPad) =>
      operator.change({ numberPad }),
    )}</section>`;
}

/** @param {Desk} desk */
function lock(desk) {
  const { operator, t } = desk;
  return html`<section class="card"><h2>${t("settings.title_lock")}</h2>
    <p class="quiet">${t("settings.lock_note")}</p>
    ${lockButton(desk, "wide", "area", t("settings.lock_hold"))}
    ${
      operator.awake.on === null
        ? nothing
        : html`<p class=${operator.awake.on ? "quiet" : "message"} data-awake=${operator.awake.on}
          >${t(operator.awake.on ? "settings.screen_stays" : "settings.screen_off")}</p>`
    }</section>`;
}

/**
 * @param {Desk} desk
 * @param {Event} event
 * @param {number} index
 */
function quickChanged(desk, event, index) {
  const box = /** @type {HTMLInputElement} */ (event.target);
  const typed = latinDigits(box.value).trim();
  const points = typed === "" ? null : /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  desk.operator.quick(index, points, totals(desk) ?? [], isolated(box.value));
  box.value = desk.digits(String(desk.quick[index]));
}

/** @param {Desk} desk */
function quick(desk) {
  const { t } = desk;
  const shut = totals(desk) === null;
  const caps = desk.quick.map((_, at) => capsOf(desk, `quick:${at}`)[0] ?? "–");
  return html`<section class="card"><h2>${t("settings.title_quick")}</h2>
    <div class="quicks">${desk.quick.map(
      (points, at) => html`<label class=${classMap({ own: desk.settings.quick[at] !== null })}>
        <kbd dir="ltr">${caps[at]}</kbd><input type="text" inputmode="numeric" maxlength="3"
        autocomplete="off" data-setting=${`quick-${at}`} ?disabled=${shut}
        aria-label=${t("settings.quick_on", { key: caps[at] })}
        .value=${desk.digits(String(points))} @change=${(/** @type {Event} */ event) =>
          quickChanged(desk, event, at)}></label>${at === QUICK_COUNT - 1 ? html`<hr>` : nothing}`,
    )}</div>
    <p class="quiet">${t(shut ? "settings.quick_later" : "settings.quick_note")}</p></section>`;
}

/** @param {Desk} desk */
function save(desk) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([desk.operator.file], { type: "application/json" }));
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * @param {Desk} desk
 * @param {Event} event
 */
async function open(desk, event) {
  const box = /** @type {HTMLInputElement} */ (event.target);
  const [file] = box.files ?? [];
  if (!file) return;
  const text = file.size > LARGEST_FILE ? "" : await file.text().catch(() => "");
  desk.operator.take(text, totals(desk));
  box.value = "";
}

/** @param {Desk} desk */
function file(desk) {
  const { t } = desk;
  return html`<section class="card"><h2>${t("settings.title_file")}</h2>
    <p class="quiet">${t("settings.file_note")}</p>
    <div class="row"><button type="button" data-setting="export" @click=${() => save(desk)}
      >${t("settings.export")}</button>
    <label class="file">${t("settings.import")}<input type="file" accept=".json,application/json"
      data-setting="import" @change=${(/** @type {Event} */ event) => open(desk, event)}></label>
    </div></section>`;
}

/**
 * A role with its key on a button, and the key of the preset where it was changed.
 * @param {Desk} desk
 * @param {string} role
 */
function key(desk, role) {
  const { operator, t } = desk;
  const asked = operator.binding === role;
  const own = operator.settings.keys[role] !== undefined;
  const words = roleWords(desk, role);
  const caps = capsOf(desk, role);
  const shown = caps.length
    ? caps.map((cap) => html`<kbd>${cap}</kbd>`)
    : html`<span class="quiet">${t("settings.no_key")}</span>`;
  return html`<li class=${classMap({ asked, own })}><button type="button" data-role=${role}
      aria-pressed=${asked} @click=${() => (asked ? operator.stopBinding() : operator.bind(role))}
      ><span>${words}</span>${
        asked
          ? html`<em>${t("settings.press_key")}</em>`
          : html`<span class="caps" dir="ltr">${shown}</span>`
      }</button>${
        own
          ? html`<button type="button" class="reset" data-reset=${role}
            title=${t("settings.reset", { role: words })}
            aria-label=${t("settings.reset", { role: words })}
            @click=${() => operator.reset(role)}>${icon("undo")}</button>`
          : nothing
      }</li>`;
}

/** @param {Desk} desk */
function keys(desk) {
  const { operator, settings, t } = desk;
  const presets = PRESETS.map((value) => ({
    value: String(value),
    label: value === "n01" ? value : t(`settings.preset_${value}`),
  }));
  return html`<section class="card keymap"><header><h2>${t("settings.title_keys")}</h2>
      <button type="button" data-setting="help" aria-keyshortcuts=${desk.shortcut("Help")}
        @click=${() => operator.help(true)}><span>${t("settings.all_keys")}</span>
        <kbd>${desk.cap("Help")}</kbd></button></header>
    ${pick("preset", t("settings.preset"), presets, settings.preset, (preset) =>
      operator.preset(preset),
    )}<p class="quiet">${t("settings.preset_note")}</p><p>${t("settings.keys_note")}</p>
    <div class="groups">${GROUPS.map(
      (group) => html`<section><h3>${t(`settings.group_${group.name}`)}</h3>
        <ul>${group.roles.map((role) => key(desk, role))}</ul></section>`,
    )}</div></section>`;
}

/** @param {Desk} desk */
export const settings = (desk) => html`<div class="mine">${told(desk)}<div class="sheets">
  <div class="column">${person(desk)}${switches(desk)}${quick(desk)}${file(desk)}${lock(desk)}</div>
  ${keys(desk)}</div></div>`;
