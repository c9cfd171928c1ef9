/**
 * From a keyboard event to the name of a console key.
 *
 * Digits, numpad, F-keys and the letters of the answers go by the place of the key, so NumLock,
 * AZERTY and Arabic layouts work alike; other letters by what is printed, else by place. An
 * on-screen keyboard gives no place: then the character counts, Arabic-Indic digits too.
 */

const NUMPAD = new Map(
  Object.entries({
    NumpadAdd: "+",
    NumpadSubtract: "-",
    NumpadMultiply: "*",
    NumpadDivide: "/",
    NumpadDecimal: ".",
    NumpadComma: ".",
    NumpadEnter: "Enter",
  }),
);

const NAMED = new Map(
  Object.entries({
    Enter: "Enter",
    Backspace: "Backspace",
    Escape: "Escape",
    Delete: "Delete",
    ArrowLeft: "Left",
    ArrowRight: "Right",
    ArrowUp: "Up",
    ArrowDown: "Down",
  }),
);

const QUICK_KEYS = ["F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9"];
const BY_PLACE = new Set(["Q", "W", "E", "A", "S", "D", "F"]);
const SIGNS = new Set(["+", "-", "*", "/", "."]);

/**
 * The key cap of a quick score.
 * @param {number} index
 */
export const quickCap = (index) => QUICK_KEYS[index] ?? "";

/**
 * The name of a quick key; which total it is, the pad of the frame tells.
 * @param {number} index
 * @param {boolean} shifted
 */
export const quickKey = (index, shifted) => `quick:${shifted ? QUICK_KEYS.length + index : index}`;

/** How many quick keys there are without Shift. */
export const QUICK_COUNT = QUICK_KEYS.length;

/** @param {string} key */
function digit(key) {
  if (/^[0-9]$/.test(key)) return key;
  const place = "٠١٢٣٤٥٦٧٨٩".indexOf(key);
  return key.length === 1 && place >= 0 ? String(place) : "";
}

/** @param {KeyboardEvent} event */
function letter(event) {
  const placed = /^Key([A-Z])$/.exec(event.code)?.[1] ?? "";
  if (BY_PLACE.has(placed)) return placed;
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase();
  return placed;
}

/** @param {KeyboardEvent} event */
function withControl(event) {
  if (event.code === "Enter" || event.code === "NumpadEnter") return "Start";
  const name = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.slice(3);
  if (name === "Z") return event.shiftKey ? "Redo" : "Undo";
  return name === "Y" ? "Redo" : "";
}

/**
 * The console key of an event, or "" for one that is left to the browser.
 * @param {KeyboardEvent} event
 * @returns {string}
 */
export function keyOf(event) {
  if (event.altKey || event.metaKey) return "";
  if (event.ctrlKey) return withControl(event);
  const { code, key } = event;
  // A sign that a digit's key gives with Shift is meant; without Shift AZERTY's "-" is a 6.
  if (code.startsWith("Digit") && (key === "*" || (event.shiftKey && SIGNS.has(key)))) return key;
  const placed = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (placed) return placed;
  const numpad = NUMPAD.get(code);
  if (numpad) return numpad;
  const quick = QUICK_KEYS.indexOf(code || key);
  if (quick >= 0) return quickKey(quick, event.shiftKey);
  if (code === "" && digit(key)) return digit(key);
  if (SIGNS.has(key)) return key;
  return NAMED.get(key) ?? letter(event);
}

/** Tells a bouncing contact from a second press: only for keys that send something. */
export class Bounce {
  #last = "";
  #at = Number.NEGATIVE_INFINITY;

  /**
   * @param {string} key
   * @param {number} at milliseconds
   */
  caught(key, at) {
    const again = key === this.#last && at - this.#at < 25;
    this.#last = key;
    this.#at = at;
    return again && (key.startsWith("quick:") || /^(?:[A-Z]|Enter|Undo|Redo|Start)$/.test(key));
  }
}
