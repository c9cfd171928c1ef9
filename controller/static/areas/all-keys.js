/** Every role with its key and what it does, over the page. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { GROUPS } from "../keymap.js";
import { capsOf, roleWords } from "./role-words.js";

/** @typedef {import("../desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {string} role
 */
function row(desk, role) {
  const caps = capsOf(desk, role);
  return html`<li><span class="caps">${
    caps.length
      ? caps.map((cap) => html`<kbd dir="ltr">${cap}</kbd>`)
      : html`<span class="quiet">–</span>`
  }</span><span>${roleWords(desk, role)}</span></li>`;
}

/** @param {Desk} desk */
export function allKeys(desk) {
  const { operator, t } = desk;
  if (!operator.helped) return nothing;
  return html`<section class="all-keys" data-help role="dialog" aria-label=${t("settings.help")}>
    <header><h2>${t("settings.help")}</h2><button type="button" data-focus
      aria-keyshortcuts=${desk.shortcut("Escape")} @click=${() => operator.help(false)}
      ><span>${t("settings.close")}</span> <kbd>${desk.cap("Escape")}</kbd></button></header>
    <div class="scrolls"><div class="groups">${GROUPS.map(
      (group) => html`<section><h3>${t(`settings.group_${group.name}`)}</h3>
        <ul>${group.roles.map((role) => row(desk, role))}</ul></section>`,
    )}</div></div></section>`;
}
