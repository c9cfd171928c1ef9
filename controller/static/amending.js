/** The command that a correction comes to, from the entry that is open and what is typed. */
import { amended } from "./commands.js";
import { numbered, standing } from "./typed.js";

/**
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("./log.js").Row} Row
 * @typedef {import("./typed.js").Act} Act
 */

/**
 * What stood under the number of an entry that is taken back, or null where that is not known
 * whole: the reason of a penalty is not kept beside that of its correction.
 * @param {Row} row
 * @returns {Command | Command[] | null}
 */
export function stood(row) {
  const was = row.corrected[row.corrected.length - 1];
  if (!row.taken_back || !was || !numbered(row)) return null;
  if (Array.isArray(was.with)) return was.with;
  const { did, corrected_by, corrected_at, reason, ...command } = was;
  return command;
}

/**
 * What is to stand there instead, or null while that is not told.
 * @param {Row} row
 * @param {Act} act
 * @param {Command | null} value what is typed
 * @param {Record<string, any>} answer what a finish needs beside it
 * @returns {Command | Command[] | null}
 */
export function instead(row, act, value, answer) {
  if (act === "put_back") return stood(row);
  if (act === "take_back") return standing(row, act, null);
  if (!value) return null;
  const told = amended(value, answer);
  const several = standing(row, act, told);
  return act === "change" && several.length === 1 ? told : several;
}

/**
 * @param {Row} row
 * @param {Act} act
 * @param {Command | Command[]} value
 * @param {{reason: string, carry: boolean, force: boolean}} how
 * @returns {Command}
 */
export const correcting = (row, act, value, { reason, carry, force }) => ({
  do: "correct",
  entry: row.entry,
  with: /** @type {any} */ (value),
  reason,
  ...(carry || act !== "change" || row.do === "order" ? { carry: true } : {}),
  ...(force ? { force: true } : {}),
});
