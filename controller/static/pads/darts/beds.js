/** Dart by dart: a bed by digits and a suffix, or tapped on the dartboard. */

/**
 * @typedef {import("./pad.js").DartsPad} DartsPad
 * @typedef {{sectors: number[], rings: Record<string, [number, number]>}} Target
 */

const RING = new Map(Object.entries({ "/": "S", "*": "D", "-": "T", S: "S", D: "D", T: "T" }));

/**
 * The name of a bed by its ring and number.
 * @param {string} ring S, D or T
 * @param {number} number
 */
export function bedOf(ring, number) {
  if (number === 0) return ring === "D" ? "BOUNCE" : "MISS";
  if (number === 25) return ring === "D" ? "DB" : ring === "S" ? "SB" : "T25";
  return ring + String(number);
}

/**
 * One dart: the digits are its number, the key its ring.
 * @param {DartsPad} pad
 * @param {string} key
 * @param {number} typed
 */
export function suffix(pad, key, typed) {
  const ring = RING.get(key);
  if (ring) pad.send({ do: "dart", bed: bedOf(ring, typed) });
}

/**
 * A dart that was pointed to.
 * @param {DartsPad} pad
 * @param {string} bed
 */
export function dart(pad, bed) {
  if (!pad.open && pad.can("dart")) pad.send({ do: "dart", bed });
}

/**
 * The proportions of the board, as the server has them.
 * @returns {Promise<Target | null>}
 */
export async function loadTarget() {
  try {
    const answer = await fetch("/api/v1/formats");
    return (await answer.json()).darts.x01.board ?? null;
  } catch {
    return null;
  }
}
