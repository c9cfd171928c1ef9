/** How the log and the correction of entries reach the desk: its frame, its queue, its link. */
import { Correction } from "./correction.js";
import { Log } from "./log.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {() => void} refresh fetch the newest frame
 * @param {() => void} changed draw
 */
export function correctionOf(desk, refresh, changed) {
  const log = new Log(desk.board, () => desk.read());
  return new Correction({
    get frame() {
      return desk.frame;
    },
    get offline() {
      return desk.offline;
    },
    log,
    refresh,
    changed,
    sidesOfArrows: () => desk.sidesOfArrows,
    quickTotal: (index) => desk.quick[index],
    send: (command) => desk.enter(command),
    dry: (command) => desk.dry(command),
    focusWay: () =>
      requestAnimationFrame(() => {
        /** @type {HTMLElement | null} */ (document.querySelector("[data-way].hold"))?.focus();
      }),
    finish: (points) => {
      desk.go("score");
      desk.pad.clear();
      for (const key of [...String(points), "Enter"]) desk.press(key);
    },
    done: (row, act) => {
      desk.correction.done = { entry: row.entry, act };
      desk.spoken = desk.t(`log.done_${act}`, { entry: row.entry });
    },
  });
}
