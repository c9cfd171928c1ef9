/**
 * The darts pad: what each key means in each state, and nothing about the rules.
 *
 * Whether a total is possible, busts or wins is read from the frame's `pad`. A key either
 * changes the field, opens a question, or sends one command; only Enter and keys that name
 * their result send. One question is open at a time.
 */
import { dart, loadTarget, suffix } from "./beds.js";
import { Field } from "./field.js";
import { insert, opened, openLast, openLatest, step } from "./opened.js";
import { order, ordering } from "./order.js";
import { Penalty, penalise } from "./penalty.js";
import { answer, exchange } from "./questions.js";
import { big, enter, gameShot, isFinish, leaves, quick } from "./totals.js";
import { unseen } from "./unseen.js";

/**
 * @typedef {import("./types.js").Ask} Ask
 * @typedef {import("./types.js").Bench} Bench
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").Message} Message
 * @typedef {import("./types.js").Opened} Opened
 * @typedef {import("./types.js").Refusal} Refusal
 */

const AT_DOUBLE = new Map(
  Object.entries({ "/": 0, "*": 1, "-": 2, "+": 3, A: 0, S: 1, D: 2, F: 3 }),
);

export class DartsPad {
  typed;
  /** @type {Ask | null} */
  ask = null;
  /** @type {Message | null} */
  message = null;
  /** @type {Opened | null} */
  open = null;
  /** @type {Penalty | null} */
  penalty = null;
  /** Whether darts are pointed to. */
  board = false;
  /** Which ring the next number of the small board means. */
  ring = "S";
  /** @type {import("./beds.js").Target | null} */
  target = null;
  /** How the order was decided: bull, coin or choice. */
  by = "bull";
  /** Which member of each side begins, where the sides are pairs. */
  first = [0, 0];
  bench;

  /**
   * @param {Bench} bench
   * @param {{field?: string, bust?: boolean}} kept
   */
  constructor(bench, kept) {
    this.bench = bench;
    this.typed = new Field(kept);
  }

  /** What the server says can be entered now. */
  get facts() {
    return this.bench.frame?.pad ?? null;
  }

  /** What stands in the field. */
  get field() {
    return this.typed.text;
  }

  get bust() {
    return this.typed.bust;
  }

  /** The total that stands in the field, or null. */
  get points() {
    return this.typed.points;
  }

  /** Whether nothing is typed, asked or open. */
  get idle() {
    return this.typed.empty && !this.ask && !this.open && !this.penalty;
  }

  /**
   * One key of the console, or a button that has no key: `big`, `fill`, `open:0`, `dart:T20`.
   * @param {string} key
   */
  press(key) {
    if (this.bench.frame?.sport !== "darts") return;
    if (this.ask) answer(this, this.ask, key);
    else if (this.penalty) penalise(this, this.penalty, key);
    else if (key === "fill") this.#fillBust();
    else if (this.bench.offline) unseen(this, key);
    else if (key === "Undo" || key === "Redo") this.back(key);
    else if (this.bench.frame.awaiting === "order") ordering(this, key);
    else this.#score(key);
    this.done();
  }

  /** @param {string} key */
  #score(key) {
    if (this.typing(key)) return;
    if (key === "Left" || key === "Right") openLast(this, this.bench.sidesOfArrows()[key]);
    else if (key === "Up" || key === "Down") step(this, key);
    else if (key === "Insert") insert(this);
    else if (key === "Enter") enter(this);
    else if (key === "big") big(this);
    else if (key === "B") this.put({ do: "bust" });
    else if (key.startsWith("quick:")) quick(this, key);
    else if (key.startsWith("open:")) openLast(this, Number(key.slice(5)));
    else if (key.startsWith("dart:")) dart(this, key.slice(5));
    else if (this.open) opened(this, this.open, key);
    else if (key === "V") this.showBoard(!this.board);
    else if (this.points === null) this.#empty(key);
    else if (key === "+") leaves(this, this.facts?.from ?? -1, this.points);
    else suffix(this, key, this.points);
  }

  /**
   * A key while no digit is typed and nothing is open.
   * @param {string} key
   */
  #empty(key) {
    if (key === ".") this.#dot();
    else if (key === "Backspace") this.#lastBack();
    else if (key === "X") exchange(this);
    else if (key === "P") this.#penalise();
    else if (isFinish(key)) gameShot(this, key);
    else if (AT_DOUBLE.has(key)) this.atDouble(AT_DOUBLE.get(key) ?? 0);
  }

  /**
   * Keys that only change what stands in the field.
   * @param {string} key
   * @returns {boolean} whether it was one
   */
  typing(key) {
    const typed = !this.typed.empty || this.message !== null;
    if (/^[0-9]$/.test(key)) this.typed.type(key);
    else if (key === "Backspace" && typed) this.typed.erase();
    else if (["Delete", "Escape"].includes(key) && (typed || !this.open)) this.typed.put("");
    else if (key === "." && this.field !== "") this.typed.put("");
    else return false;
    this.message = null;
    return true;
  }

  #fillBust() {
    this.clear();
    this.typed.fillBust();
  }

  #dot() {
    if (this.bust) {
      this.typed.put("");
      openLatest(this);
    } else this.typed.fillBust();
  }

  #lastBack() {
    if ((this.facts?.darts ?? 0) > 0) this.back("Undo");
    else openLatest(this);
  }

  #penalise() {
    if (this.can("warn")) this.penalty = new Penalty();
  }

  /** @param {boolean} shown */
  async showBoard(shown) {
    this.board = shown && this.can("dart");
    if (!this.board || this.target) return;
    this.target = await loadTarget();
    this.done();
  }

  /** @param {string} ring S, D or T */
  aim(ring) {
    this.ring = this.ring === ring ? "S" : ring;
    this.done();
  }

  /**
   * Whether the server would take such a command now.
   * @param {string} command
   * @returns {boolean}
   */
  can(command) {
    return !this.bench.offline && (this.facts?.commands ?? []).includes(command);
  }

  /** @returns {number[]} */
  finish() {
    return this.bench.offline ? [] : (this.facts?.finish ?? []);
  }

  /** The answer that is asked for at the moment. */
  doubt() {
    const open = this.bench.offline ? [] : (this.facts?.doubt ?? []);
    return open[open.length - 1] ?? null;
  }

  /** What the server made of the total in the field. */
  verdict() {
    return this.points === null ? null : this.judged(this.points);
  }

  /**
   * @param {number} points
   * @returns {string | null}
   */
  judged(points) {
    const verdicts = this.facts?.verdicts ?? [];
    return verdicts.length > 0 ? (verdicts[points] ?? "impossible") : null;
  }

  /**
   * The total of a quick key, or null where it has none.
   * @param {string} key
   */
  quickTotal(key) {
    return this.bench.quickTotal(Number(key.slice("quick:".length))) ?? null;
  }

  /**
   * @param {number} side
   * @param {string} by
   */
  order(side, by = this.by) {
    this.bench.send(order(this, side, by));
  }

  /** @param {number} count */
  atDouble(count) {
    const doubt = this.doubt();
    if (!doubt || count < doubt.min || count > doubt.max) return;
    const part = doubt.part ? { part: doubt.part } : {};
    this.bench.send({ do: "at_double", entry: doubt.entry, count, ...part });
  }

  /**
   * The server took the command: the field is free again, but for what was typed before the order.
   * @param {Command} command
   */
  accepted(command) {
    const { text } = this.typed;
    this.ring = "S";
    this.clear();
    if (command.do === "order") this.typed.put(text);
    this.done();
  }

  /**
   * The server refused the command: nothing typed is lost.
   * @param {Command} command
   * @param {Refusal} refusal
   */
  refused(command, refusal) {
    const { code, params } = refusal;
    if (code === "darts.answer_needed" && Array.isArray(params?.choices)) {
      const points = Number(params.points ?? command.points ?? 0);
      this.ask = { kind: "darts", points, choices: params.choices, command };
    } else if (code === "match.correction_conflict" && command.do === "correct") {
      const { points } = command.with;
      const keys = command.with.do === "bust" ? ["B"] : [...String(points ?? "")];
      this.clear();
      this.bench.openEntry(command.entry, command.part, keys);
    } else {
      this.message = { code, params: params ?? {}, sentence: refusal.message };
      this.typed.stale = true;
      this.bench.refused();
    }
    this.done();
  }

  /**
   * Somebody else scored first.
   * @param {Command} command
   * @param {string | null} who
   * @param {string} entry
   */
  overtaken(command, who, entry) {
    this.ask = { kind: "stale", who, entry, command };
    this.bench.refused();
    this.done();
  }

  /** Forget what is typed, asked and open. */
  clear() {
    this.typed.put("");
    this.ask = null;
    this.message = null;
    this.open = null;
    this.penalty = null;
  }

  /** Keep what is typed, and draw. */
  done() {
    // What is typed for an opened visit would be a new one after a reload.
    const own = this.open === null;
    this.bench.keep({ field: own ? this.field : "", bust: own && this.bust });
    this.bench.changed();
  }

  /** @param {"Undo" | "Redo"} key */
  back(key) {
    const step = this.facts?.[key.toLowerCase()];
    if (!step) return;
    const won = this.facts.legs?.[this.facts.legs.length - 1];
    if (key === "Undo" && step.crosses) {
      this.ask = { kind: "undo", leg: won?.leg ?? 0, side: won?.winner ?? step.side };
    } else this.send({ do: key.toLowerCase() });
  }

  /**
   * Send the command, or put it in the place of the opened entry.
   * @param {Command} command
   */
  put(command) {
    const { open } = this;
    if (!open) this.send(command);
    else {
      const part = open.part === undefined ? {} : { part: open.part };
      const { entry } = open;
      this.send({ do: "correct", entry, with: command, reason: "entry", ...part });
    }
  }

  /**
   * @param {Command} command
   * @param {Command} [instead] the one that lacked an answer
   */
  send(command, instead) {
    this.ask = null;
    this.message = null;
    this.bench.send(command, instead);
  }

  /**
   * Refuse here what the server would refuse.
   * @param {string} code
   * @param {Record<string, any>} params
   */
  say(code, params) {
    this.message = { code, params };
    this.typed.stale = true;
    this.bench.refused();
  }
}
