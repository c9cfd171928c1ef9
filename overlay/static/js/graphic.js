/**
 * What every graphic has in common: a template drawn from a picture, changed numbers that swap, and
 * names that are fitted whenever their text is new.
 */
import { render } from "../vendor/index.js";
import { fitNames } from "./fit.js";
import { swap } from "./motion.js";

/**
 * A custom element that draws pictures of one kind.
 * @template Picture
 */
export class Graphic extends HTMLElement {
  /** @type {Picture | null} */
  picture = null;

  /**
   * The markup of a picture.
   * @param {Picture} _picture
   * @returns {unknown}
   */
  template(_picture) {
    return "";
  }

  /** What must be known of the picture on show before the next one is drawn. */
  remember() {}

  /**
   * What moves after a drawing.
   * @param {Picture} _picture
   * @param {Picture | null} _last
   */
  drawn(_picture, _last) {}

  /** @param {Picture} picture */
  draw(picture) {
    const last = this.picture;
    this.remember();
    const numbers = [...this.querySelectorAll(".number[data-swap]")].map(
      (element) => /** @type {const} */ ([element, textOf(element)]),
    );
    this.picture = picture;
    render(this.template(picture), this);
    fitNames(this);
    for (const [element, old] of numbers) {
      if (element instanceof HTMLElement && element.isConnected && textOf(element) !== old) {
        swap(element, old);
      }
    }
    this.drawn(picture, last);
  }
}

/** @param {Element} element */
function textOf(element) {
  return element.firstElementChild?.textContent ?? "";
}
