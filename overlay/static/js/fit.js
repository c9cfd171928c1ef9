/**
 * Names are shown whole: narrower first, then on two lines, then smaller, and only then cut.
 *
 * A box with the class `name` gives its own width as the room. A name is measured once for each text
 * and room, in at most six steps; Arabic letters have no width axis and take other sizes instead.
 */

/**
 * One way to set a name.
 * @typedef {object} Step
 * @property {number} size of the letters, as a share of the name's own size
 * @property {number} stretch width of the letters in percent
 * @property {boolean} [two] on two lines
 */

/** @type {Step[]} */
const LATIN = [
  { size: 1, stretch: 80 },
  { size: 1, stretch: 74 },
  { size: 1, stretch: 68 },
  { size: 1, stretch: 62 },
  { size: 30 / 38, stretch: 66, two: true },
  { size: 26 / 38, stretch: 62, two: true },
];

/** @type {Step[]} */
const ARABIC = [
  { size: 1, stretch: 80 },
  { size: 0.92, stretch: 74 },
  { size: 0.84, stretch: 68 },
  { size: 30 / 38, stretch: 66, two: true },
  { size: 26 / 38, stretch: 62, two: true },
];

/** @type {Step[]} */
const ONE_LINE = [
  { size: 1, stretch: 80 },
  { size: 1, stretch: 68 },
  { size: 0.86, stretch: 66 },
  { size: 0.86, stretch: 58 },
];

const ARABIC_LETTERS = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const AFTER_A_BREAK = /(?<=[\s-])(?=\S)/u;

/**
 * The two halves of a name, broken at a space or after a hyphen where they are most even.
 * @param {string} text
 * @returns {[string, string] | null}
 */
export function halves(text) {
  const parts = text.split(AFTER_A_BREAK);
  /** @type {[string, string] | null} */
  let best = null;
  for (let at = 1; at < parts.length; at += 1) {
    /** @type {[string, string]} */
    const pair = [parts.slice(0, at).join("").trim(), parts.slice(at).join("").trim()];
    if (!best || longer(pair) < longer(best)) best = pair;
  }
  return best;
}

/** @param {[string, string]} pair */
function longer([first, second]) {
  return Math.max(first.length, second.length);
}

/**
 * Fit every name in a graphic whose text or room has changed.
 * @param {Element} root
 */
export function fitNames(root) {
  for (const box of root.querySelectorAll(".name[data-text]")) {
    if (box instanceof HTMLElement) fitName(box);
  }
}

/** @param {HTMLElement} box */
function fitName(box) {
  const text = box.dataset.text ?? "";
  const room = box.clientWidth;
  const known = `${room} ${text}`;
  const inner = box.firstElementChild;
  if (room === 0 || box.dataset.fitted === known || !(inner instanceof HTMLElement)) return;
  box.dataset.fitted = known;
  delete box.dataset.cut;
  const oneLine = box.dataset.lines === "1";
  const steps = oneLine ? ONE_LINE : ARABIC_LETTERS.test(text) ? ARABIC : LATIN;
  const pair = oneLine ? null : halves(text);
  for (const [at, step] of steps.entries()) {
    if (step.two && !pair) continue;
    set(box, inner, step, step.two && pair ? pair : [text]);
    box.toggleAttribute("data-step", at > 0);
    if (inner.getBoundingClientRect().width <= room) return;
  }
  cut(box, inner, text, room);
}

/**
 * @param {HTMLElement} box
 * @param {HTMLElement} inner
 * @param {Step} step
 * @param {string[]} lines
 */
function set(box, inner, step, lines) {
  box.style.setProperty("font-stretch", `${step.stretch}%`);
  box.style.setProperty("--fit", String(step.size));
  box.toggleAttribute("data-two", lines.length > 1);
  box.style.setProperty("line-height", lines.length > 1 ? "1.0667" : "1");
  inner.replaceChildren(
    ...lines.map((line) => {
      const span = document.createElement("span");
      span.textContent = line;
      return span;
    }),
  );
}

/**
 * The last resort: as many whole letters as there is room for, and an ellipsis. A name without a
 * place to break is cut into two lines first.
 * @param {HTMLElement} box
 * @param {HTMLElement} inner
 * @param {string} text
 * @param {number} room
 */
function cut(box, inner, text, room) {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const share = room / inner.getBoundingClientRect().width;
  const lines = inner.children.length;
  const smallest = { size: 26 / 38, stretch: 62 };
  if (box.dataset.lines !== "1" && lines === 1) {
    const middle = Math.ceil(letters.length / 2);
    set(box, inner, smallest, [letters.slice(0, middle).join(""), letters.slice(middle).join("")]);
    if (inner.getBoundingClientRect().width <= room) return;
  }
  box.dataset.cut = "";
  const kept = Math.max(1, Math.floor(letters.length * share) - 1);
  const shortened = `${letters.slice(0, kept).join("").trim()}…`;
  const pair = box.dataset.lines === "1" ? null : halves(shortened);
  set(box, inner, smallest, pair ?? [shortened]);
}
