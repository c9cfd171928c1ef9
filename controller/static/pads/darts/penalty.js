/**
 * The penalty being given: side, level, reason, then the confirmation, one after the other.
 *
 * A leg or a match is awarded to the other side; who is warned, sent off or retires is named.
 */

/**
 * @typedef {import("./pad.js").DartsPad} DartsPad
 * @typedef {import("./types.js").Command} Command
 * @typedef {{name: string, do: string, level?: string, other?: boolean, hold?: boolean}} Level
 */

/** @type {Level[]} what the keys from 1 on mean */
export const LEVELS = [
  { name: "verbal", do: "warn", level: "verbal" },
  { name: "formal", do: "warn", level: "formal" },
  { name: "leg", do: "award_leg", other: true, hold: true },
  { name: "match", do: "award_match", other: true, hold: true },
  { name: "disqualified", do: "disqualify", hold: true },
  { name: "retires", do: "retire", hold: true },
];

/** What the keys from 1 on mean, as the log keeps it. */
export const REASONS = [
  ...["delay", "distraction", "coaching", "foot_fault", "dress", "abuse", "cheating"],
  ...["unsporting", "other"],
];

export class Penalty {
  /** @type {number | null} */
  side = null;
  /** @type {Level | null} */
  level = null;
  reason = "";

  /** What is asked for now. */
  get step() {
    if (this.side === null) return "side";
    if (!this.level) return "level";
    return this.reason === "" ? "reason" : "confirm";
  }

  /** @returns {Command | null} */
  get command() {
    const { side, level, reason } = this;
    if (side === null || !level || reason === "") return null;
    return {
      do: level.do,
      side: level.other ? 1 - side : side,
      ...(level.level ? { level: level.level } : {}),
      reason,
    };
  }

  /** One step back; false from the first. */
  back() {
    if (this.reason !== "") this.reason = "";
    else if (this.level) this.level = null;
    else if (this.side !== null) this.side = null;
    else return false;
    return true;
  }
}

/**
 * A key while the penalty is asked for.
 * @param {DartsPad} pad
 * @param {Penalty} penalty
 * @param {string} key
 */
export function penalise(pad, penalty, key) {
  const { step } = penalty;
  const number = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  if (key === "Backspace") {
    if (!penalty.back()) pad.penalty = null;
  } else if (["Escape", ".", "P", "Undo"].includes(key)) pad.penalty = null;
  else if (key === "Left" || key === "Right") penalty.side = pad.bench.sidesOfArrows()[key];
  else if (step === "level") {
    const level = LEVELS[number];
    if (level && pad.can(level.do)) penalty.level = level;
  } else if (step === "reason") penalty.reason = REASONS[number] ?? "";
  else if (step === "confirm" && penalty.level) {
    if (number >= 0) penalty.reason = REASONS[number] ?? "";
    else if (key === (penalty.level.hold ? "Held" : "Enter")) give(pad, penalty);
  }
}

/**
 * @param {DartsPad} pad
 * @param {Penalty} penalty
 */
function give(pad, penalty) {
  const { command } = penalty;
  pad.penalty = null;
  if (command && !pad.bench.offline) pad.send(command);
}
