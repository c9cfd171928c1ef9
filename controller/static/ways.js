/**
 * The ways out of a conflict: what can be done when a later entry no longer fits.
 *
 * Which way is offered follows from why the server refused; what it then comes to is asked
 * again before anything is sent.
 */

/**
 * @typedef {import("./log.js").Row} Row
 * @typedef {{entry: number, why: string, code: string | null}} Conflict
 * @typedef {{kind: "finish" | "cut" | "force" | "carry" | "open" | "again",
 *   entry: number, later: number[], side: number | null, points: number | null}} Way
 */

/**
 * The later visit that takes all that would be left, so that the leg would end with it.
 * @param {Row[]} rows
 * @param {Row} row the corrected entry
 * @param {number | null} points what it is to be, null where it is no number
 */
function finisher(rows, row, points) {
  if (points === null || typeof row.did?.before !== "number") return null;
  const less = points - (row.did.points ?? 0);
  return (
    rows.find(
      (one) =>
        one.entry > row.entry &&
        one.set === row.set &&
        one.leg === row.leg &&
        one.did?.side === row.did.side &&
        one.did.points > 0 &&
        one.did.left === less,
    ) ?? null
  );
}

/**
 * @param {Row[]} rows
 * @param {Row} row
 * @param {Conflict} conflict
 * @param {number | null} points
 * @param {boolean} typed whether another number could be typed instead
 * @returns {Way[]}
 */
export function waysOut(rows, row, conflict, points, typed) {
  const way = (/** @type {Way["kind"]} */ kind, /** @type {number} */ entry) => ({
    kind,
    entry,
    later: [...new Set(rows.map((one) => one.entry).filter((number) => number > entry))],
    side: rows.find((one) => one.entry === entry)?.did?.side ?? null,
    points: rows.find((one) => one.entry === entry)?.did?.points ?? null,
  });
  const ends = conflict.why === "result" ? null : finisher(rows, row, points);
  const first = ends
    ? way("finish", ends.entry)
    : conflict.why === "result"
      ? way("force", conflict.entry)
      : conflict.why === "side"
        ? way("carry", conflict.entry)
        : way("cut", conflict.entry);
  const ways = [first];
  const other = ends?.entry ?? conflict.entry;
  if (other !== row.entry) ways.push(way("open", other));
  if (typed) ways.push(way("again", row.entry));
  return ways;
}
