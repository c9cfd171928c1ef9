/**
 * The pieces that several graphics are made of: a name, a number, a flag.
 */
import { html, nothing } from "../../vendor/index.js";

/**
 * A name, fitted to its box; its text is put in as text, whatever it holds.
 * @param {string} text
 * @param {{ lines?: "1" | undefined }} [options]
 */
export function name(text, { lines } = {}) {
  return html`<span
    class="name"
    data-text=${text}
    data-lines=${lines ?? nothing}
    ><bdi></bdi></span>`;
}

/**
 * A number that swaps when it changes.
 * @param {string} text
 * @param {string} [kind]
 */
export function figure(text, kind = "") {
  return html`<span class="number" data-kind=${kind} data-swap><span>${text}</span></span>`;
}

/**
 * A country's flag; a block in the side's colour where the country is not known.
 * @param {string | null} country
 * @param {string} root
 * @param {number} side
 */
export function flag(country, root, side) {
  if (!country || !/^[A-Z]{2}(-[A-Z]{3})?$/.test(country)) {
    return html`<span class="flag none" data-side=${side}></span>`;
  }
  const source = `${root}overlay/static/flags/${country}.svg`;
  return html`<span class="flag"><img src=${source} alt=""></span>`;
}
