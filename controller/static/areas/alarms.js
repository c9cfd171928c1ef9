/** The banner over everything: no link, a choice after it, a journal that fails. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { isolated } from "../desk.js";
import { icon } from "../icons.js";

/** @typedef {import("../desk.js").Desk} Desk */

/**
 * @param {string} code
 * @param {string} shape
 * @param {string} sentence
 * @param {unknown} keys
 */
const banner = (code, shape, sentence, keys) => html`<div class="banner ${shape}" role="alert"
  data-alert data-msg=${code}>${icon("link")}<p>${sentence}</p>${keys}</div>`;

/** @param {Desk} desk */
export function alarms(desk) {
  const { t } = desk;
  if (desk.alarm) {
    return banner(
      "journal.failing",
      "act",
      t("console.journal.failing"),
      html`<button type="button"
      @click=${() => desk.press("Enter")}>Enter</button>`,
    );
  }
  if (desk.choose) {
    const name = isolated(desk.choose.who ?? t("console.somebody"));
    return banner(
      "conn.choose",
      "look",
      t("console.conn.choose", { name }),
      html`
      <button type="button" @click=${() => desk.sendAll()}>${t("console.send_all")}</button>
      <button type="button" @click=${() => desk.dropAll()}>${t("console.drop_all")}</button>`,
    );
  }
  return desk.offline ? banner("conn.lost", "look", t("console.conn.lost"), nothing) : nothing;
}
