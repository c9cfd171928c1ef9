/** A button that acts only when it is held for a second; its ring fills meanwhile. */

const HOLD_MS = 1000;
const FILL = [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }];

/**
 * Handlers for a button, by pointer or by Space and Enter.
 * @param {() => void} act
 */
export function held(act) {
  /** @type {Animation | null} */
  let filling = null;
  const begin = (/** @type {{currentTarget: EventTarget | null}} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const ring = button.querySelector(".ring");
    if (filling || !ring) return;
    filling = ring.animate(FILL, { duration: HOLD_MS, easing: "linear" });
    filling.onfinish = () => {
      filling = null;
      act();
    };
  };
  const end = () => {
    filling?.cancel();
    filling = null;
  };
  const isPress = (/** @type {KeyboardEvent} */ event) =>
    event.key === " " || event.key === "Enter";
  return {
    begin,
    end,
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (isPress(event) && !event.repeat) begin(event);
    },
    keyup: (/** @type {KeyboardEvent} */ event) => {
      if (isPress(event)) end();
    },
  };
}
