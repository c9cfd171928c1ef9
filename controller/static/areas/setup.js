/** Setting up a match: names, format with its words, and the start. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { inWords } from "../format-words.js";
import { held } from "../hold.js";
import { icon, mark } from "../icons.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../draft.js").FormatKey} FormatKey */

/** The keys that stand in the first row; the others unfold. */
const FIRST = ["legs_to_win", "sets_to_win", "start", "out_rule"];

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/**
 * @param {Desk} desk
 * @param {string} label
 * @param {string} value
 * @param {(text: string) => void} put
 * @param {Record<string, any>} how
 */
function box(desk, label, value, put, how = {}) {
  return html`<label class=${how.shape ?? "box"}><span>${label}</span>
    <input type="text" name=${how.name} .value=${value} maxlength=${how.most ?? 40} dir="auto"
      autocomplete="off" @input=${(/** @type {Event} */ event) => {
        put(typed(event));
        desk.go("match");
      }}></label>`;
}

/**
 * @param {Desk} desk
 * @param {number} index
 */
function side(desk, index) {
  const { draft, t } = desk;
  const one = draft.sides[index];
  if (!one) return nothing;
  return html`<fieldset data-draft=${index}><legend>${mark(index)}
      ${t(index === 0 ? "console.first_side" : "console.second_side")}</legend>
    ${box(
      desk,
      t(draft.pairs ? "console.pair_name" : "console.name"),
      one.name,
      (text) => {
        one.name = text;
      },
      { name: `name-${index}`, shape: "box wide" },
    )}
    ${box(
      desk,
      t("console.short"),
      one.short,
      (text) => {
        one.short = text;
      },
      { name: `short-${index}`, most: 12 },
    )}
    ${box(
      desk,
      t("console.country"),
      one.country,
      (text) => {
        one.country = text;
      },
      { name: `country-${index}`, most: 6, shape: "box small" },
    )}
    ${
      draft.pairs
        ? html`<div class="players">${one.players.map((name, at) =>
            box(
              desk,
              t("console.player_n", { n: desk.digits(String(at + 1)) }),
              name,
              (text) => {
                one.players[at] = text;
              },
              { name: `player-${index}-${at}`, shape: "box wide" },
            ),
          )}</div>`
        : nothing
    }
  </fieldset>`;
}

/** @param {Desk} desk */
function presets(desk) {
  const { draft, t } = desk;
  return html`<div class="presets" role="group" aria-label=${t("console.format")}>
    ${Object.keys(draft.catalogue?.presets ?? {}).map(
      (name) => html`<button type="button" data-preset=${name} aria-pressed=${draft.preset === name}
        class=${classMap({ on: draft.preset === name })} @click=${() => {
          draft.choose(name);
          desk.go("match");
        }}><b>${t(`console.preset_${name}`)}</b></button>`,
    )}</div>`;
}

/**
 * The words of one value of a format key.
 * @param {Desk} desk
 * @param {string} name
 * @param {any} value
 */
function valueWords(desk, name, value) {
  if (typeof value === "number") return desk.digits(String(value));
  if (value === null) return desk.t("console.none");
  if (typeof value === "boolean") return desk.t(value ? "console.yes" : "console.no");
  return desk.t(`console.value_${name}_${value}`);
}

/**
 * @param {Desk} desk
 * @param {string} name
 * @param {FormatKey} key
 */
function setting(desk, name, key) {
  const { draft, t } = desk;
  const value = draft.format[name];
  const put = (/** @type {any} */ next) => {
    draft.changed[name] = next;
    desk.go("match");
  };
  const label = html`<span>${t(`console.key_${name}`)}</span>`;
  if (key.choices.length > 0) {
    return html`<label class="box">${label}<select name=${name}
      @change=${(/** @type {Event} */ event) => put(key.choices[Number(typed(event))])}>
      ${key.choices.map(
        (choice, at) =>
          html`<option value=${at} ?selected=${choice === value}>${valueWords(
            desk,
            name,
            choice,
          )}</option>`,
      )}</select></label>`;
  }
  return html`<label class="box small">${label}<input type="number" name=${name}
    min=${key.min ?? 0} max=${key.max ?? 9999} .value=${String(value ?? "")}
    placeholder=${key.default === null ? t("console.none") : ""} @input=${(
      /** @type {Event} */ event,
    ) => put(typed(event) === "" ? null : Number(typed(event)))}></label>`;
}

/** @param {Desk} desk */
function settings(desk) {
  const keys = Object.entries(desk.draft.catalogue?.keys ?? {});
  const row = (/** @type {boolean} */ first) =>
    keys
      .filter(([name]) => FIRST.includes(name) === first)
      .map(([name, key]) => setting(desk, name, key));
  return html`<div class="settings">${row(true)}</div>
    <details><summary>${desk.t("console.all_rules")}</summary>
      <div class="settings">${row(false)}</div></details>`;
}

/** @param {Desk} desk */
function start(desk) {
  const { draft, frame, t } = desk;
  const live = Boolean(frame?.sport) && frame.status !== "finished";
  const board = desk.digits(desk.board);
  if (!live) {
    return html`<button type="button" class="start" data-start aria-keyshortcuts="Control+Enter"
      @click=${() => desk.begin(false)}>${t("console.start_on", { board })}
      <kbd>Ctrl Enter</kbd></button>`;
  }
  const hold = held(() => desk.begin(true));
  return html`<p class="quiet">${t("console.replace_note")}</p>
    <button type="button" class="start hold" data-start ?disabled=${!draft.catalogue}
      @pointerdown=${hold.begin} @pointerup=${hold.end} @pointerleave=${hold.end}
      @keydown=${hold.keydown} @keyup=${hold.keyup}><span class="ring"></span>
      <span>${t("console.hold_replace", { board })}</span></button>`;
}

/** @param {Desk} desk */
export function setup(desk) {
  const { draft, t } = desk;
  return html`<section class="setup">
    <div class="card form">
      ${box(
        desk,
        t("console.title"),
        draft.title,
        (text) => {
          draft.title = text;
        },
        { name: "title", shape: "box wide", most: 60 },
      )}
      ${side(desk, 0)}${side(desk, 1)}
      <div class="row">
        <button type="button" @click=${() => {
          draft.swap();
          desk.go("match");
        }}>${icon("swap")} ${t("console.change_places")}</button>
        <button type="button" data-pairs @click=${() => {
          draft.pairs = !draft.pairs;
          desk.go("match");
        }}>${icon("people")} ${t(draft.pairs ? "console.make_singles" : "console.make_pairs")}</button>
      </div>
      <h2>${t("console.format")}</h2>
      ${presets(desk)}${settings(desk)}
    </div>
    <div class="card side-card">
      <h2>${t("console.in_words")}</h2>
      <div class="words" data-words>${
        draft.catalogue
          ? inWords(desk, draft.format).map((sentence) => html`<p>${sentence}</p>`)
          : nothing
      }</div>
      ${
        draft.code
          ? html`<p class="message" role="alert" data-alert data-msg=${draft.code}>${
              draft.refusal || t(`console.${draft.code}`)
            }</p>`
          : nothing
      }
      <p class="quiet">${t("console.addresses_stay")}</p>
      ${start(desk)}
    </div>
  </section>`;
}
