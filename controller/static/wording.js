/**
 * How the desk says things: names, numbers, steps of the match, and what is read out.
 */

import { digits } from "../../overlay/static/js/format.js";

/**
 * @typedef {(key: string, params?: Record<string, any>) => string} Translate
 * @typedef {{lang: string, digits: string}} Look
 */

/**
 * A name inside a sentence of another direction: its own marks stay with it.
 * @param {string} name
 */
export const isolated = (name) => `\u2068${name}\u2069`;

/** What an entry that scores nothing is called. */
const WHAT = new Map(
  Object.entries({
    ...{ order: "order", starter: "order", dart: "dart", warn: "warning" },
    ...{ award_leg: "penalty", award_match: "penalty", disqualify: "penalty", retire: "retired" },
  }),
);

export class Wording {
  /** @type {any} */
  frame = null;

  /**
   * @param {Look} look
   * @param {Translate} t
   */
  constructor(look, t) {
    this.look = look;
    this.t = t;
  }

  /** Which side each arrow points to: the first one stands where reading begins. */
  get sidesOfArrows() {
    return this.rtl ? { Left: 1, Right: 0 } : { Left: 0, Right: 1 };
  }

  get rtl() {
    return document.documentElement.dir === "rtl";
  }

  /** Where the files of this build are. */
  get root() {
    return document.documentElement.dataset.root ?? "/";
  }

  /** @param {number} side */
  name(side) {
    const one = this.frame?.sides?.[side];
    return one ? (one.short ?? one.name) : "";
  }

  /**
   * Who of a side throws: of a pair the one whose turn it is.
   * @param {number} side
   * @returns {string}
   */
  playing(side) {
    const { players, player } = this.frame.sides[side];
    return players?.length > 1 ? players[player ?? 0].name : this.name(side);
  }

  /**
   * The name of a side, to be put into a sentence.
   * @param {number} side
   */
  said(side) {
    return isolated(this.name(side));
  }

  /**
   * A step of the match in words: the button of undo, a note.
   * @param {any} step
   * @returns {string}
   */
  what(step) {
    const more = (step?.parts ?? 1) - 1;
    if (more > 0) {
      const what = this.what({ ...step, parts: 1 });
      return this.t("console.what_more", { what, n: this.digits(String(more)) });
    }
    const name = typeof step?.side === "number" ? this.said(step.side) : "";
    if (step?.bust) return this.t("console.what_bust", { name });
    if (typeof step?.points === "number" && name) {
      return this.t("console.what_visit", { name, points: this.digits(String(step.points)) });
    }
    const what = WHAT.get(step?.do);
    return what ? this.t(`pad.what_${what}`, { name }) : this.t("console.what_other");
  }

  /** What the last entry was, in words. */
  entered() {
    const last = this.frame?.log?.at(-1);
    return last ? this.what({ ...last.did, do: last.do }) : "";
  }

  /**
   * Digits as this page shows them.
   * @param {string} text
   */
  digits(text) {
    return digits(text, this.look);
  }

  /**
   * An entry as it is read out.
   * @param {any} last
   * @param {number} thrower
   */
  told(last, thrower) {
    const { side } = last.did;
    return this.t("console.spoken", {
      name: this.said(side),
      points: this.digits(String(last.did.points ?? 0)),
      left: this.digits(String(this.frame.sides[side].left)),
      next: this.said(thrower),
      next_left: this.digits(String(this.frame.sides[thrower].left)),
    });
  }
}
