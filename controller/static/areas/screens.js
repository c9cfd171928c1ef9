/** The screens: which listen, who works, and the addresses to paste into OBS and open in the hall. */
import { html } from "../../../overlay/static/vendor/index.js";
import { listening, working } from "./crew.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** Where each kind of screen is; the words of an entry are `console.screen_<name>`. */
const SCREENS = ["scorebug", "program", "venue", "console"];

/**
 * @param {Desk} desk
 * @param {string} name
 */
function address(desk, name) {
  const path = { venue: "/venue", console: "/control" }[name] ?? `/overlay/${name}`;
  const url = new URL(path, location.origin);
  url.searchParams.set("board", desk.board);
  url.searchParams.set("lang", desk.look.lang);
  if (desk.look.digits === "arab") url.searchParams.set("digits", "arab");
  return url.href;
}

/**
 * A page on plain http has no clipboard: then the text is selected and copied as of old.
 * @param {Desk} desk
 * @param {Event} event
 */
async function copy(desk, event) {
  const row = /** @type {HTMLElement} */ (event.currentTarget).closest("li");
  const box = row?.querySelector("input");
  if (!box) return;
  box.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(box.value);
  else document.execCommand("copy");
  desk.say("copied", {});
}

/** @param {Desk} desk */
export function screens(desk) {
  const { t } = desk;
  return html`<div class="crew">${listening(desk)}${working(desk)}<section class="screens card"><h2>${t("crew.addresses")}</h2>
    <p class="quiet">${t("console.screens_note")}</p>
    <ul>${SCREENS.map((name) => {
      const url = address(desk, name);
      return html`<li data-screen=${name}>
        <img class="qr" alt="" width="112" height="112" src=${`/qr?text=${encodeURIComponent(url)}`}>
        <div><h3>${t(`console.screen_${name}`)}</h3><p class="quiet">${t(`console.screen_${name}_note`)}</p>
          <div class="row"><input type="text" readonly dir="ltr" .value=${url}
            aria-label=${t(`console.screen_${name}`)}>
          <button type="button" @click=${(/** @type {Event} */ event) => copy(desk, event)}
            >${t("console.copy")}</button>
          <a href=${url} target="_blank" rel="noopener">${t("console.open")}</a></div></div></li>`;
    })}</ul></section></div>`;
}
