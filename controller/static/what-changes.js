/**
 * What a correction would change, read off two frames and the list of changed entries.
 *
 * Nothing is worked out here: both frames come from the server, this one and the one that it
 * would show. The words are those of the area.
 */

/**
 * @typedef {{entry: number, was: any, becomes: any}} Change
 * @typedef {{name: string, was: number | null, now: number | null, average: boolean}} Figure
 * @typedef {{
 *   left: {side: number, was: number, now: number}[],
 *   moved: boolean,
 *   kept: {entry: number, left: number}[],
 *   others: Change[],
 *   gone: number[],
 *   thrower: {now: number | null, same: boolean},
 *   legs: {set: number, leg: number, was: number | null, now: number | null}[],
 *   over: boolean,
 *   figures: {side: number, figures: Figure[]}[],
 * }} WhatChanges
 */

/** The figures of a side that a correction may change: averages first, then counts. */
const AVERAGES = ["leg_average", "average", "first_nine", "checkout_percent"];
const COUNTS = ["maximums", "over_140", "over_100", "busts", "at_double", "best_leg"];

/**
 * @param {any} before a frame
 * @param {any} after the frame that would be shown
 * @param {boolean} moved whether another leg is played
 */
function figuresOf(before, after, moved) {
  return [0, 1].map((side) => {
    const [was, now] = [before.sides[side].stats, after.sides[side].stats];
    const names = [...AVERAGES, ...COUNTS].filter(
      (name) => was[name] !== now[name] && !(moved && name === "leg_average"),
    );
    return {
      side,
      figures: names.map((name) => ({
        name,
        was: was[name],
        now: now[name],
        average: AVERAGES.includes(name),
      })),
    };
  });
}

/**
 * The legs that have another winner than they had; null where a leg is not over.
 * @param {any} before
 * @param {any} after
 */
function legsOf(before, after) {
  /** @type {Map<string, {set: number, leg: number, was: number | null, now: number | null}>} */
  const found = new Map();
  for (const leg of before.pad?.legs ?? []) {
    found.set(`${leg.set} ${leg.leg}`, { set: leg.set, leg: leg.leg, was: leg.winner, now: null });
  }
  for (const leg of after.pad?.legs ?? []) {
    const key = `${leg.set} ${leg.leg}`;
    const known = found.get(key) ?? { set: leg.set, leg: leg.leg, was: null, now: null };
    found.set(key, { ...known, now: leg.winner });
  }
  return [...found.values()].filter((leg) => leg.was !== leg.now);
}

/**
 * @param {any} before the frame of now
 * @param {any} after the frame that would be shown
 * @param {Change[]} changes
 * @param {number} entry the corrected one
 * @returns {WhatChanges}
 */
export function whatChanges(before, after, changes, entry) {
  const moved = before.leg !== after.leg || before.set !== after.set;
  const later = changes.filter((change) => change.entry !== entry && change.was);
  const kept = later.filter(
    ({ was, becomes }) =>
      becomes && ["side", "points", "bust", "won"].every((name) => was[name] === becomes[name]),
  );
  return {
    moved,
    left: [0, 1]
      .map((side) => ({ side, was: before.sides[side].left, now: after.sides[side].left }))
      .filter(({ was, now }) => !moved && was !== now),
    kept: kept.map((change) => ({ entry: change.entry, left: change.becomes.left })),
    others: later.filter((change) => change.becomes && !kept.includes(change)),
    gone: later.filter((change) => !change.becomes).map((change) => change.entry),
    thrower: { now: after.thrower, same: before.thrower === after.thrower },
    legs: legsOf(before, after),
    over: after.status === "finished" && before.status !== "finished",
    figures: figuresOf(before, after, moved).filter((side) => side.figures.length > 0),
  };
}
