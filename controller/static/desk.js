/**
 * The operator's desk: the newest frame, the link, the queue of commands, and who gets a key.
 *
 * While a command is on its way further keys wait behind it, so that each is judged by the
 * frame it was meant for. Without a link for 0.8 s totals are kept and sent later.
 */
import { CommandQueue, post } from "./commands.js";
import { correctionOf } from "./correcting.js";
import { takenBy } from "./crew.js";
import { Draft } from "./draft.js";
import { Operator } from "./operator.js";
import { handOn } from "./pads/darts/unseen.js";
import { DartsPad } from "./pads/darts.js";
import { Wording } from "./wording.js";

/**
 * @typedef {import("./commands.js").Waiting} Waiting
 * @typedef {import("./commands.js").Refusal} Refusal
 * @typedef {import("./commands.js").Command} Command
 * @typedef {{key: string, params: Record<string, any>}} Note
 * @typedef {"score" | "log" | "match" | "screens" | "settings"} Area
 */

export { isolated } from "./wording.js";

const SILENT_MS = 800;
const AGAIN_MS = 1000;

const MOST_KEYS = 24;

export class Desk extends Wording {
  /** @type {number | null} when the link was lost */
  lostAt = null;
  offline = false;
  /** @type {Area} */
  area = "score";
  /** @type {Note | null} */
  note = null;
  /** @type {{who: string | null} | null} */
  choose = null;
  /** Whether the journal cannot write. */
  alarm = false;
  spoken = "";
  draft = new Draft();
  /** @type {import("./crew.js").Told | null} who works and what listens, as last told */
  crew = null;
  /** @type {import("./desk-link.js").DeskLink | null} */
  crewLink = null;
  /** Whether what waits was refused because somebody else alone scores. */
  #shut = false;
  operator;
  /** @type {string[]} */
  #keys = [];
  #lastEntry = -1;
  #draw;
  #noteTimer = 0;
  #asking = 0;
  #socket = false;
  #sent = 0;

  /**
   * @param {string} board
   * @param {import("./wording.js").Look} look
   * @param {import("./wording.js").Translate} t
   * @param {() => void} draw
   */
  constructor(board, look, t, draw) {
    super(look, t);
    this.board = board;
    this.#draw = draw;
    this.operator = new Operator(draw);
    this.queue = new CommandQueue(board, look.lang, {
      accepted: (waiting, answer) => this.#accepted(waiting, answer.frame),
      refused: (waiting, refusal, status) => this.#refused(waiting, refusal, status),
      silent: () => this.#lost(),
      changed: () => draw(),
      sender: () => this.person,
    });
    this.correction = correctionOf(this, () => this.#refresh(), draw);
    const kept = JSON.parse(sessionStorage.getItem(this.#fieldKey) ?? "{}");
    this.pad = new DartsPad(this.#bench(), kept);
  }

  get #fieldKey() {
    return `tallyboard.field.${this.board}`;
  }

  /** Whether a command is on its way. */
  get sending() {
    return !this.offline && this.queue.waiting.length > 0;
  }

  /** Who sits at this browser: `{id, name}`. */
  get person() {
    return this.operator.person;
  }

  get settings() {
    return this.operator.settings;
  }

  get sound() {
    return this.operator.sound;
  }

  /** The quick scores of this operator, own or those of the preset. */
  get quick() {
    const { preset, quick } = this.settings;
    /** @type {number[]} */
    const given = this.frame?.pad?.quick?.[preset] ?? [];
    return given.map((points, at) => quick[at] ?? points);
  }

  /**
   * What is printed on the key of a role, or "".
   * @param {string} role
   */
  cap(role) {
    return this.operator.keymap.cap(role);
  }

  /**
   * The value of `aria-keyshortcuts` for a role, or "".
   * @param {string} role
   */
  shortcut(role) {
    return this.operator.keymap.shortcut(role);
  }

  /** Whether visits can be entered now. */
  get scoring() {
    return this.offline || (this.frame?.awaiting !== "order" && this.frame?.status !== "finished");
  }

  /**
   * A key of the console, from the keyboard or from a button.
   * @param {string} key
   */
  press(key) {
    if (this.alarm) {
      if (key === "Enter") this.#again();
    } else if (this.choose) {
      if (key === "Enter") this.sendAll();
      else if (key === "Escape" || key === ".") this.dropAll();
    } else if (takenBy(this)) {
      // The board is shut here: the field stays as it is.
    } else if (this.#waits) {
      if (this.#keys.length < MOST_KEYS) this.#keys.push(key);
    } else this.#hand(key);
  }

  /** Whether a key cannot be judged yet: a command, or the entry it is meant for, is on its way. */
  get #waits() {
    return this.sending || (this.area === "log" && this.correction.coming);
  }

  /** @param {string} key */
  #hand(key) {
    if (this.area === "log") this.correction.press(key);
    else this.pad.press(key);
  }

  /** @param {any} frame */
  show(frame) {
    const before = this.frame;
    const same = before?.epoch === frame.epoch;
    if (same && frame.seq < before.seq) return;
    this.frame = frame;
    if (before && !same) {
      this.say("server.restarted", { entry: frame.log.at(-1)?.entry ?? 0 });
    }
    this.#speak(frame);
    if (this.area === "log") this.read();
    if (this.queue.waiting.length > 0 && !this.choose) this.queue.flush();
    this.#draw();
  }

  /** @param {string} state */
  link(state) {
    this.#socket = state === "open";
    if (this.#socket) {
      this.lostAt = null;
      this.#back();
    } else this.#lost();
  }

  /**
   * What the server tells of people and screens.
   * @param {import("./crew.js").Told} crew
   */
  meet(crew) {
    const before = this.crew?.journal.ok;
    this.crew = crew;
    if (this.#shut && !takenBy(this)) {
      this.#shut = false;
      this.pad.message = null;
      this.#again();
    }
    if (before === false && crew.journal.ok && !this.alarm) this.say("journal.back", {});
    this.#draw();
  }

  /**
   * A note that goes away by itself.
   * @param {string} key
   * @param {Record<string, any>} params
   */
  say(key, params) {
    this.note = { key, params };
    clearTimeout(this.#noteTimer);
    this.#noteTimer = window.setTimeout(() => {
      this.note = null;
      this.#draw();
    }, 6000);
    this.#draw();
  }

  /** Send what was kept although somebody else has scored. */
  sendAll() {
    this.choose = null;
    this.queue.rebase(this.frame.seq);
  }

  dropAll() {
    this.choose = null;
    this.queue.clear();
    this.pad.clear();
    this.#back();
  }

  /** @param {string} id */
  remove(id) {
    this.queue.remove(id);
    this.queue.held = false;
    this.pad.message = null;
    if (this.offline) this.#back();
    else this.queue.flush();
  }

  /** @param {Area} area */
  go(area) {
    this.area = area;
    if (area === "log") this.read();
    this.#draw();
  }

  /** Have the log that belongs to the frame; what waited for it goes on. */
  read() {
    this.correction.log.follow(this.frame);
    this.correction.renew();
    this.#replay();
    this.#draw();
  }

  /**
   * Open an entry in the log, and press keys as soon as it is here.
   * @param {number} entry
   * @param {number | null} [part]
   * @param {string[]} [keys]
   */
  openEntry(entry, part = null, keys = []) {
    this.#keys.push(...keys);
    this.correction.open(entry, part);
    this.go("log");
  }

  /** Ctrl+Enter starts a match, but never over a live one. */
  startFromKey() {
    if (!this.frame?.sport || this.frame.status === "finished") this.begin(false);
  }

  /**
   * Put the draft on this board.
   * @param {boolean} replace
   */
  async begin(replace) {
    const frame = await this.draft.start(this.board, this.look.lang, replace, this.person.id);
    if (frame) {
      this.pad.clear();
      this.frame = null;
      this.show(frame);
      this.go("score");
    } else this.#draw();
  }

  #bench() {
    const desk = this;
    return {
      get frame() {
        return desk.frame;
      },
      get offline() {
        return desk.offline;
      },
      quickTotal: (/** @type {number} */ index) => desk.quick[index],
      dry: desk.dry.bind(desk),
      openEntry: desk.openEntry.bind(desk),
      insertBefore: (/** @type {number} */ entry, /** @type {number | undefined} */ part) =>
        desk.openEntry(entry, part, ["Insert"]),
      refused: () => desk.sound.refused(),
      sidesOfArrows: () => desk.sidesOfArrows,
      send: desk.#send.bind(desk),
      keep: (/** @type {any} */ state) =>
        sessionStorage.setItem(desk.#fieldKey, JSON.stringify(state)),
      changed: () => desk.#draw(),
    };
  }

  /**
   * What a command would come to; nothing is stored. Null without an answer.
   * @param {Command} command
   * @returns {Promise<{status: number, body: any} | null>}
   */
  async dry(command) {
    const url = `/api/v1/boards/${this.board}/commands?lang=${this.look.lang}`;
    try {
      const base = this.frame.seq;
      return await post(url, { ...command, dry: true, base, person: this.person.id });
    } catch {
      return null;
    }
  }

  /**
   * Put a command into the queue.
   * @param {Command} command
   * @param {Command} [instead] one that lacked an answer
   * @returns {string} its id; "" where nothing can be entered
   */
  enter(command, instead) {
    if (takenBy(this) || (this.offline && this.queue.full(instead))) return "";
    this.note = null;
    return this.queue.add(command, this.frame.seq, instead).id;
  }

  /** @type {(command: Command, instead?: Command) => void} */
  #send(command, instead) {
    if (this.enter(command, instead) && this.offline) this.pad.clear();
  }

  /**
   * @param {Waiting} waiting
   * @param {any} frame
   */
  #accepted(waiting, frame) {
    this.#heard();
    this.#sent += 1;
    if (this.alarm) this.say("journal.back", {});
    this.alarm = false;
    this.show(frame);
    if (waiting.id === this.correction.sent) this.correction.accepted(waiting.command);
    else if (!this.offline && this.queue.waiting.length === 0) this.pad.accepted(waiting.command);
    if (waiting.command.do === "undo")
      this.say("undo.done", { what: this.what(frame.pad?.redo ?? null), key: "Ctrl+Y" });
    this.#back();
    this.#replay();
  }

  #replay() {
    while (this.#keys.length > 0 && !this.#waits && !this.alarm && !this.choose) {
      this.#hand(this.#keys.shift() ?? "");
    }
  }

  /**
   * @param {Waiting} waiting
   * @param {Refusal} refusal
   * @param {number} status
   */
  async #refused(waiting, refusal, status) {
    this.#keys = [];
    this.#heard();
    if (status >= 500) {
      this.alarm = true;
      this.queue.held = true;
    } else if (this.offline) {
      this.queue.held = true;
      this.#shut = refusal.code === "board.taken";
      if (status === 409 && !this.#shut) this.choose = { who: refusal.params?.who ?? null };
      else this.pad.refused(waiting.command, refusal);
      await this.#refresh();
    } else {
      this.queue.remove(waiting.id);
      const asker = waiting.id === this.correction.sent ? this.correction : this.pad;
      if (status === 409 && refusal.code !== "board.taken") {
        await this.#refresh();
        asker.overtaken(waiting.command, refusal.params?.who ?? null, this.entered());
      } else asker.refused(waiting.command, refusal);
      this.queue.flush(); // a correction may wait behind it
    }
    this.#draw();
  }

  #again() {
    this.queue.held = false;
    this.queue.flush();
  }

  async #refresh() {
    try {
      const answer = await fetch(`/api/v1/boards/${this.board}`, { cache: "no-store" });
      if (answer.ok) this.show(await answer.json());
      this.#heard();
      this.#back();
    } catch {
      this.#lost();
      clearTimeout(this.#asking);
      this.#asking = window.setTimeout(() => this.#refresh(), AGAIN_MS);
    }
  }

  /** The server has answered: the link is whole again, where the frames come too. */
  #heard() {
    if (this.#socket) this.lostAt = null;
  }

  #lost() {
    if (this.lostAt !== null) return;
    const at = Date.now();
    this.lostAt = at;
    setTimeout(() => {
      if (this.lostAt !== at) return;
      this.offline = true;
      this.#sent = 0;
      if (this.queue.waiting.length > 0) this.pad.clear();
      if (!handOn(this.#keys.splice(0), (key) => this.#hand(key))) this.say("keys.dropped", {});
      this.#draw();
    }, SILENT_MS);
  }

  #back() {
    if (this.lostAt !== null) return;
    if (this.offline && this.queue.waiting.length === 0) {
      this.offline = false;
      if (this.#sent > 0) this.say("conn.back", { n: this.#sent });
    } else if (this.offline) this.queue.flush();
    this.#draw();
  }

  /** @param {any} frame */
  #speak(frame) {
    const last = frame.log?.at(-1);
    if (!last || last.entry === this.#lastEntry) return;
    const first = this.#lastEntry < 0;
    this.#lastEntry = last.entry;
    const side = last.did?.side;
    if (first || typeof side !== "number" || frame.thrower === null) return;
    this.spoken = this.told(last, frame.thrower);
  }
}
