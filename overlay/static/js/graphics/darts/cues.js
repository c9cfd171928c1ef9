/** What the screens play for the moments of darts: which plate or tag, how long, what goes before what. */
import { keyOf } from "../../moments.js";

/** @typedef {import("../../moments.js").Cue} Cue */
/** @typedef {import("../../types.js").Moment} Moment */
/** @typedef {import("../../types.js").Frame} Frame */

/** The lanes: a plate on the bug, the celebrated visit, the bust, the counted leg. */
export const PLATE = "plate";
export const HOT = "hot";
export const BUST = "bust";
export const WON = "won";

/** How long a visit just thrown stands at the end of its row, in milliseconds. */
export const VISIT_TAG = 2800;
const BUST_TAG = 1600;
const PLATE_OF_A_LEG = 5000;
const UNTIL_THE_OPERATOR = Number.POSITIVE_INFINITY;

/** The moments with a plate, the highest first, each with its hold. */
const PLATES = /** @type {const} */ ([
  ["darts.match_won", UNTIL_THE_OPERATOR],
  ["darts.match_drawn", UNTIL_THE_OPERATOR],
  ["darts.set_won", PLATE_OF_A_LEG],
  ["darts.leg_won", PLATE_OF_A_LEG],
  ["darts.nine_darter", PLATE_OF_A_LEG],
  ["darts.maximum", 2500],
  ["darts.high_checkout", PLATE_OF_A_LEG],
]);

/**
 * @param {Moment[]} group the moments of one entry
 * @param {Frame} frame
 * @returns {Cue[]}
 */
export function cuesOf(group, frame) {
  const find = (/** @type {string} */ kind) => group.find((moment) => moment.kind === kind);
  /** @type {Cue[]} */
  const cues = [];
  /** @type {(lane: string, moment: Moment | undefined, hold: number, rank?: number) => void} */
  const add = (lane, moment, hold, rank = 0) => {
    if (moment) cues.push({ lane, key: keyOf(moment), rank, hold, moment, with: group, frame });
  };
  const at = PLATES.findIndex(([kind]) => find(kind));
  const plate = PLATES[at];
  if (plate) add(PLATE, find(plate[0]), plate[1], PLATES.length - at);
  add(HOT, find("darts.maximum"), VISIT_TAG);
  add(BUST, find("darts.bust"), BUST_TAG);
  add(WON, find("darts.leg_won"), PLATE_OF_A_LEG);
  return cues;
}
