/**
 * What every screen does: load words and letters, follow a board, and draw its newest frame, once in
 * an animation frame. Nothing is shown before the first frame; when the link is lost the last picture
 * stays as it is.
 */
import { follow } from "./live.js";
import { readLook, ready } from "./look.js";

/** @typedef {import("./types.js").Frame} Frame */

/**
 * What a page draws frames with.
 * @typedef {object} Stage
 * @property {(frame: Frame) => void} draw
 * @property {() => void} jump
 * @property {boolean} calm whether a reload would cut nothing off
 */

/**
 * @param {(look: import("./look.js").PageLook, t: import("./words.js").Words, now: () => number) => Stage} build
 * @param {string} [board]
 */
export async function start(build, board) {
  const look = readLook();
  const t = await ready(look);
  /** @type {Frame | null} */
  let next = null;
  let asked = false;
  const live = follow(board ?? look.board, {
    frame(frame) {
      next = frame;
      if (!asked) requestAnimationFrame(draw);
      asked = true;
    },
    mayReload() {
      draw(); // what the newest frame shows decides, not what the one before it showed
      return stage.calm;
    },
  });
  const stage = build(look, t, live.now);

  function draw() {
    asked = false;
    if (next === null) return;
    stage.draw(next);
    document.documentElement.dataset.seq = String(next.seq);
    live.shown(next);
    next = null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    draw();
    stage.jump();
  });
}
