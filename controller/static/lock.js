/** The lock of the page: shut and opened by holding its key or its button for a second. */
import { held } from "./hold.js";

const STORE = "tallyboard.locked";

function kept() {
  try {
    return sessionStorage.getItem(STORE) !== null;
  } catch {
    return false;
  }
}

export class Lock {
  shut = kept();
  /** Handlers of the button that locks and unlocks. */
  hold = held(() => this.#turn());
  /** The key that is held. */
  #key = "";
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
    window.addEventListener("keyup", (event) => {
      if ((event.code || event.key) === this.#key) this.#release();
    });
    window.addEventListener("blur", () => this.#release());
  }

  /**
   * Its key goes down: it is held until it is let go, and the button shows for how long.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const name = this.shut ? "shut" : "open";
    const button = document.querySelector(`[data-lock="${name}"]`);
    if (event.repeat || this.#key !== "" || !button) return;
    this.#key = event.code || event.key;
    this.hold.begin({ currentTarget: button });
  }

  #release() {
    if (this.#key === "") return;
    this.#key = "";
    this.hold.end();
  }

  #turn() {
    this.shut = !this.shut;
    try {
      if (this.shut) sessionStorage.setItem(STORE, "shut");
      else sessionStorage.removeItem(STORE);
    } catch {
      // A store that is shut: the page is locked for as long as it lives.
    }
    this.#draw();
  }
}
