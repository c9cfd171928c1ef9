/** Who throws first: the arrows answer, typed digits wait. */

/**
 * @typedef {import("./pad.js").DartsPad} DartsPad
 * @typedef {import("./types.js").Command} Command
 */

const HOW = new Map(Object.entries({ B: "bull", C: "coin", P: "choice" }));

/**
 * The command that names the side to throw first, with the order inside pairs.
 * @param {DartsPad} pad
 * @param {number} side
 * @param {string} by
 * @returns {Command}
 */
export function order(pad, side, by) {
  const { sides } = pad.bench.frame;
  if (!sides.some((/** @type {any} */ one) => one.players.length > 1)) {
    return { do: "order", side, by };
  }
  const players = sides.map((/** @type {any} */ one, /** @type {number} */ index) => {
    const members = one.players.map((/** @type {any} */ _, /** @type {number} */ at) => at);
    const begins = pad.first[index] ?? 0;
    return [...members.slice(begins), ...members.slice(0, begins)];
  });
  return { do: "order", side, by, players };
}

/**
 * @param {DartsPad} pad
 * @param {string} key
 */
export function ordering(pad, key) {
  const how = HOW.get(key);
  if (how) pad.by = how;
  else if (key === "Left" || key === "Right") pad.order(pad.bench.sidesOfArrows()[key]);
  else if (key === "Enter" || key === "big") {
    if (pad.points !== null) pad.say("order.open", {});
  } else if (!pad.typing(key) && key.startsWith("quick:")) {
    const points = pad.quickTotal(key);
    if (points === null) return;
    pad.typed.put(String(points));
    pad.say("order.open", {});
  }
}
