/**
 * Which physical key has which role on the console: the presets, and what an operator changed.
 *
 * A role has the keys of its preset until the operator gives it one; a key has one role. Single
 * letters can be switched off: their roles are then left to the buttons and to other keys.
 */

const QUICK_ROW = ["F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9"];

/** How many quick scores have a button; as many again are on the same keys with Shift. */
export const QUICK_COUNT = QUICK_ROW.length;
export const QUICK_ROLES = Array.from({ length: QUICK_COUNT * 2 }, (_, at) => `quick:${at}`);

/** Every role, in the groups in which they are shown. */
export const GROUPS = [
  { name: "field", roles: ["Enter", "+", "B", ".", "Backspace", "Delete", "Insert", "Escape"] },
  { name: "quick", roles: QUICK_ROLES },
  { name: "finish", roles: ["Q", "W", "E"] },
  { name: "doubles", roles: ["A", "S", "D", "F", "T", "/", "*", "-"] },
  { name: "visits", roles: ["Left", "Right", "Up", "Down"] },
  { name: "match", roles: ["Undo", "Redo", "Start", "X", "P", "V", "C"] },
  { name: "console", roles: ["Lock", "Help"] },
  { name: "numbers", roles: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] },
];
export const ROLES = GROUPS.flatMap((group) => group.roles);

export const PRESETS = /** @type {const} */ (["stage", "club", "n01"]);

/** @type {Record<string, string[]>} */
const STAGE = {
  ...Object.fromEntries(ROLES.map((role) => [role, [role]])),
  ...Object.fromEntries(
    QUICK_ROLES.map((role, at) => [
      role,
      [at < QUICK_COUNT ? `${QUICK_ROW[at]}` : `Shift+${QUICK_ROW[at - QUICK_COUNT]}`],
    ]),
  ),
  Undo: ["Ctrl+Z"],
  Redo: ["Ctrl+Y", "Ctrl+Shift+Z"],
  Start: ["Ctrl+Enter"],
  Help: ["?"],
  Lock: ["L"],
};

/**
 * The keys of each preset. On n01's, F9 says what is left, as there; the total that would lie
 * on it is reached with Shift.
 * @type {Record<string, Record<string, string[]>>}
 */
const KEYS = {
  stage: STAGE,
  club: STAGE,
  n01: { ...STAGE, "+": ["+", "F9"], "quick:7": ["Shift+F9"], "quick:15": [] },
};

/** @type {Record<string, string>} */
const CAPS = {
  Backspace: "⌫",
  Delete: "Del",
  Insert: "Ins",
  Escape: "Esc",
  PageUp: "PgUp",
  PageDown: "PgDn",
  Left: "←",
  Right: "→",
  Up: "↑",
  Down: "↓",
};

/** @type {Record<string, string>} */
const ARIA = {
  "+": "Plus",
  Left: "ArrowLeft",
  Right: "ArrowRight",
  Up: "ArrowUp",
  Down: "ArrowDown",
};

/** @param {string} key */
const isLetter = (key) => /^[A-Z?]$/.test(key);

/**
 * What is printed on a physical key.
 * @param {string} key
 */
export const capOf = (key) =>
  CAPS[key] ?? (key.startsWith("Shift+") ? `⇧${key.slice(6)}` : key.replaceAll(/\b\+/g, " "));

/** @param {string} key */
const ariaOf = (key) => ARIA[key] ?? key.replace("Ctrl+", "Control+");

/** The name of a physical key, as keyOf gives it. */
export const isKey = (/** @type {unknown} */ key) =>
  typeof key === "string" &&
  (/^(?:[0-9A-Z?+\-*/.]|(?:Shift\+)?F[1-46-9]|Ctrl\+(?:Z|Y|Shift\+Z|Enter))$/.test(key) ||
    /^(?:Enter|Space|Home|End|PageUp|PageDown|Backspace|Delete|Insert|Escape)$/.test(key) ||
    /^(?:Left|Right|Up|Down)$/.test(key));

export class Keymap {
  #base;
  #changed;
  #letters;

  /**
   * @param {string} preset
   * @param {Record<string, string>} changed the key of each role that the operator gave one
   * @param {boolean} letters whether single letters do anything
   */
  constructor(preset, changed, letters) {
    this.#base = KEYS[preset] ?? STAGE;
    this.#changed = changed;
    this.#letters = letters;
  }

  /**
   * @param {string} role
   * @returns {string[]}
   */
  #bound(role) {
    const own = this.#changed[role];
    return own === undefined ? (this.#base[role] ?? []) : [own];
  }

  /**
   * The keys that do this now.
   * @param {string} role
   */
  keys(role) {
    return this.#bound(role).filter((key) => this.#letters || !isLetter(key));
  }

  /**
   * What a physical key does, or "".
   * @param {string} key
   */
  role(key) {
    if (key === "" || (!this.#letters && isLetter(key))) return "";
    return ROLES.find((role) => this.#bound(role).includes(key)) ?? "";
  }

  /**
   * Another role that has this key already, or "".
   * @param {string} role
   * @param {string} key
   */
  clash(role, key) {
    return ROLES.find((other) => other !== role && this.#bound(other).includes(key)) ?? "";
  }

  /**
   * Another role that has a key of this role's preset, or "".
   * @param {string} role
   */
  clashOfReset(role) {
    for (const key of this.#base[role] ?? []) {
      const other = this.clash(role, key);
      if (other) return other;
    }
    return "";
  }

  /**
   * The first two roles that want one key, or null.
   * @returns {[string, string] | null}
   */
  firstClash() {
    for (const role of ROLES) {
      for (const key of this.#bound(role)) {
        const other = this.clash(role, key);
        if (other) return [role, other];
      }
    }
    return null;
  }

  /**
   * What stands on the key of a role.
   * @param {string} role
   */
  cap(role) {
    const key = this.keys(role)[0];
    return key === undefined ? "" : capOf(key);
  }

  /**
   * The value of `aria-keyshortcuts` for the button of a role.
   * @param {string} role
   */
  shortcut(role) {
    return this.keys(role).map(ariaOf).join(" ");
  }
}
