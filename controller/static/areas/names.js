/** Names as people have them: whole, in two lines when long, each in its own direction. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";

/** @typedef {import("../desk.js").Desk} Desk */

const LONG = 15;
const LONGER = 26;
const FLAG = /^[A-Z]{2}(?:-[A-Z]{3})?$/;

/**
 * A name; what is too long even for two small lines is cut at its own end.
 * @param {string} name
 * @param {string} [shape]
 */
export function named(name, shape = "") {
  const size = name.length > LONGER ? "longer" : name.length > LONG ? "long" : "";
  return html`<bdi class=${`name ${size} ${shape}`}>${name}</bdi>`;
}

/** @param {Event} event a picture that is not there */
const hide = (event) => {
  /** @type {HTMLElement} */ (event.currentTarget).hidden = true;
};

/**
 * The flag of a side's country, with its code for those who cannot see it.
 * @param {Desk} desk
 * @param {string | undefined | null} country
 */
export function flag(desk, country) {
  if (!country) return nothing;
  if (!FLAG.test(country)) return html`<span class="land">${country}</span>`;
  const source = `${desk.root}overlay/static/flags/${country}.svg`;
  return html`<img class="flag" src=${source} alt=${country} title=${country}
    @error=${hide}>`;
}
