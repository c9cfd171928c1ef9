/** The top bar and the rail: board, match, state of the link, language, areas. */
import { classMap, html, nothing } from "../../../overlay/static/vendor/index.js";
import { inWords } from "../format-words.js";
import { icon } from "../icons.js";
import { peopleChip, screensChip } from "./crew.js";
import { named } from "./names.js";
import { lockButton } from "./shut.js";

/** @typedef {import("../desk.js").Desk} Desk */

const AREAS = /** @type {const} */ (["score", "log", "match", "screens", "settings"]);
const TONGUES = [
  { lang: "en", digits: "latn", label: "English 123" },
  { lang: "fr", digits: "latn", label: "Français 123" },
  { lang: "ar", digits: "latn", label: "العربية 123" },
  { lang: "ar", digits: "arab", label: "العربية ١٢٣" },
];

/** @param {Event} event */
function speak(event) {
  const chosen = TONGUES[Number(/** @type {HTMLSelectElement} */ (event.target).value)];
  if (!chosen) return;
  const address = new URL(location.href);
  address.searchParams.set("lang", chosen.lang);
  address.searchParams.set("digits", chosen.digits);
  location.assign(address);
}

/**
 * The choice of a language with its digits.
 * @param {Desk} desk
 * @param {string} shape
 */
export function tongues(desk, shape) {
  const { lang, digits } = desk.look;
  return html`<select class=${shape} aria-label=${desk.t("console.language")} @change=${speak}
    data-setting=${shape ? nothing : "language"}>
    ${TONGUES.map(
      (tongue, index) => html`<option value=${index}
        ?selected=${tongue.lang === lang && tongue.digits === digits}>${tongue.label}</option>`,
    )}
  </select>`;
}

/** @param {Desk} desk */
function link(desk) {
  const { t } = desk;
  if (desk.offline) {
    return html`<span class="chip look" data-chip="link">${icon("link")}
      <span>${t("console.not_connected")}</span></span>`;
  }
  if (desk.alarm || desk.crew?.journal.ok === false) {
    return html`<span class="chip act" data-chip="saved">${icon("link")}
      <span>${t("console.not_saved")}</span></span>`;
  }
  return html`<span class="chip" data-chip="saved">${icon(desk.sending ? "clock" : "saved")}
    <span>${t(desk.sending ? "console.sending" : "console.saved")}</span></span>`;
}

/** @param {Desk} desk */
export function topBar(desk) {
  const { frame, t } = desk;
  const on = frame?.sport ? frame : null;
  return html`<header class="top">
    <span class="number" aria-label=${t("console.board", { board: desk.board })}
      >${desk.digits(desk.board)}</span>
    <h1>${named(on?.title || t("common.match"))}</h1>
    <p class="sub">${on ? where(desk) : t("console.board_free", { board: desk.digits(desk.board) })}</p>
    <div class="chips">${link(desk)}${screensChip(desk)}${peopleChip(desk)}${
      desk.operator.lock.shut ? nothing : lockButton(desk, "chip", "open", t("settings.lock_hold"))
    }${tongues(desk, "chip tongue")}</div>
  </header>`;
}

/** @param {Desk} desk */
function where(desk) {
  const { frame, t } = desk;
  const leg = t("console.leg_n", { n: desk.digits(String(frame.leg)) });
  const set = frame.format.sets_to_win
    ? html`<span>${t("console.set_n", { n: desk.digits(String(frame.set)) })}</span>`
    : nothing;
  return html`${set}<span>${leg}</span><span>${inWords(desk, frame.format)[0]}</span>`;
}

/** @param {Desk} desk */
export function rail(desk) {
  return html`<nav class="rail">${AREAS.map(
    (area) => html`<button type="button" class=${classMap({ here: desk.area === area })}
      data-area=${area} aria-current=${desk.area === area ? "page" : nothing}
      @click=${() => desk.go(area)}>${icon(area)}<span>${desk.t(`console.area_${area}`)}</span>
    </button>`,
  )}</nav>`;
}
