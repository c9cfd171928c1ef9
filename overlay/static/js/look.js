/**
 * How this page looks: what its address asked for, as the server wrote it on the root element.
 */
import { digits as inDigits } from "./format.js";
import { loadWords } from "./words.js";

/**
 * @typedef {object} PageLook
 * @property {string} lang
 * @property {string} digits
 * @property {boolean} averages
 * @property {boolean} route
 * @property {string} root where this build's files are served
 * @property {string} board
 * @property {string} layout
 */

/** @returns {PageLook} */
export function readLook() {
  const { lang, dataset } = document.documentElement;
  return {
    lang,
    digits: dataset.digits ?? "latn",
    averages: dataset.averages === "1",
    route: dataset.route === "1",
    root: dataset.root ?? "/",
    board: dataset.board ?? "",
    layout: dataset.layout ?? "",
  };
}

/**
 * Everything that a picture needs before it can be drawn: words and letters.
 * @param {PageLook} look
 */
export async function ready(look) {
  const sample = "A1 ا١";
  const [t] = await Promise.all([
    loadWords(look.root, look.lang, (value) => inDigits(value, look)),
    document.fonts.load("700 38px Saira", sample),
    document.fonts.load('700 38px "Noto Kufi Arabic"', sample),
  ]);
  return t;
}
