/** Without the server: raw totals and busts are kept, nothing else. */

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
