/** Without the server: raw totals and busts are kept, nothing else. */

const TYPES = /^(?:[0-9]|Enter|big|B|\.|Backspace|Delete|Escape|quick:\d+)$/;

/**
 * Hand on the keys that were typed ahead, up to the first that has to wait for the server: what
 * follows that one was meant for something else.
 * @param {string[]} keys
 * @param {(key: string) => void} press
 * @returns {boolean} whether all were handed on
 */
export function handOn(keys, press) {
  const stop = keys.findIndex((key) => !TYPES.test(key));
  const known = stop < 0 ? keys : keys.slice(0, stop);
  for (const key of known) press(key);
  return known.length === keys.length;
}

/**
 * @param {import("./pad.js").DartsPad} pad
 * @param {string} key
 */
export function unseen(pad, key) {
  if (pad.typing(key)) return;
  const quick = key.startsWith("quick:");
  const enter = key === "Enter" || key === "big";
  const points = quick ? pad.quickTotal(key) : pad.points;
  if (key === "B" || (enter && pad.bust)) pad.send({ do: "bust" });
  else if ((enter || quick) && points !== null) {
    if (points < (pad.facts?.verdicts?.length ?? 0)) pad.send({ do: "visit", points });
    else pad.say("darts.impossible_visit", { points });
  } else if (key === ".") pad.typed.bust = !pad.bust;
}
