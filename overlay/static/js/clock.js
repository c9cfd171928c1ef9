/** The time of day in the corner of a venue screen, by the server's clock. */

const MINUTE = 60_000;

/**
 * Call `show` with the time now and at every full minute.
 * @param {{ lang: string, digits: string }} look
 * @param {() => number} now
 * @param {(time: string) => void} show
 */
export function clock(look, now, show) {
  const format = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    numberingSystem: look.digits,
  });
  const tick = () => {
    show(format.format(now()));
    setTimeout(tick, MINUTE - (now() % MINUTE) + 20);
  };
  tick();
}
