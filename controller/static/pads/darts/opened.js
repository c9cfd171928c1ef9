/** The last visit of a side opened for correction, and the way to the entries before it. */
import { leaves } from "./totals.js";

/** @typedef {import("./pad.js").DartsPad} DartsPad */

/**
 * @param {DartsPad} pad
 * @param {number} side
 */
export function openLast(pad, side) {
  const last = pad.facts?.last?.[side];
  if (!last || pad.bench.offline) return;
  pad.clear();
  const { entry, part, points, bust } = last;
  pad.open = { entry, part, side, points, bust };
}

/** @param {DartsPad} pad */
export function openLatest(pad) {
  const [ours, theirs] = pad.facts?.last ?? [];
  if (ours || theirs) openLast(pad, isBefore(theirs, ours) ? 0 : 1);
}

/**
 * Whether one visit was entered before another; one that is not there was before all.
 * @param {{entry: number, part?: number} | null} one
 * @param {{entry: number, part?: number} | null} other
 */
function isBefore(one, other) {
  if (!one || !other) return other !== null;
  return one.entry === other.entry ? (one.part ?? 0) < (other.part ?? 0) : one.entry < other.entry;
}

/**
 * A missed visit before the opened one, else before the last.
 * @param {DartsPad} pad
 */
export function insert(pad) {
  if (!pad.typed.empty) return;
  if (!pad.open) openLatest(pad);
  const { open } = pad;
  if (!open) return;
  pad.clear();
  pad.bench.insertBefore(open.entry, open.part);
}

/**
 * Up and Down: through the log.
 * @param {DartsPad} pad
 * @param {string} key
 */
export function step(pad, key) {
  if (!pad.open) {
    if (key === "Up") openLatest(pad);
  } else if (key === "Up") earlier(pad, pad.open);
  else {
    const other = pad.facts?.last?.[1 - pad.open.side] ?? null;
    if (other && isBefore(pad.open, other)) openLast(pad, 1 - pad.open.side);
    else pad.clear();
  }
}

/**
 * @param {DartsPad} pad
 * @param {import("./types.js").Opened} open
 */
function earlier(pad, open) {
  const other = pad.facts?.last?.[1 - open.side] ?? null;
  if (other && isBefore(other, open)) {
    openLast(pad, 1 - open.side);
    return;
  }
  const before = pad.bench.frame.log.filter((/** @type {any} */ one) => isBefore(one, open));
  const row = before[before.length - 1];
  if (!row) return;
  pad.clear();
  pad.bench.openEntry(row.entry, row.part);
}

/**
 * A key while a visit is open that neither types nor names a total.
 * @param {DartsPad} pad
 * @param {import("./types.js").Opened} open
 * @param {string} key
 */
export function opened(pad, open, key) {
  const typed = pad.points;
  if (key === "." || key === "Escape") pad.clear();
  else if (key === "Backspace" || (key === "+" && typed === null)) earlier(pad, open);
  else if (key === "-" || key === "Delete") takeBack(pad, open);
  else if (key === "+" && typed !== null) leaves(pad, leftBefore(pad, open), typed);
}

/**
 * Only the newest entry is taken back at once; of any other the page shows first what follows.
 * @param {DartsPad} pad
 * @param {import("./types.js").Opened} open
 */
function takeBack(pad, open) {
  if (pad.facts?.undo?.entry === open.entry && !open.part) pad.back("Undo");
  else {
    pad.clear();
    pad.bench.openEntry(open.entry, open.part, ["Delete"]);
  }
}

/**
 * What that side had before the opened visit.
 * @param {DartsPad} pad
 * @param {import("./types.js").Opened} open
 * @returns {number}
 */
export function leftBefore(pad, open) {
  const { log, sides } = pad.bench.frame;
  const row = log.find((/** @type {any} */ one) => one.entry === open.entry);
  const did = row?.did?.parts?.[open.part ?? 0] ?? row?.did;
  if (typeof did?.before === "number") return did.before;
  return sides[open.side].left + (open.bust ? 0 : open.points);
}
