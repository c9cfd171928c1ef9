/**
 * What an operator keeps in this browser, and takes along as a file.
 *
 * The same check stands before both: what does not fit is refused with a code and its params,
 * and nothing is taken over in part.
 */
import { isKey, Keymap, PRESETS, QUICK_ROLES, ROLES } from "./keymap.js";

/**
 * @typedef {object} Settings
 * @property {string} preset the keys and quick scores that all starts from
 * @property {Record<string, string>} keys the key of each role that was changed
 * @property {(number | null)[]} quick own quick scores; null: that of the preset
 * @property {boolean} letters whether single letters do anything
 * @property {boolean} sound
 * @property {"touch" | "always"} numberPad
 */
/** @typedef {{code: string, params: Record<string, any>}} Fault */

export const VERSION = 1;
const KIND = "operator";
const STORE = "tallyboard.settings";
/** The longest number that a quick score may have; which are possible, the server says. */
const QUICK_DIGITS = 3;

/** @returns {Settings} */
export const plain = () => ({
  preset: "stage",
  keys: {},
  quick: QUICK_ROLES.map(() => null),
  letters: true,
  sound: false,
  numberPad: "touch",
});

/**
 * The text of a file with these settings.
 * @param {Settings} settings
 */
export const written = (settings) =>
  `${JSON.stringify({ tallyboard: KIND, version: VERSION, ...settings }, null, 2)}\n`;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {string} code
 * @param {Record<string, any>} params
 * @returns {{fault: Fault}}
 */
const fault = (code, params = {}) => ({ fault: { code, params } });

/**
 * The settings in a text, or what is wrong with it.
 * @param {string} text
 * @param {number[] | null} totals the totals that are possible, where they are known
 * @returns {{settings: Settings} | {fault: Fault}}
 */
export function read(text, totals) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return fault("not_json");
  }
  if (!isObject(found) || found.tallyboard !== KIND) return fault("not_ours");
  if (found.version !== VERSION) return fault("other_version");
  return readKeys(found) ?? readRest(found, totals);
}

/**
 * What is wrong with the keys, or null.
 * @param {Record<string, unknown>} found
 */
function readKeys(found) {
  const { preset, keys } = found;
  if (!PRESETS.some((one) => one === preset)) return fault("bad_value", { name: "preset" });
  if (!isObject(keys)) return fault("bad_value", { name: "keys" });
  for (const [role, key] of Object.entries(keys)) {
    if (!ROLES.includes(role) || !isKey(key) || (key === "Escape" && role !== "Escape"))
      return fault("bad_key", { key: String(key).slice(0, 20), role: role.slice(0, 20) });
  }
  const own = /** @type {Record<string, string>} */ (keys);
  const clash = new Keymap(String(preset), own, true).firstClash();
  return clash ? fault("clash", { one: clash[0], other: clash[1] }) : null;
}

/**
 * @param {Record<string, unknown>} found
 * @param {number[] | null} totals
 * @returns {{settings: Settings} | {fault: Fault}}
 */
function readRest(found, totals) {
  const { preset, keys, quick, letters, sound, numberPad } = found;
  if (!Array.isArray(quick) || quick.length !== QUICK_ROLES.length)
    return fault("bad_value", { name: "quick" });
  for (const total of quick) {
    const fits = totals
      ? totals.includes(total)
      : Number.isInteger(total) && total >= 0 && String(total).length <= QUICK_DIGITS;
    if (total !== null && !fits) return fault("bad_total", { points: String(total).slice(0, 20) });
  }
  if (typeof letters !== "boolean") return fault("bad_value", { name: "letters" });
  if (typeof sound !== "boolean") return fault("bad_value", { name: "sound" });
  if (numberPad !== "touch" && numberPad !== "always")
    return fault("bad_value", { name: "numberPad" });
  const own = /** @type {Record<string, string>} */ (keys);
  return { settings: { preset: String(preset), keys: own, quick, letters, sound, numberPad } };
}

/**
 * What this browser keeps; a store that is shut or holds anything else gives the defaults.
 * @returns {{settings: Settings, lost: boolean}}
 */
export function load() {
  let text = null;
  try {
    text = localStorage.getItem(STORE);
  } catch {
    return { settings: plain(), lost: true };
  }
  if (text === null) return { settings: plain(), lost: false };
  const found = read(text, null);
  return "settings" in found
    ? { settings: found.settings, lost: false }
    : { settings: plain(), lost: true };
}

/**
 * @param {Settings} settings
 * @returns {boolean} whether it is kept
 */
export function save(settings) {
  try {
    localStorage.setItem(STORE, written(settings));
    return true;
  } catch {
    return false;
  }
}
