/** What a venue screen draws from frames: the same picture as on air, without plates. */
import { Moments } from "../../moments.js";
import { jump } from "../../motion.js";
import { BUST, cuesOf, HOT } from "./cues.js";
import { bugOf } from "./picture.js";
import { VenueBoard } from "./venue-board.js";

/** @typedef {import("../../types.js").Frame} Frame */

export class VenueStage {
  /** @type {Frame | null} */
  #frame = null;
  #graphic = new VenueBoard();
  #time = "";
  #look;
  #t;
  #board;
  #moments;

  /**
   * @param {import("../../look.js").PageLook} look
   * @param {import("../../words.js").Words} t
   * @param {() => number} now the server's clock
   * @param {string} board how the board is called on the screen
   */
  constructor(look, t, now, board) {
    this.#look = look;
    this.#t = t;
    this.#board = board;
    this.#moments = new Moments({ cues: cuesOf, changed: () => this.#paint() }, now);
  }

  /** @param {Frame} frame */
  draw(frame) {
    this.#frame = frame;
    this.#moments.see(frame);
    this.#paint();
  }

  /** @param {string} time */
  tell(time) {
    this.#time = time;
    this.#paint();
  }

  jump() {
    jump();
    this.#moments.jump();
  }

  get calm() {
    return !this.#frame?.sides.some((side) => side.visit.length > 0);
  }

  #paint() {
    const frame = this.#frame;
    if (frame === null) return;
    if (!this.#graphic.isConnected) document.body.append(this.#graphic);
    const side = (/** @type {string} */ lane) => this.#moments.on(lane)?.moment.side ?? null;
    const passing = { bust: side(BUST), hot: side(HOT), won: null, visitor: null };
    this.#graphic.draw({
      bug: bugOf(frame, passing, this.#look, this.#t),
      board: this.#board,
      time: this.#time,
      waiting: frame.sides.length === 0 ? this.#t("screens.waiting") : "",
      t: this.#t,
    });
  }
}
