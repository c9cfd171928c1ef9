/**
 * A button that acts when finger or mouse is lifted inside it; sliding off calls it back.
 *
 * A click without a pointer (a keyboard, a screen reader) acts as well.
 */

/** @type {Map<number, EventTarget | null>} where each pointer went down */
const down = new Map();

/** @param {PointerEvent} event */
export function press(event) {
  if (event.button === 0) down.set(event.pointerId, event.currentTarget);
}

/** @param {PointerEvent} event */
export function cancel(event) {
  down.delete(event.pointerId);
}

/**
 * @param {() => void} act
 * @returns {(event: PointerEvent) => void}
 */
export const lift = (act) => (event) => {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  const began = down.get(event.pointerId) === button;
  down.delete(event.pointerId);
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (began && !button.disabled && under && button.contains(under)) act();
};

/**
 * @param {() => void} act
 * @returns {(event: MouseEvent) => void}
 */
export const plain = (act) => (event) => {
  if (event.detail === 0) act();
};
