/** A visit by its total: what the server's verdict makes of Enter and of the keys that score. */

/**
 * @typedef {import("./pad.js").DartsPad} DartsPad
 * @typedef {import("./types.js").Command} Command
 */

const FINISH = new Map(Object.entries({ Q: 1, W: 2, E: 3 }));

/** Whether a key names the dart of a game shot. */
export const isFinish = (/** @type {string} */ key) => FINISH.has(key);

/** @param {DartsPad} pad */
export function enter(pad) {
  if (pad.bust) pad.put({ do: "bust" });
  else if (pad.points !== null) total(pad, pad.points);
}

/**
 * The big key: game shot where one is possible and the field is empty, else Enter.
 * @param {DartsPad} pad
 */
export function big(pad) {
  if (pad.idle && pad.finish().length > 0) total(pad, pad.facts.from);
  else enter(pad);
}

/**
 * @param {DartsPad} pad
 * @param {string} key
 */
export function quick(pad, key) {
  const points = pad.quickTotal(key);
  if (points === null) return;
  const typed = pad.field;
  pad.typed.put(String(points));
  total(pad, points);
  if (!pad.message && !pad.ask) pad.typed.put(typed);
}

/**
 * @param {DartsPad} pad
 * @param {number} points
 */
export function total(pad, points) {
  /** @type {Command} */
  const command = { do: "visit", points };
  if (pad.open) {
    pad.put(command);
    return;
  }
  const verdict = pad.judged(points) ?? "ok"; // nobody throws: the server's refusal says why
  if (verdict === "impossible") pad.say("darts.impossible_visit", { points });
  else if (verdict === "bust") pad.ask = { kind: "bust", points, left: pad.facts.from, command };
  else if (verdict === "checkout") checkout(pad, points, command);
  else pad.send(command);
}

/**
 * @param {DartsPad} pad
 * @param {number} points
 * @param {Command} command
 */
function checkout(pad, points, command) {
  const choices = pad.finish();
  if (choices.length > 1) pad.ask = { kind: "darts", points, choices, command };
  else pad.send({ ...command, darts: choices[0] });
}

/**
 * Game shot with that dart; dead unless possible.
 * @param {DartsPad} pad
 * @param {string} key
 */
export function gameShot(pad, key) {
  const darts = FINISH.get(key) ?? 0;
  if (pad.idle && pad.finish().includes(darts)) {
    pad.send({ do: "visit", points: pad.facts.from, darts });
  }
}

/**
 * The typed number is what is left.
 * @param {DartsPad} pad
 * @param {number} before what there was before the visit
 * @param {number} left
 */
export function leaves(pad, before, left) {
  const points = before - left;
  if (points < 0) pad.say("darts.impossible_visit", { points });
  else total(pad, points);
}
