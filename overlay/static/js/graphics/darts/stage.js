/** The darts graphics of a browser source: the bug, its two tags, and the plate where it is wanted. */
import { Moments } from "../../moments.js";
import { GLIDE, jump, LEAVE, play } from "../../motion.js";
import { BUST, cuesOf, HOT, PLATE, VISIT_TAG, WON } from "./cues.js";
import "./moment-plate.js";
import { bugOf } from "./picture.js";
import { plateOf } from "./plate.js";
import "./row-tag.js";
import "./score-bug.js";

/** @typedef {import("../../types.js").Frame} Frame */
/** @typedef {import("./moment-plate.js").MomentPlate} MomentPlate */
/** @typedef {import("./row-tag.js").RowTag} RowTag */
/** @typedef {import("./score-bug.js").ScoreBug} ScoreBug */

export class DartsStage {
  /** @type {HTMLElement | null} */
  #box = null;
  /** @type {Frame | null} */
  #frame = null;
  /** The side whose visit has just been counted, for as long as its tag holds. @type {number | null} */
  #visitor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #visitorTimer;
  #moments;
  #look;
  #t;
  #plates;

  /**
   * @param {import("../../look.js").PageLook} look
   * @param {import("../../words.js").Words} t
   * @param {() => number} now the server's clock
   * @param {boolean} plates whether big moments get a plate
   */
  constructor(look, t, now, plates) {
    this.#look = look;
    this.#t = t;
    this.#plates = plates;
    this.#moments = new Moments({ cues: cuesOf, changed: () => this.#paint() }, now);
  }

  /** @param {Frame} frame */
  draw(frame) {
    this.#greet(frame, this.#frame);
    this.#frame = frame;
    this.#moments.see(frame);
    this.#paint();
  }

  /**
   * Notice a visit that has just been counted: the turn has passed in one step of the same leg.
   * @param {Frame} frame
   * @param {Frame | null} last
   */
  #greet(frame, last) {
    const sameLeg =
      last !== null &&
      frame.epoch === last.epoch &&
      frame.set === last.set &&
      frame.leg === last.leg;
    if (sameLeg && frame.thrower === last.thrower) return;
    clearTimeout(this.#visitorTimer);
    this.#visitor = sameLeg && frame.seq === last.seq + 1 ? last.thrower : null;
    if (this.#visitor === null) return;
    this.#visitorTimer = setTimeout(() => {
      this.#visitor = null;
      this.#paint();
    }, VISIT_TAG);
  }

  /** The page is visible again: the present, without an entrance. */
  jump() {
    jump();
    this.#moments.jump();
  }

  /** Whether nothing is under way that a reload would cut off. */
  get calm() {
    const open = this.#frame?.sides.some((side) => side.visit.length > 0) ?? false;
    return !open && this.#moments.on(PLATE) === null;
  }

  #paint() {
    const frame = this.#frame;
    if (frame === null) return;
    if (frame.sides.length === 0) {
      this.#leave();
      return;
    }
    const box = this.#box ?? this.#build();
    const side = (/** @type {string} */ lane) => this.#moments.on(lane)?.moment.side ?? null;
    const passing = { bust: side(BUST), hot: side(HOT), won: this.#won(), visitor: this.#visitor };
    const bug = bugOf(frame, passing, this.#look, this.#t);
    const [plate, graphic, ...tags] = /** @type {[MomentPlate, ScoreBug, RowTag, RowTag]} */ ([
      ...box.children,
    ]);
    graphic.draw({ bug, root: this.#look.root, t: this.#t });
    tags.forEach((tag, index) => {
      tag.draw(bug.tags[index] ?? null);
    });
    const cue = this.#plates ? this.#moments.on(PLATE) : null;
    plate.undone = !frame.moments.some(
      (moment) => `${moment.id}@${moment.at}` === plate.picture?.key,
    );
    plate.draw(cue && plateOf(cue, this.#look, this.#t));
  }

  /** The cell that counts what has just been won: the set's where the leg ended one. */
  #won() {
    const cue = this.#moments.on(WON);
    if (cue?.moment.side === undefined) return null;
    const sets = cue.frame.sides.some((side) => side.sets !== null);
    const ended =
      sets && cue.with.some(({ kind }) => kind === "darts.set_won" || kind === "darts.match_won");
    return {
      side: cue.moment.side,
      cell: /** @type {"sets" | "legs"} */ (ended ? "sets" : "legs"),
    };
  }

  #build() {
    const box = document.createElement("div");
    box.className = "darts";
    const tags = [0, 1].map((side) => {
      const tag = document.createElement("row-tag");
      tag.dataset.side = String(side);
      return tag;
    });
    box.append(
      document.createElement("moment-plate"),
      document.createElement("score-bug"),
      ...tags,
    );
    document.body.append(box);
    this.#box = box;
    return box;
  }

  async #leave() {
    const box = this.#box;
    this.#box = null;
    if (!box) return;
    await play(box, [{ opacity: 1 }, { opacity: 0 }], GLIDE, { easing: LEAVE });
    box.remove();
  }
}
