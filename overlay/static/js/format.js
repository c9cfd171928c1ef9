/**
 * Numbers, averages and beds as a viewer reads them, in the digits of the picture.
 */

/**
 * How a page looks, from its address.
 * @typedef {object} Look
 * @property {string} lang
 * @property {string} digits the numbering system, `latn` or `arab`
 */

/** What stands for a number that is not known yet. */
export const UNKNOWN = "–";

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {Look} look
 * @param {number} decimals
 */
function formatOf(look, decimals) {
  const key = `${look.lang} ${look.digits} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    // Latin digits on an Arabic page are written as English writes them.
    const lang = look.lang === "ar" && look.digits !== "arab" ? "en" : look.lang;
    format = new Intl.NumberFormat(lang, {
      numberingSystem: look.digits,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A whole number.
 * @param {number | null | undefined} n
 * @param {Look} look
 */
export function number(n, look) {
  return n === null || n === undefined ? UNKNOWN : formatOf(look, 0).format(n);
}

/**
 * An average: two decimals always, a dash before the first dart.
 * @param {number | null | undefined} n
 * @param {Look} look
 */
export function average(n, look) {
  return n === null || n === undefined ? UNKNOWN : formatOf(look, 2).format(n);
}

/**
 * Every digit of a text in the digits of the picture.
 * @param {string | number} text
 * @param {Look} look
 */
export function digits(text, look) {
  return String(text).replace(/\d/g, (digit) => number(Number(digit), look));
}

const RINGS = new Map([
  ["T", "treble"],
  ["D", "double"],
]);
const BULLS = new Map([
  ["BULL", "bull"],
  ["DB", "bull"],
  ["50", "bull"],
]);
const MISSES = new Set(["MISS", "0", "BOUNCE"]);

/**
 * A bed in two parts: the word of its ring (empty where there is none) and its number or name.
 * @param {string} code `T20`, `D16`, `5`, `25`, `BULL`, `MISS` or `BOUNCE`
 * @param {Look} look
 * @param {import("./words.js").Words} t
 * @returns {{ ring: string, value: string }}
 */
export function bedParts(code, look, t) {
  if (MISSES.has(code)) return { ring: "", value: t("screens.miss") };
  if (BULLS.has(code)) return { ring: "", value: t("screens.bull") };
  const [, letter = "", value = code] = /^([TDS]?)(\d+)$/.exec(code) ?? [];
  const ring = RINGS.get(letter);
  if (value === code && !ring) return { ring: "", value: digits(code, look) };
  return { ring: ring ? t(`screens.${ring}`) : "", value: digits(value, look) };
}

/**
 * A bed as one text: `T20`, or word and number where a language has no letter for the ring.
 * @param {string} code
 * @param {Look} look
 * @param {import("./words.js").Words} t
 */
export function bed(code, look, t) {
  const { ring, value } = bedParts(code, look, t);
  return t(ring ? "screens.bed" : "screens.bed_plain", { ring, value });
}
