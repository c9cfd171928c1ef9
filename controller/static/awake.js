/** Keeps the screen on while the page is seen, where the browser can; else says that it cannot. */

export class Awake {
  /** @type {boolean | null} whether the browser keeps the screen on; null until it has answered */
  on = null;
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
    document.addEventListener("visibilitychange", () => this.#ask());
    this.#ask();
  }

  async #ask() {
    if (document.visibilityState !== "visible") return;
    try {
      // It lasts until the page is hidden, and is then asked for again.
      await navigator.wakeLock.request("screen");
      this.on = true;
    } catch {
      this.on = false;
    }
    this.#draw();
  }
}
