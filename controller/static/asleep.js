/**
 * Notices that the machine slept, by a gap in the page's own time, and covers the score: the
 * touch or key that uncovers it, or that came before the page could cover it, does nothing else.
 */
import { isModifier } from "./keys.js";

const GAP_MS = 3000;
const BEAT_MS = 500;
/** A page that is hidden this long is woken by browsers once a minute only: that is no sleep. */
const SELDOM_AFTER_MS = 300_000;
const SELDOM_MS = 65_000;
const MEANT = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "contextmenu"];

export class Asleep {
  /** For how long the machine slept, in milliseconds, while the cover is up; else 0. */
  slept = 0;
  #at = Date.now();
  #hiddenAt = 0;
  /** Whether the pointer went down on the cover. */
  #on = false;
  /** The key that uncovered, until it is let go. */
  #key = "";
  #worth;
  #draw;

  /**
   * @param {() => boolean} worth whether there is a score to cover
   * @param {() => void} draw
   */
  constructor(worth, draw) {
    this.#worth = worth;
    this.#draw = draw;
    setInterval(() => this.#look(), BEAT_MS);
    document.addEventListener("visibilitychange", () => {
      this.#look();
      this.#hiddenAt = document.hidden ? Date.now() : 0;
    });
    for (const kind of MEANT) {
      window.addEventListener(kind, (event) => this.#pointed(event), { capture: true });
    }
    window.addEventListener("keydown", (event) => this.#keyed(event), { capture: true });
    window.addEventListener("keyup", () => {
      this.#key = "";
    });
  }

  #look() {
    const now = Date.now();
    const gap = now - this.#at;
    const hidden = this.#hiddenAt === 0 ? 0 : this.#at - this.#hiddenAt;
    this.#at = now;
    const seldom = hidden + BEAT_MS > SELDOM_AFTER_MS && gap < SELDOM_MS;
    if (gap <= GAP_MS || seldom || !this.#worth()) return;
    this.slept += gap;
    this.#draw();
  }

  /** @param {Event} event */
  #pointed(event) {
    const up = this.slept > 0;
    this.#look();
    if (this.slept === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type === "pointerdown") this.#on = up;
    // A screen reader's click comes without a pointer.
    const whole = this.#on || /** @type {MouseEvent} */ (event).detail === 0;
    if (event.type === "click" && up && whole) this.#uncover();
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const up = this.slept > 0;
    this.#look();
    const again = event.repeat && event.code === this.#key;
    if (this.slept === 0 && !again) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!up || event.repeat || isModifier(event)) return;
    this.#key = event.code;
    this.#uncover();
  }

  #uncover() {
    this.slept = 0;
    this.#on = false;
    this.#draw();
  }
}
