/** What each role of the keys is called. */
import { isolated } from "../desk.js";
import { capOf } from "../keymap.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** The name of the sentence of a role, and the number in it. */
const NAMES = new Map(
  Object.entries({
    ...{ Enter: "enter", B: "bust", ".": "dot", Backspace: "backspace" },
    ...{ Delete: "delete", Insert: "insert", Escape: "escape", T: "treble" },
    ...{ Left: "side_left", Right: "side_right", Up: "up", Down: "down" },
    ...{ Undo: "undo", Redo: "redo", Start: "start", X: "exchange", P: "penalty" },
    ...{ V: "dartboard", C: "coin", Lock: "lock", Help: "help" },
  }),
);
const NUMBERED = new Map(
  Object.entries({
    ...{ Q: ["shot", "1"], W: ["shot", "2"], E: ["shot", "3"] },
    ...{ A: ["at_double", "0"], S: ["single", "1"], D: ["double", "2"], F: ["at_double", "3"] },
    ...{ "/": ["single", "0"], "*": ["double", "1"], "-": ["minus", "2"], "+": ["left", "3"] },
  }),
);

/**
 * @param {Desk} desk
 * @param {string} role
 * @returns {string}
 */
export function roleWords(desk, role) {
  const { t } = desk;
  if (/^[0-9]$/.test(role)) return t("settings.role_digit", { n: desk.digits(role) });
  const [name, n] = NUMBERED.get(role) ?? [NAMES.get(role), ""];
  if (name) return t(`settings.role_${name}`, { n: desk.digits(n ?? "") });
  const at = Number(role.slice("quick:".length));
  const points = desk.quick[at];
  if (points === undefined) return t("settings.role_quick_n", { n: desk.digits(String(at + 1)) });
  return t("settings.role_quick", { points: desk.digits(String(points)) });
}

/**
 * A role inside a sentence: its words kept apart.
 * @param {Desk} desk
 * @param {string} role
 */
export const roleSaid = (desk, role) => isolated(roleWords(desk, role));

/**
 * The caps of a role.
 * @param {Desk} desk
 * @param {string} role
 */
export const capsOf = (desk, role) => desk.operator.keymap.keys(role).map(capOf);
