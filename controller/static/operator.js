/**
 * The person at this browser: who it is, the keys and settings, what is being bound, the lock.
 *
 * All of it stays in this browser. A name is only sent along with what the person enters.
 */
import { Awake } from "./awake.js";
import { newId } from "./commands.js";
import { Keymap, QUICK_ROLES } from "./keymap.js";
import { Lock } from "./lock.js";
import { load, plain, read, save, written } from "./settings.js";
import { Sound } from "./sound.js";

/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./settings.js").Fault} Fault */

const PERSON = "tallyboard.person";
const LONGEST_NAME = 40;

/** @returns {{id: string, name: string}} */
function person() {
  try {
    const kept = JSON.parse(localStorage.getItem(PERSON) ?? "null");
    if (/^[0-9a-f]{32}$/.test(kept?.id) && typeof kept.name === "string") {
      return { id: kept.id, name: kept.name.slice(0, LONGEST_NAME) };
    }
  } catch {
    // A store that is shut or spoilt: a person without a name, for as long as the page lives.
  }
  return { id: newId(), name: "" };
}

export class Operator {
  person = person();
  settings;
  /** Whether what this browser kept could not be read. */
  lost;
  /** Whether this browser keeps what is changed. */
  kept = true;
  keymap;
  /** The role whose key is asked for: the edit mode of the keys. */
  binding = "";
  /** @type {Fault | null} */
  fault = null;
  /** What was just done, by the name of its sentence. */
  done = "";
  sound = new Sound(() => this.settings.sound);
  /** Whether all keys are shown. */
  helped = false;
  lock;
  awake;
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
    this.lock = new Lock(draw);
    this.awake = new Awake(draw);
    const { settings, lost } = load();
    this.settings = settings;
    this.lost = lost;
    this.keymap = new Keymap(settings.preset, settings.keys, settings.letters);
    this.#keepPerson();
    window.addEventListener("storage", (event) => {
      if (event.key === "tallyboard.settings") this.#take(load().settings);
      if (event.key === PERSON) this.person = person();
      this.#draw();
    });
  }

  /** @param {boolean} [shown] */
  help(shown = !this.helped) {
    this.helped = shown;
    this.#draw();
  }

  /** @param {string} name */
  rename(name) {
    this.person = { ...this.person, name: name.trim().slice(0, LONGEST_NAME) };
    this.#keepPerson();
    this.#draw();
  }

  /**
   * Change some settings.
   * @param {Partial<Settings>} some
   */
  change(some) {
    this.#take({ ...this.settings, ...some });
    this.kept = save(this.settings);
    this.lost = false;
    this.fault = null;
    this.done = "";
    this.#draw();
  }

  /**
   * Ask for the key of a role.
   * @param {string} role
   */
  bind(role) {
    this.binding = role;
    this.fault = null;
    this.done = "";
    this.#draw();
  }

  /** Leave the edit mode; nothing is bound. */
  stopBinding() {
    if (this.binding === "") return;
    this.binding = "";
    this.#draw();
  }

  /**
   * The key that was asked for; "" is one that cannot be used.
   * @param {string} key
   */
  bound(key) {
    const role = this.binding;
    const other = this.keymap.clash(role, key);
    if (key === "Escape" && role !== "Escape") this.stopBinding();
    else if (key === "") this.#refuse("never_bound", {});
    else if (/^[A-Z?]$/.test(key) && !this.settings.letters) this.#refuse("letters_are_off", {});
    else if (other) this.#refuse("clash", { one: role, other });
    else {
      this.binding = "";
      this.change({ keys: { ...this.settings.keys, [role]: key } });
    }
  }

  /**
   * Give a role the key of the preset again.
   * @param {string} role
   */
  reset(role) {
    const other = this.keymap.clashOfReset(role);
    if (other) {
      this.#refuse("clash", { one: role, other });
      return;
    }
    const { [role]: _, ...keys } = this.settings.keys;
    this.binding = "";
    this.change({ keys });
  }

  /** Keys and quick scores as a preset has them. @param {string} preset */
  preset(preset) {
    this.binding = "";
    this.change({ preset, keys: {}, quick: plain().quick });
  }

  /**
   * @param {number} index
   * @param {number | null} points null: that of the preset
   * @param {number[]} totals the totals that are possible
   * @param {string} typed what was typed for it
   */
  quick(index, points, totals, typed) {
    this.done = "";
    if (points !== null && !totals.includes(points)) {
      this.#refuse("bad_total", { points: typed });
      return;
    }
    const quick = QUICK_ROLES.map((_, at) =>
      at === index ? points : (this.settings.quick[at] ?? null),
    );
    this.change({ quick });
  }

  /** The settings as the text of a file. */
  get file() {
    return written(this.settings);
  }

  /**
   * Take the settings of a file; of one that does not fit, nothing.
   * @param {string} text
   * @param {number[] | null} totals
   */
  take(text, totals) {
    const found = read(text, totals);
    this.binding = "";
    this.done = "";
    if ("fault" in found) this.#refuse(found.fault.code, found.fault.params);
    else {
      this.change(found.settings);
      this.done = "taken";
      this.#draw();
    }
  }

  /**
   * @param {string} code
   * @param {Record<string, any>} params
   */
  #refuse(code, params) {
    this.fault = { code, params };
    this.#draw();
  }

  /** @param {Settings} settings */
  #take(settings) {
    this.settings = settings;
    this.keymap = new Keymap(settings.preset, settings.keys, settings.letters);
  }

  #keepPerson() {
    try {
      localStorage.setItem(PERSON, JSON.stringify(this.person));
    } catch {
      this.kept = false;
    }
  }
}
