/**
 * From a keyboard event to the name of a physical key; what the key does, the keymap says.
 *
 * Digits, numpad, F-keys and the letters of the answers go by the place of the key, so NumLock,
 * AZERTY and Arabic layouts work alike; other letters by what is printed, else by place. An
 * on-screen keyboard gives no place: then the character counts, Arabic-Indic digits too. Shift
 * with the numpad is the key without Shift, since Windows releases Shift for it.
 */

const PLACED = new Map(
  Object.entries({
    NumpadAdd: "+",
    NumpadSubtract: "-",
    NumpadMultiply: "*",
    NumpadDivide: "/",
    NumpadDecimal: ".",
    NumpadComma: ".",
    NumpadEnter: "Enter",
    Space: "Space",
  }),
);

const NAMED = new Map(
  Object.entries({
    Enter: "Enter",
    Backspace: "Backspace",
    Escape: "Escape",
    Delete: "Delete",
    Insert: "Insert",
    Home: "Home",
    End: "End",
    PageUp: "PageUp",
    PageDown: "PageDown",
    ArrowLeft: "Left",
    ArrowRight: "Right",
    ArrowUp: "Up",
    ArrowDown: "Down",
    "?": "?",
    "؟": "?",
  }),
);

/** Signs by the place of their key, where the key prints no Latin character. */
const UNPRINTED = new Map(Object.entries({ Period: ".", Slash: "/", Minus: "-" }));
const BY_PLACE = new Set(["Q", "W", "E", "A", "S", "D", "F"]);
const SIGNS = new Set(["+", "-", "*", "/", "."]);
const DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

/**
 * A text with its Arabic-Indic and Persian digits as 0 to 9.
 * @param {string} text
 */
export const latinDigits = (text) =>
  text.replace(/[٠-٩۰-۹]/g, (one) => String(Math.max(...DIGITS.map((row) => row.indexOf(one)))));

/** @param {string} key */
function digit(key) {
  const latin = latinDigits(key);
  return /^[0-9]$/.test(latin) ? latin : "";
}

/** @param {KeyboardEvent} event */
function letter(event) {
  const placed = /^Key([A-Z])$/.exec(event.code)?.[1] ?? "";
  if (BY_PLACE.has(placed)) return placed;
  if (!/^[a-z]$/i.test(event.key)) return placed;
  const printed = event.key.toUpperCase();
  // A second key that prints a letter whose place counts (W on AZERTY) would be a trap.
  return event.code !== "" && BY_PLACE.has(printed) ? "" : printed;
}

/** @param {KeyboardEvent} event */
function withControl(event) {
  if (event.code === "Enter" || event.code === "NumpadEnter") return "Ctrl+Enter";
  const name = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.slice(3);
  if (name === "Z") return event.shiftKey ? "Ctrl+Shift+Z" : "Ctrl+Z";
  return name === "Y" && !event.shiftKey ? "Ctrl+Y" : "";
}

/**
 * The physical key of an event, or "" for one that is left to the browser.
 * @param {KeyboardEvent} event
 * @returns {string}
 */
export function keyOf(event) {
  if (event.altKey || event.metaKey) return "";
  if (event.ctrlKey) return withControl(event);
  const { code, key } = event;
  // A sign that a digit's key gives with Shift is meant; without Shift AZERTY's "-" is a 6.
  if (code.startsWith("Digit") && (key === "*" || (event.shiftKey && SIGNS.has(key)))) return key;
  const placed = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? PLACED.get(code);
  if (placed) return placed;
  const row = /^F[1-9]$/.exec(code || key)?.[0];
  if (row) return row === "F5" ? "" : `${event.shiftKey ? "Shift+" : ""}${row}`;
  if (code === "" && digit(key)) return digit(key);
  if (code === "" && key === " ") return "Space";
  if (SIGNS.has(key)) return key;
  if (key.charCodeAt(0) > 127 && UNPRINTED.has(code) && !event.shiftKey) {
    return UNPRINTED.get(code) ?? "";
  }
  return NAMED.get(key) ?? letter(event);
}

/** Whether a key only changes what another means, or is half of a character. */
export const isModifier = (/** @type {KeyboardEvent} */ event) =>
  /^(?:Shift|Control|Alt|Meta|AltGraph|CapsLock|NumLock|ScrollLock|Fn|Dead|Process|Unidentified)$/.test(
    event.key,
  );

/** Tells a bouncing contact from a second press: only for keys that send something. */
export class Bounce {
  #last = "";
  #at = Number.NEGATIVE_INFINITY;

  /**
   * @param {string} key the physical key
   * @param {string} role what it does
   * @param {number} at milliseconds
   */
  caught(key, role, at) {
    const again = key === this.#last && at - this.#at < 25;
    this.#last = key;
    this.#at = at;
    return again && (role.startsWith("quick:") || /^(?:[A-Z]|Enter|Undo|Redo|Start)$/.test(role));
  }
}
