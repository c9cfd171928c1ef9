/** The banner over everything: no link, a choice after it, a journal that fails, a board taken over. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { asker, takenBy } from "../crew.js";
import { isolated } from "../desk.js";
import { icon } from "../icons.js";
import { askButton } from "./crew.js";

/** @typedef {import("../desk.js").Desk} Desk */

/**
 * @param {string} code
 * @param {string} shape
 * @param {string} sentence
 * @param {unknown} keys
 */
const banner = (code, shape, sentence, keys) => html`<div class="banner ${shape}" role="alert"
  data-alert data-msg=${code}>${icon(code === "taken.over" || code === "asks" ? "people" : "link")}<p>${sentence}</p>${keys}</div>`;

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
    const name = isolated(desk.choose.who || t("console.somebody"));
    return banner(
      "conn.choose",
      "look",
      t("console.conn.choose", { name }),
      html`
      <button type="button" @click=${() => desk.sendAll()}>${t("console.send_all")}</button>
      <button type="button" @click=${() => desk.dropAll()}>${t("console.drop_all")}</button>`,
    );
  }
  const taken = takenBy(desk);
  if (taken) {
    const name = taken.name ? isolated(taken.name) : t("crew.somebody");
    return banner("taken.over", "look", t("crew.taken.over", { name }), askButton(desk));
  }
  if (desk.offline) return banner("conn.lost", "look", t("console.conn.lost"), nothing);
  const wants = asker(desk);
  if (!wants) return nothing;
  const name = wants.name ? isolated(wants.name) : t("crew.somebody");
  return banner(
    "asks",
    "look",
    t("crew.asks", { name }),
    html`<button type="button" data-give @click=${() => desk.crewLink?.give()}>${t("crew.give")}</button>
    <button type="button" data-keep @click=${() => desk.crewLink?.take()}>${t("crew.keep")}</button>`,
  );
}
