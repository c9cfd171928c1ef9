/**
 * The edit mode of the keys: the next key pressed is given to a role.
 *
 * It ends by itself when something is scored and when its area is left, so that no key that is
 * meant for the score can be taken for it.
 */
import { isModifier, keyOf } from "./keys.js";

/** @typedef {import("./operator.js").Operator} Operator */

export class EditMode {
  #operator;
  /** @type {string | null} the newest entry when a key was asked for; null while none is */
  #since = null;
  /** The key that was taken, until it is let go: it must not press the button with the focus. */
  #taken = "";

  /** @param {Operator} operator */
  constructor(operator) {
    this.#operator = operator;
    window.addEventListener("keyup", (event) => {
      if (this.#taken !== "" && event.code === this.#taken) event.preventDefault();
      this.#taken = "";
    });
  }

  /**
   * Look whether it has to end.
   * @param {string} area
   * @param {any} frame
   */
  follow(area, frame) {
    const at = frame ? `${frame.epoch} ${frame.seq}` : "";
    if (this.#operator.binding === "") this.#since = null;
    else if (area !== "settings" || (this.#since !== null && this.#since !== at)) {
      this.#operator.stopBinding();
    } else this.#since = at;
  }

  /**
   * Whether a key was pressed for a role.
   * @param {KeyboardEvent} event
   */
  took(event) {
    const operator = this.#operator;
    if (operator.binding === "" || operator.lock.shut) return false;
    const never = event.key === "Alt" || event.key === "Meta";
    if (isModifier(event) && !never) return true;
    // Whoever goes on by Tab is not kept; the key is refused all the same.
    if (event.key !== "Tab") event.preventDefault();
    if (event.repeat) return true;
    this.#taken = event.code;
    const withShift = event.shiftKey && event.code.startsWith("Numpad");
    operator.bound(withShift ? "" : keyOf(event));
    return true;
  }
}
