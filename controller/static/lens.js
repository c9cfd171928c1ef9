/**
 * Pointing into a drawing: what is under finger or mouse is named, and enlarged while pressed.
 *
 * A part is what carries `data-bed`; the drawing holds a group `.lens` whose `use` repeats it.
 * Lifting inside a part chooses it; lifting outside chooses nothing.
 */

const LARGER = 2.6;
/** The lens and how far from the finger it is, in parts of the drawing's half width. */
const RADIUS = 0.36;
const ABOVE = 0.52;
const ASIDE = 0.8;

export class Lens {
  #pointer = -1;

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#pointer = event.pointerId;
    drawing(event).setPointerCapture(event.pointerId);
    this.move(event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const pressed = event.pointerId === this.#pointer;
    const part = under(event);
    for (const one of drawing(event).querySelectorAll(".aimed")) one.classList.remove("aimed");
    part?.classList.add("aimed");
    name(event, part?.getAttribute("aria-label") ?? "");
    enlarge(event, pressed && part !== null);
  }

  /**
   * @param {PointerEvent} event
   * @returns {string} the part that was chosen, or ""
   */
  up(event) {
    if (event.pointerId !== this.#pointer) return "";
    const chosen = under(event)?.dataset.bed ?? "";
    this.leave(event);
    return chosen;
  }

  /** @param {PointerEvent} event */
  leave(event) {
    if (event.pointerId === this.#pointer) this.#pointer = -1;
    for (const one of drawing(event).querySelectorAll(".aimed")) one.classList.remove("aimed");
    name(event, "");
    enlarge(event, false);
  }
}

/** @param {PointerEvent} event */
const drawing = (event) => /** @type {SVGSVGElement} */ (event.currentTarget);

/**
 * @param {PointerEvent} event
 * @returns {(SVGElement & {dataset: DOMStringMap}) | null}
 */
function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-bed]");
  return found && drawing(event).contains(found) ? /** @type {SVGElement} */ (found) : null;
}

/**
 * @param {PointerEvent} event
 * @param {string} words
 */
function name(event, words) {
  for (const one of drawing(event).parentElement?.querySelectorAll("[data-aimed]") ?? []) {
    one.textContent = words;
  }
}

/**
 * @param {PointerEvent} event
 * @param {boolean} shown
 */
function enlarge(event, shown) {
  const svg = drawing(event);
  const lens = svg.querySelector(".lens");
  const matrix = svg.getScreenCTM();
  if (!lens) return;
  lens.classList.toggle("shown", shown && matrix !== null);
  if (!shown || !matrix) return;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const half = svg.viewBox.baseVal.width / 2;
  const above = y - half * ABOVE - half * RADIUS > -half;
  const inside = (/** @type {number} */ to) => {
    const most = half * (1 - RADIUS);
    return Math.max(-most, Math.min(most, to));
  };
  const to = above ? [x, y - half * ABOVE] : [x + (x > 0 ? -half : half) * ASIDE, y];
  lens.setAttribute("transform", `translate(${to.map(inside).join(" ")})`);
  const copy = lens.querySelector("use");
  copy?.setAttribute("transform", `scale(${LARGER}) translate(${-x} ${-y})`);
}
