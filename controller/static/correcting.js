/** How the log and the correction of entries reach the desk: its frame, its queue, its link. */
import { post } from "./commands.js";
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
    sidesOfArrows: () => (desk.rtl ? { Left: 1, Right: 0 } : { Left: 0, Right: 1 }),
    quickTotal: (index) => desk.quick[index],
    send: (command) => desk.enter(command),
    dry: async (command) => {
      const body = { ...command, dry: true, base: desk.frame.seq, person: desk.person.id };
      try {
        return await post(`/api/v1/boards/${desk.board}/commands?lang=${desk.look.lang}`, body);
      } catch {
        return null;
      }
    },
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
