/**
 * How things move: durations in multiples of 80 ms, three curves, and the cuts of reduced motion.
 *
 * Only `transform`, `opacity` and `clip-path` are ever animated. A page that becomes visible again
 * shows the present at once: everything under way is finished, nothing is played late.
 */

export const ENTER = "cubic-bezier(.16,1,.3,1)";
export const LEAVE = "cubic-bezier(.7,0,.84,0)";
export const MOVE = "cubic-bezier(.65,0,.35,1)";

const BEAT = 80;
export const SWAP = 2 * BEAT;
export const GLIDE = 3 * BEAT;
export const RISE = 4 * BEAT;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether pictures change by cuts: the operator's choice or the viewer's. */
export function isStill() {
  return document.documentElement.dataset.motion === "off" || calm.matches || document.hidden;
}

/**
 * Animate, or do nothing at all where motion is off; never left hanging by a hidden page.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {{ easing?: string, delay?: number }} [options]
 * @returns {Promise<void>} when it is over, played or not
 */
export async function play(element, frames, duration, { easing = ENTER, delay = 0 } = {}) {
  if (isStill()) return;
  const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
  await animation.finished.catch(() => undefined);
}

/** Bring everything that moves to its end. */
export function jump() {
  for (const animation of document.getAnimations()) animation.finish();
}

/**
 * What an element shows now of a property, to glide from there after the next drawing.
 * @param {Element | null} element
 * @param {"clipPath"} property
 */
export function shown(element, property) {
  return element === null ? "" : getComputedStyle(element)[property];
}

/**
 * Let the old text of a number leave upwards while the new one, already there, comes in.
 * @param {HTMLElement} element
 * @param {string} old
 */
export function swap(element, old) {
  if (isStill()) return;
  for (const ghost of element.parentElement?.querySelectorAll(":scope > .ghost") ?? [])
    ghost.remove();
  const ghost = document.createElement("span");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.textContent = old;
  element.append(ghost);
  const up = "translateY(-.13em)";
  const down = "translateY(.13em)";
  const entering = element.firstElementChild;
  if (entering)
    play(
      entering,
      [
        { opacity: 0, transform: down },
        { opacity: 1, transform: "none" },
      ],
      SWAP,
    );
  play(
    ghost,
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: up },
    ],
    SWAP,
    {
      easing: LEAVE,
    },
  ).then(() => ghost.remove());
}
