/**
 * The correction of any entry: typed, tried out on the server, and sent by Enter alone.
 *
 * Every value that is typed is tried "dry" after a moment; an answer belongs to the value it
 * was asked for, and a newer frame asks again. Whether it fits, and what else would change, the
 * server says; a conflict is explained with the ways out of it.
 */
import { correcting, instead } from "./amending.js";
import { Trial } from "./trial.js";
import { numbered, Typed } from "./typed.js";
import { waysOut } from "./ways.js";

/**
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("./commands.js").Refusal} Refusal
 * @typedef {import("./log.js").Row} Row
 * @typedef {import("./ways.js").Way} Way
 * @typedef {import("./typed.js").Act} Act
 * @typedef {{entry: number, part: number | null, act: Act, field: string, bust: boolean,
 *   reason: string}} Kept
 * @typedef {{
 *   frame: any, offline: boolean, log: import("./log.js").Log,
 *   sidesOfArrows: () => {Left: number, Right: number},
 *   quickTotal: (index: number) => number | null | undefined,
 *   send: (command: Command) => string,
 *   dry: import("./trial.js").Dry,
 *   refresh: () => void, changed: () => void, focusWay: () => void,
 *   finish: (points: number) => void, done: (row: Row, act: Act) => void,
 * }} Bench
 */

const DEBOUNCE_MS = 140;

export class Correction {
  /** @type {number | null} */
  entry = null;
  /** @type {number | null} */
  part = null;
  /** @type {Act} */
  act = "change";
  typed = new Typed();
  reason = "referee";
  other = "";
  carry = false;
  force = false;
  /** @type {{who: string | null, entry: string} | null} */
  stale = null;
  /** @type {{entry: number, act: Act} | null} what was corrected last */
  done = null;
  /** @type {Kept | null} what is corrected after this one */
  kept = null;
  /** The id of the command that this sent. */
  sent = "";
  #bench;
  /** @type {Record<string, any>} */
  #answer = {};
  #rest = /** @type {Command[]} what is sent after the next answer */ ([]);
  /** @type {number | null} what ends the leg once the rest is sent */
  #finish = null;
  /** Whether entries are taken back and what they were taken back for is still to come. */
  #halfway = false;
  #seen = "";

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.log = bench.log;
    this.trial = new Trial(bench.dry, bench.refresh, () => {
      if (this.trial.preview && this.trial.eager) this.#go();
      bench.changed();
    });
  }

  /** @returns {Row | null} */
  get row() {
    return this.log.row(this.entry, this.part);
  }

  /** Whether the entry is on its way from the server. */
  get coming() {
    return this.entry !== null && this.row === null && !this.#bench.offline;
  }

  /** What is done to the entry: one that is taken back can only be put back. */
  get doing() {
    return this.row?.taken_back ? "put_back" : this.act;
  }

  /** Whether a number can be typed for the entry. */
  get numbered() {
    return this.act === "insert" || numbered(this.row);
  }

  /** Whether the entry is the last of its side, which needs no reason. */
  get last() {
    const last = this.#bench.frame?.pad?.last ?? [];
    return last.some((/** @type {any} */ one) => one?.entry === this.entry);
  }

  /** Whether undo takes the entry back. */
  get newest() {
    return this.part === null && this.#bench.frame?.pad?.undo?.entry === this.entry;
  }

  /** @returns {Way[]} */
  get ways() {
    const { row } = this;
    const { conflict } = this.trial;
    if (!row || !conflict) return [];
    const points = this.doing === "change" ? this.typed.points : null;
    return waysOut(this.log.rows, row, conflict, points, /change|insert/.test(this.doing));
  }

  /**
   * @param {number} entry
   * @param {number | null} [part]
   */
  open(entry, part = null) {
    this.close();
    [this.entry, this.part, this.done] = [entry, part, null];
    this.#changed();
  }

  close() {
    this.#forget();
    [this.entry, this.part, this.act] = [null, null, "change"];
    this.typed.clear();
    [this.reason, this.other] = ["referee", ""];
    this.kept = null;
    this.stale = null;
    this.#drop();
    this.#bench.changed();
  }

  /** @param {Act} act */
  begin(act) {
    this.act = act;
    this.typed.clear();
    this.#changed();
  }

  /**
   * @param {string} reason
   * @param {string} [other] in the operator's words
   */
  because(reason, other = "") {
    [this.reason, this.other] = [reason, other];
    this.#again();
  }

  /** @param {number} side */
  starter(side) {
    this.typed.side = side;
    this.#changed(0);
  }

  /**
   * What would be sent for what is typed, or null.
   * @returns {Command | null}
   */
  command() {
    const { row, doing, carry, force } = this;
    if (!row) return null;
    if (doing === "take_back" && this.newest) return { do: "undo" };
    const typed = this.typed.value(row, doing === "insert");
    const value = instead(row, doing, typed, this.#answer);
    return value && correcting(row, doing, value, { reason: this.#why(), carry, force });
  }

  #why() {
    if (this.last) return "entry";
    return this.reason === "other" ? this.other.trim() || "other" : this.reason;
  }

  #forget() {
    this.trial.forget();
    [this.carry, this.force] = [false, false];
    this.#answer = {};
  }

  /** Something else is wanted: what was tried before counts no more. */
  #changed(wait = DEBOUNCE_MS) {
    this.#forget();
    this.#try(wait);
    this.#bench.changed();
  }

  /** @param {number} wait */
  #try(wait) {
    const command = this.command();
    if (!command || this.#bench.offline) return;
    this.#seen = this.#frameSeen();
    this.trial.tryOut(command, wait);
  }

  #frameSeen() {
    const { frame, log } = this.#bench;
    return `${frame?.epoch} ${frame?.seq} ${log.rows.length > 0}`;
  }

  /** A frame or the log has come: what is tried is tried on it. */
  renew() {
    if (this.coming && this.log.here) this.close();
    if (this.entry === null || this.#seen === this.#frameSeen() || this.sent) return;
    this.#try(0);
  }

  /**
   * One key of the console, while the log is the area.
   * @param {string} key
   */
  press(key) {
    if (this.sent) return;
    if (key === "Up" || key === "Down") this.#step(key === "Up" ? -1 : 1);
    else if (this.#bench.offline) return;
    else if (this.stale) this.#settle(key);
    else if (key === "Undo") this.#undo();
    else if (key === "Redo") this.#send({ do: "redo" });
    else if (key === "Left" || key === "Right") this.#aside(this.#bench.sidesOfArrows()[key]);
    else if (this.row) this.#edit(key, this.row);
    this.#bench.changed();
  }

  /** @param {number} side */
  #aside(side) {
    const last = this.#bench.frame?.pad?.last?.[side];
    if (this.row?.do === "order") this.starter(side);
    else if (last) this.open(last.entry, null);
  }

  /** @param {number} by */
  #step(by) {
    const { row } = this;
    const { rows } = this.log;
    const next = rows[row ? rows.indexOf(row) + by : rows.length - 1];
    if (next) this.open(next.entry, next.part);
  }

  #undo() {
    const { undo } = this.#bench.frame.pad ?? {};
    if (!undo) return;
    this.open(undo.entry);
    this.begin("take_back");
  }

  /** @param {string} key */
  #settle(key) {
    if (key === "Escape") this.close();
    if (key !== "Enter") return;
    this.stale = null;
    this.#enter();
  }

  /**
   * @param {string} key
   * @param {Row} row
   */
  #edit(key, row) {
    const { ask, conflict, choosing } = this.trial;
    if (ask?.now && this.#answered(key, ask.choices)) return;
    if (conflict && /^[123]$/.test(key) && (choosing || this.full)) {
      this.take(Number(key));
    } else if (key === "Escape") this.#leave();
    else if (key === "Enter") this.#enter();
    else if (row.taken_back) return;
    else if (key === "Delete" || (key === "-" && this.typed.empty && row.do !== "dart"))
      this.begin("take_back");
    else if (key === "Insert") this.begin("insert");
    else if (this.numbered && this.act !== "take_back") this.#type(key);
    else if (key === "Backspace" || key === "+") this.#step(-1);
  }

  /** Whether no further digit can be typed. */
  get full() {
    const most = this.#bench.frame?.pad?.verdicts?.length || 1000;
    return this.typed.bust || this.act === "take_back" || Number(`${this.typed.field}0`) >= most;
  }

  /** Escape leaves the question, then what is done, then the entry. */
  #leave() {
    if (this.kept || this.act === "change") this.close();
    else this.begin("change");
  }

  /**
   * @param {string} key
   * @param {number[]} choices
   */
  #answered(key, choices) {
    if (choices.includes(Number(key))) this.say({ darts: Number(key) });
    else if (key === "B") this.say({ double: false });
    else return false;
    return true;
  }

  /**
   * An answer that the finish needs.
   * @param {Record<string, any>} answer
   */
  say(answer) {
    this.#answer = answer;
    this.#again();
  }

  /** The same, told in another way. */
  #again() {
    this.trial.forget();
    this.#try(0);
    this.#bench.changed();
  }

  #enter() {
    if (this.trial.preview) this.#go();
    else if (this.command()) this.trial.confirm();
  }

  /** @param {string} key */
  #type(key) {
    const quick = /^quick:(\d+)$/.exec(key)?.[1];
    const total = quick ? (this.#bench.quickTotal(Number(quick)) ?? null) : null;
    const anew = this.trial.message !== null;
    if (this.typed.press(key, this.row, { anew, total })) this.#changed();
    else if (key === "Backspace" || key === "+") this.#step(-1);
  }

  /**
   * A way out of the conflict.
   * @param {number} number from 1
   * @param {boolean} held whether the button was held, where it has to be
   */
  take(number, held = false) {
    const way = this.ways[number - 1];
    if (!way) return;
    if (way.kind === "force" && !held) this.#bench.focusWay();
    else if (way.kind === "force") this.#insist({ force: true });
    else if (way.kind === "carry") this.#insist({});
    else if (way.kind === "again") this.begin(this.act);
    else if (way.kind === "open") this.#openBeside(way);
    else this.#cut(way);
    this.#bench.changed();
  }

  /** @param {{force?: true}} how */
  #insist(how) {
    this.force = this.force || how.force === true;
    this.carry = true;
    this.#again();
  }

  /** @param {Way} way */
  #openBeside(way) {
    const { entry, part, act, reason, typed } = this;
    const { field, bust } = typed;
    if (entry === null) return;
    this.open(way.entry);
    this.kept = { entry, part, act, field, bust, reason };
  }

  /**
   * Take back from the entry in the way on, correct, and let it end the leg where it did.
   * @param {Way} way
   */
  #cut(way) {
    const command = this.command();
    if (!command) return;
    this.#rest = [command];
    this.#finish = way.kind === "finish" ? way.points : null;
    this.#send({ do: "rewind", entry: way.entry, reason: this.#why() });
  }

  #go() {
    const command = this.command();
    this.trial.eager = false;
    if (command) this.#send(command);
  }

  /** @param {Command} command */
  #send(command) {
    this.trial.message = null;
    this.sent = this.#bench.send(command);
  }

  /**
   * @param {Row} row
   * @param {number} count
   */
  atDouble({ entry, part }, count) {
    if (this.sent || this.#bench.offline) return;
    this.#send({ do: "at_double", entry, count, ...(part === null ? {} : { part }) });
  }

  /**
   * The server took the command: the next of them, or what was kept, or nothing more.
   * @param {Command} command
   */
  accepted(command) {
    this.sent = "";
    const next = this.#rest.shift();
    this.#halfway = Boolean(next);
    if (next) this.#send(next);
    else if (command.do === "correct" || command.do === "undo") this.#finished();
    else this.renew();
    this.#bench.changed();
  }

  #finished() {
    const [{ kept, row, doing }, points] = [this, this.#finish];
    if (row) this.#bench.done(row, doing);
    this.close();
    if (kept) {
      this.open(kept.entry, kept.part);
      [this.reason, this.act] = [kept.reason, kept.act];
      this.typed.fill(kept.field, kept.bust);
      this.#changed(0);
    } else if (points !== null) this.#bench.finish(points);
  }

  /**
   * The server refused it: what was taken back for it is put back.
   * @param {Command} _ what it was
   * @param {Refusal} refusal
   */
  refused(_, refusal) {
    this.sent = "";
    const halfway = this.#halfway;
    this.#drop();
    this.trial.declined(refusal);
    if (halfway) this.#send({ do: "redo" });
    this.#bench.changed();
  }

  #drop() {
    [this.#rest, this.#finish, this.#halfway] = [[], null, false];
  }

  /**
   * Somebody else has entered something first.
   * @param {Command} _ what was sent
   * @param {string | null} who
   * @param {string} entry what it was, in words
   */
  overtaken(_, who, entry) {
    this.sent = "";
    this.#drop();
    this.stale = { who, entry };
    this.#try(0);
    this.#bench.changed();
  }
}
