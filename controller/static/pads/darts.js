/**
 * The darts pad: what each key means in each state, and nothing about the rules.
 *
 * Whether a total is possible, busts or wins is read from the frame's `pad`. A key either
 * changes the field, opens a question, or sends one command; only Enter and keys that name
 * their result send. One question is open at a time.
 */
import { amended } from "../commands.js";

/**
 * @typedef {import("../commands.js").Command} Command
 * @typedef {import("../commands.js").Refusal} Refusal
 * @typedef {{kind: "darts", points: number, choices: number[], command: Command}
 *   | {kind: "bust", points: number, left: number, command: Command}
 *   | {kind: "undo", leg: number, side: number}
 *   | {kind: "stale", who: string | null, entry: string, command: Command}} Ask
 * @typedef {{code: string, params: Record<string, any>, sentence?: string}} Message
 * @typedef {{entry: number, side: number, points: number, bust: boolean}} Opened
 * @typedef {{
 *   frame: any,
 *   offline: boolean,
 *   sidesOfArrows: () => {Left: number, Right: number},
 *   send: (command: Command) => void,
 *   keep: (state: {field: string, bust: boolean}) => void,
 *   changed: () => void,
 * }} Bench
 */

const AT_DOUBLE = new Map(
  Object.entries({ "/": 0, "*": 1, "-": 2, "+": 3, A: 0, S: 1, D: 2, F: 3 }),
);
const BED = new Map(Object.entries({ "/": "S", "*": "D", "-": "T", S: "S", D: "D", T: "T" }));
const FINISH = new Map(Object.entries({ Q: 1, W: 2, E: 3 }));
const HOW = new Map(Object.entries({ B: "bull", C: "coin", P: "choice" }));

export class DartsPad {
  field = "";
  bust = false;
  /** @type {Ask | null} */
  ask = null;
  /** @type {Message | null} */
  message = null;
  /** @type {Opened | null} */
  open = null;
  /** How the order was decided: bull, coin or choice. */
  by = "bull";
  /** Which member of each side begins, where the sides are pairs. */
  first = [0, 0];
  #bench;
  #stale = false;

  /**
   * @param {Bench} bench
   * @param {{field?: string, bust?: boolean}} kept
   */
  constructor(bench, kept) {
    this.#bench = bench;
    this.field = kept.field ?? "";
    this.bust = kept.bust ?? false;
  }

  get #pad() {
    return this.#bench.frame?.pad ?? null;
  }

  /** The total that stands in the field, or null. */
  get points() {
    return this.field === "" ? null : Number(this.field);
  }

  /**
   * One key of the console.
   * @param {string} key
   */
  press(key) {
    if (this.#bench.frame?.sport !== "darts") return;
    if (this.ask) this.#answer(this.ask, key);
    else if (this.#bench.offline) this.#unseen(key);
    else if (key === "Undo" || key === "Redo") this.#back(key);
    else if (this.#bench.frame.awaiting === "order") this.#ordering(key);
    else this.#score(key);
    this.#done();
  }

  /** The touch key that fills the field with BUST. */
  fillBust() {
    this.clear();
    this.bust = true;
    this.#done();
  }

  /** The big key: game shot where one is possible and the field is empty, else Enter. */
  big() {
    const finish = this.finish();
    if (this.idle && finish.length > 0) {
      this.#total(this.#pad.from);
      this.#done();
    } else this.press("Enter");
  }

  /** Whether nothing is typed, asked or open. */
  get idle() {
    return this.field === "" && !this.bust && !this.ask && !this.open;
  }

  /** @returns {number[]} */
  finish() {
    return this.#bench.offline ? [] : (this.#pad?.finish ?? []);
  }

  /** The answer that is asked for at the moment. */
  doubt() {
    const open = this.#bench.offline ? [] : (this.#pad?.doubt ?? []);
    return open[open.length - 1] ?? null;
  }

  /** What the server made of the total in the field. */
  verdict() {
    return this.points === null ? null : this.#judged(this.points);
  }

  #judged(/** @type {number} */ points) {
    const verdicts = this.#pad?.verdicts ?? [];
    return verdicts.length > 0 ? (verdicts[points] ?? "impossible") : null;
  }

  /**
   * @param {number} side
   * @param {string} by
   */
  order(side, by = this.by) {
    /** @type {Command} */
    const command = { do: "order", side, by };
    const sides = this.#bench.frame.sides;
    if (sides.some((/** @type {any} */ one) => one.players.length > 1)) {
      command.players = sides.map((/** @type {any} */ one, /** @type {number} */ index) => {
        const members = one.players.map((/** @type {any} */ _, /** @type {number} */ at) => at);
        const begins = this.first[index] ?? 0;
        return [...members.slice(begins), ...members.slice(0, begins)];
      });
    }
    this.#bench.send(command);
  }

  /** @param {number} count */
  atDouble(count) {
    const doubt = this.doubt();
    if (!doubt || count < doubt.min || count > doubt.max) return;
    this.#bench.send({ do: "at_double", entry: doubt.entry, count });
  }

  /** @param {number} side */
  openLast(side) {
    const last = this.#pad?.last?.[side];
    if (!last || this.#bench.offline) return;
    this.clear();
    this.open = { entry: last.entry, side, points: last.points, bust: last.bust };
    this.#done();
  }

  /** The server took the command: the field is free again. */
  accepted() {
    this.clear();
    this.#done();
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
    } else {
      this.message = { code, params: params ?? {}, sentence: refusal.message };
      this.#stale = true;
    }
    this.#done();
  }

  /**
   * Somebody else scored first.
   * @param {Command} command
   * @param {string | null} who
   * @param {string} entry
   */
  overtaken(command, who, entry) {
    this.ask = { kind: "stale", who, entry, command };
    this.#done();
  }

  clear() {
    this.field = "";
    this.bust = false;
    this.ask = null;
    this.message = null;
    this.open = null;
    this.#stale = false;
  }

  #done() {
    this.#bench.keep({ field: this.field, bust: this.bust });
    this.#bench.changed();
  }

  /**
   * @param {Ask} ask
   * @param {string} key
   */
  #answer(ask, key) {
    if (key === "Escape" || key === "Backspace" || key === ".") {
      if (ask.kind === "stale") this.clear();
      this.ask = null;
      return;
    }
    if (ask.kind === "darts") {
      if (ask.choices.includes(Number(key)))
        this.#send(amended(ask.command, { darts: Number(key) }));
      if (key === "B") this.#send(amended(ask.command, { double: false }));
    } else if (key === "Enter" || (ask.kind === "bust" && key === "B")) {
      this.#send(ask.kind === "undo" ? { do: "undo" } : ask.command);
    }
  }

  /**
   * The total of a quick key, as the pad of the frame has it.
   * @param {string} key
   * @returns {number}
   */
  #quickTotal(key) {
    return this.#pad?.quick?.stage[Number(key.slice("quick:".length))] ?? 0;
  }

  /** @param {string} key */
  #ordering(key) {
    const how = HOW.get(key);
    if (how) this.by = how;
    else if (key === "Left" || key === "Right") this.order(this.#bench.sidesOfArrows()[key]);
    else if (key === "Enter" && this.points !== null) this.#say("order.open", {});
    else if (!this.#typing(key) && key.startsWith("quick:")) {
      this.field = String(this.#quickTotal(key));
      this.#say("order.open", {});
    }
  }

  /** @param {string} key */
  #score(key) {
    if (this.#typing(key)) return;
    if (key === "Left" || key === "Right") this.openLast(this.#bench.sidesOfArrows()[key]);
    else if (key === "Enter") this.#enter();
    else if (key === "B") this.#put({ do: "bust" });
    else if (key.startsWith("quick:")) this.#quick(this.#quickTotal(key));
    else if (this.open) this.#opened(key);
    else if (this.points !== null) this.#suffix(key, this.points);
    else if (key === ".") this.#dot();
    else if (FINISH.has(key)) this.#gameShot(FINISH.get(key) ?? 0);
    else if (AT_DOUBLE.has(key)) this.atDouble(AT_DOUBLE.get(key) ?? 0);
    else if (key === "Backspace") this.#lastBack();
  }

  /**
   * Keys that only change what stands in the field.
   * @param {string} key
   * @returns {boolean} whether it was one
   */
  #typing(key) {
    if (/^[0-9]$/.test(key)) {
      if (this.#stale || this.bust) this.field = "";
      if (this.field.length < 3) this.field += key;
      this.bust = false;
      this.message = null;
      this.#stale = false;
      return true;
    }
    const typed = this.field !== "" || this.bust || this.message !== null;
    if (key === "Backspace" && typed) {
      this.field = this.bust ? "" : this.field.slice(0, -1);
    } else if (["Delete", "Escape"].includes(key) || (key === "." && this.field !== "")) {
      if (!typed && this.open) return false;
      this.field = "";
    } else return false;
    this.bust = false;
    this.message = null;
    this.#stale = false;
    return true;
  }

  #enter() {
    if (this.bust) this.#put({ do: "bust" });
    else if (this.points !== null) this.#total(this.points);
  }

  /** @param {number} points */
  #quick(points) {
    const typed = this.field;
    this.field = String(points);
    this.bust = false;
    this.#total(points);
    if (this.message) return;
    if (!this.ask) this.field = typed;
  }

  /** @param {number} points */
  #total(points) {
    if (this.open) {
      this.#put({ do: "visit", points });
      return;
    }
    const verdict = this.#judged(points) ?? "ok"; // nobody throws: the server's refusal says why
    /** @type {Command} */
    const command = { do: "visit", points };
    if (verdict === "impossible") this.#say("darts.impossible_visit", { points });
    else if (verdict === "bust") {
      this.ask = { kind: "bust", points, left: this.#pad.from, command };
    } else if (verdict === "checkout") this.#checkout(points, command);
    else this.#send(command);
  }

  /**
   * @param {number} points
   * @param {Command} command
   */
  #checkout(points, command) {
    const choices = this.finish();
    if (choices.length > 1) this.ask = { kind: "darts", points, choices, command };
    else this.#send({ ...command, darts: choices[0] });
  }

  /** @param {number} darts */
  #gameShot(darts) {
    if (!this.idle || !this.finish().includes(darts)) return;
    this.#send({ do: "visit", points: this.#pad.from, darts });
  }

  /**
   * @param {string} key
   * @param {number} typed
   */
  #suffix(key, typed) {
    if (key === "+") {
      const points = this.#pad ? this.#pad.from - typed : -1;
      if (points < 0) this.#say("darts.impossible_visit", { points });
      else this.#total(points);
      return;
    }
    const ring = BED.get(key);
    if (!ring) return;
    let bed = ring === "S" ? String(typed) : ring + String(typed);
    if (typed === 0) bed = ring === "D" ? "BOUNCE" : "MISS";
    if (typed === 25 && ring === "D") bed = "DB";
    this.#send({ do: "dart", bed });
  }

  #dot() {
    if (this.bust) {
      this.bust = false;
      this.#openLatest();
    } else this.bust = true;
  }

  #lastBack() {
    if ((this.#pad?.darts ?? 0) > 0) this.#back("Undo");
    else this.#openLatest();
  }

  #openLatest() {
    const [ours, theirs] = this.#pad?.last ?? [];
    if (ours || theirs) this.openLast((ours?.entry ?? 0) > (theirs?.entry ?? 0) ? 0 : 1);
  }

  /** @param {string} key */
  #opened(key) {
    const open = this.open;
    if (!open) return;
    const other = this.#pad?.last?.[1 - open.side];
    if (key === "." || key === "Escape") this.clear();
    else if (key === "Backspace" && other && other.entry < open.entry) this.openLast(1 - open.side);
    else if ((key === "-" || key === "Delete") && this.#pad?.undo?.entry === open.entry) {
      this.#back("Undo");
    } else if (key === "+" && this.points !== null) {
      this.#total(this.#leftAfter(open) - this.points);
    }
  }

  /**
   * What that side had before the opened visit.
   * @param {Opened} open
   */
  #leftAfter(open) {
    return this.#bench.frame.sides[open.side].left + (open.bust ? 0 : open.points);
  }

  /** @param {"Undo" | "Redo"} key */
  #back(key) {
    const step = this.#pad?.[key.toLowerCase()];
    if (!step) return;
    const won = this.#pad.legs?.[this.#pad.legs.length - 1];
    if (key === "Undo" && step.crosses) {
      this.ask = { kind: "undo", leg: won?.leg ?? 0, side: won?.winner ?? step.side };
    } else this.#send({ do: key.toLowerCase() });
  }

  /**
   * Without the server: raw totals and busts are kept, nothing else.
   * @param {string} key
   */
  #unseen(key) {
    if (this.#typing(key)) return;
    const points = key.startsWith("quick:") ? this.#quickTotal(key) : this.points;
    if (key === "B" || (key === "Enter" && this.bust)) this.#send({ do: "bust" });
    else if ((key === "Enter" || key.startsWith("quick:")) && points !== null) {
      if (points < (this.#pad?.verdicts?.length ?? 0)) this.#send({ do: "visit", points });
      else this.#say("darts.impossible_visit", { points });
    } else if (key === ".") this.bust = !this.bust;
  }

  /**
   * Send the command, or put it in the place of the opened entry.
   * @param {Command} command
   */
  #put(command) {
    const open = this.open;
    if (!open) this.#send(command);
    else this.#send({ do: "correct", entry: open.entry, with: command, reason: "entry" });
  }

  /** @param {Command} command */
  #send(command) {
    this.ask = null;
    this.message = null;
    this.#bench.send(command);
  }

  /**
   * @param {string} code
   * @param {Record<string, any>} params
   */
  #say(code, params) {
    this.message = { code, params };
    this.#stale = true;
  }
}
