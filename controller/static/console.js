/** The operator's console: one page that draws the desk and hands it the keys. */

import { digits, number } from "../../overlay/static/js/format.js";
import { follow } from "../../overlay/static/js/live.js";
import { loadWords } from "../../overlay/static/js/words.js";
import { classMap, html, render } from "../../overlay/static/vendor/index.js";
import { alarms } from "./areas/alarms.js";
import { allKeys } from "./areas/all-keys.js";
import { logArea } from "./areas/log.js";
import { score } from "./areas/score.js";
import { screens } from "./areas/screens.js";
import { settings } from "./areas/settings.js";
import { setup } from "./areas/setup.js";
import { cover, locked } from "./areas/shut.js";
import { rail, topBar } from "./areas/top.js";
import { Asleep } from "./asleep.js";
import { takenBy } from "./crew.js";
import { Desk } from "./desk.js";
import { DeskLink } from "./desk-link.js";
import { EditMode } from "./edit-mode.js";
import { Bounce, keyOf } from "./keys.js";

const page = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const look = { lang: page.lang, digits: page.dataset.digits || "latn" };
const show = (/** @type {string | number} */ value) =>
  typeof value === "number" ? number(value, look) : value;
const t = await loadWords(page.dataset.root ?? "/", look.lang, show);

let drawn = 0;
const draw = () => {
  if (drawn === 0) drawn = requestAnimationFrame(paint);
};
const desk = new Desk(page.dataset.board || "1", look, t, draw);
const { operator } = desk;
const asleep = new Asleep(() => Boolean(desk.frame?.sport), draw);
const edit = new EditMode(operator);

function body() {
  if (desk.area === "match") return setup(desk);
  if (desk.area === "screens") return screens(desk);
  if (desk.area === "settings") return settings(desk);
  if (!desk.frame?.sport) {
    return html`<section class="empty"><p>${t("console.no_match")}</p>
      <button type="button" class="start" @click=${() => desk.go("match")}
        >${t("console.new_match")}</button></section>`;
  }
  return desk.area === "log" ? logArea(desk) : score(desk);
}

function marks() {
  const { pad } = desk;
  return {
    "with-board": pad.board && pad.can("dart"),
    "with-penalty": pad.penalty !== null,
    "with-redo": Boolean(desk.frame?.pad?.redo),
    "with-numbers": desk.settings.numberPad === "always",
  };
}

let shown = "";

function paint() {
  drawn = 0;
  const came = shown !== desk.area;
  shown = desk.area;
  edit.follow(desk.area, desk.frame);
  main.className = `area-${desk.area}`;
  main.toggleAttribute("data-taken", takenBy(desk) !== null);
  main.toggleAttribute("data-choosing", desk.choose !== null);
  if (desk.frame) live.shown(desk.frame);
  main.dataset.state = desk.frame?.awaiting ?? desk.frame?.status ?? "";
  main.dataset.seq = String(desk.frame?.seq ?? 0);
  render(
    html`${topBar(desk)}${rail(desk)}
      <div class=${classMap({ desk: true, ...marks() })}>${alarms(desk)}${body()}</div>
      <p class="spoken" role="status" aria-live="polite">${desk.spoken}</p>
      ${allKeys(desk)}${locked(desk)}${cover(desk, asleep.slept)}`,
    main,
  );
  for (const part of main.querySelectorAll(".top, .rail, .desk, .all-keys")) {
    part.toggleAttribute("inert", operator.lock.shut || asleep.slept > 0);
  }
  const asked = /** @type {HTMLElement | null} */ (main.querySelector("[data-focus]"));
  if (asked && !asked.parentElement?.contains(document.activeElement)) asked.focus();
  const free = document.activeElement === null || document.activeElement === document.body;
  // Enter would press the button that led here.
  if (keyed() && (free || came)) focusField();
}

/** Whether the area is one that takes the keys of the pad. */
const keyed = () => desk.area === "score" || desk.area === "log";

function focusField() {
  const field = '[data-pad="field"], [data-pad="correction"]';
  /** @type {HTMLElement | null} */ (main.querySelector(field))?.focus();
}

const bounce = new Bounce();

/** @param {KeyboardEvent} event */
function keydown(event) {
  const key = keyOf(event);
  const role = operator.keymap.role(key);
  if (edit.took(event) || role === "" || event.isComposing) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest?.("input, select, textarea") !== null;
  if (role === "Lock" && !typing) operator.lock.press(event);
  if (operator.lock.shut) {
    if (!target.closest?.("[data-lock]")) event.preventDefault();
    return;
  }
  if (desk.area === "match" && role === "Start") {
    event.preventDefault();
    desk.startFromKey();
    return;
  }
  if (role === "Lock" || typing) return;
  if (role === "Help" || (role === "Escape" && operator.helped)) {
    event.preventDefault();
    if (!event.repeat) operator.help();
    return;
  }
  if (!keyed() || !desk.frame?.sport) return;
  if (target.closest?.("button, a") && (key === "Enter" || event.key === " ")) return;
  event.preventDefault();
  if (event.repeat || bounce.caught(key, role, event.timeStamp)) return;
  if (operator.helped) operator.help(false);
  desk.press(role);
}

// A button pressed by mouse or finger leaves the focus in the field.
main.addEventListener("mousedown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!keyed() || target.closest("input, select, a")) return;
  event.preventDefault();
  focusField();
});
window.addEventListener("keydown", keydown);

const live = follow(desk.board, {
  frame: (frame) => desk.show(frame),
  link: (state) => desk.link(state),
  mayReload: () => desk.pad.idle && desk.queue.waiting.length === 0,
});
new DeskLink(desk, live.now, draw);
desk.draft.load().then(draw);
draw();
main.dataset.ready = digits("1", look);
