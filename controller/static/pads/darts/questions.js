/** The one question that is open: which keys answer it, and which leave it. */
import { amended } from "../../commands.js";

/**
 * @typedef {import("./pad.js").DartsPad} DartsPad
 * @typedef {import("./types.js").Ask} Ask
 */

/**
 * @param {DartsPad} pad
 * @param {Ask} ask
 * @param {string} key
 */
export function answer(pad, ask, key) {
  if (key === "Escape" || key === "Backspace" || key === ".") {
    if (ask.kind === "stale") pad.clear();
    pad.ask = null;
  } else if (ask.kind === "darts") {
    const said = ask.choices.includes(Number(key)) ? { darts: Number(key) } : null;
    const told = key === "B" ? { double: false } : said;
    if (told) pad.send(amended(ask.command, told), ask.command);
  } else if (key === "Enter" || key === "big" || (ask.kind === "bust" && key === "B")) {
    if (ask.kind === "undo") pad.send({ do: "undo" });
    else if (ask.kind === "exchange" && !ask.frame) ask.sure = true;
    else pad.send(ask.command);
  }
}

/**
 * The throwers exchanged: what would follow is shown before it is done.
 *
 * Enter typed ahead of the preview counts once the preview is here.
 * @param {DartsPad} pad
 */
export async function exchange(pad) {
  const command = pad.facts?.exchange;
  if (!command) return;
  /** @type {Ask & {kind: "exchange"}} */
  const ask = { kind: "exchange", frame: null, sure: false, command };
  pad.ask = ask;
  const preview = await pad.bench.dry(command);
  if (pad.ask !== ask) return;
  if (preview?.status !== 200) {
    pad.ask = null;
    if (preview) pad.refused(command, preview.body.error);
    else pad.done();
    return;
  }
  ask.frame = preview.body.frame;
  if (ask.sure) pad.send(command);
  pad.done();
}
