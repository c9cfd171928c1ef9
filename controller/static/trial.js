/**
 * A command tried out: the server says what it would come to, and nothing is stored.
 *
 * It is asked after a moment of quiet. Each answer belongs to the command it was asked for: what
 * comes late, for an earlier one, is dropped.
 */

/**
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("./commands.js").Refusal} Refusal
 * @typedef {import("./ways.js").Conflict} Conflict
 * @typedef {{frame: any, changes: import("./what-changes.js").Change[], command: Command}} Preview
 * @typedef {(command: Command) => Promise<{status: number, body: any} | null>} Dry
 */

const AGAIN_MS = 700;

export class Trial {
  /** @type {Preview | null} */
  preview = null;
  /** @type {(Conflict & {sentence: string}) | null} */
  conflict = null;
  /** Whether the conflict was confirmed, so that 1 2 3 mean the ways out of it. */
  choosing = false;
  /** @type {{points: number, choices: number[], now: boolean} | null} */
  ask = null;
  /** @type {{code: string, params: Record<string, any>, sentence: string} | null} */
  message = null;
  /** Whether Enter came before the answer. */
  eager = false;
  #dry;
  #stale;
  #told;
  #turn = 0;
  #timer = 0;

  /**
   * @param {Dry} dry
   * @param {() => void} stale called where the server has a newer frame
   * @param {() => void} told called with every answer
   */
  constructor(dry, stale, told) {
    this.#dry = dry;
    this.#stale = stale;
    this.#told = told;
  }

  /** Nothing is tried any more. */
  forget() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.eager = false;
    this.#clear();
    this.choosing = false;
  }

  #clear() {
    this.preview = null;
    this.conflict = null;
    this.ask = null;
    this.message = null;
  }

  /**
   * @param {Command} command
   * @param {number} wait milliseconds
   */
  tryOut(command, wait) {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const asked = this.#turn;
    this.#timer = window.setTimeout(() => this.#send(asked, command), wait);
  }

  /**
   * @param {number} asked
   * @param {Command} command
   */
  async #send(asked, command) {
    const answer = await this.#dry(command);
    if (asked !== this.#turn) return;
    if (answer === null || answer.status === 429) this.tryOut(command, AGAIN_MS);
    else if (answer.body.error?.code === "board.stale") this.#stale();
    else if (answer.status === 200) {
      this.#clear();
      this.preview = { frame: answer.body.frame, changes: answer.body.changes ?? [], command };
    } else this.declined(answer.body.error);
    this.#told();
  }

  /**
   * The server does not take it: why, and what can be answered.
   * @param {Refusal} refusal
   */
  declined({ code, params, message }) {
    const wanted = this.eager || this.choosing;
    this.#clear();
    this.eager = false;
    if (code === "match.correction_conflict") {
      const { entry, why = "impossible", code: of = null } = params;
      this.conflict = { entry, why, code: of, sentence: message };
      this.choosing = wanted;
    } else if (code === "darts.answer_needed" && Array.isArray(params.choices)) {
      this.ask = { points: Number(params.points), choices: params.choices, now: wanted };
    } else this.message = { code, params: params ?? {}, sentence: message };
  }

  /** Enter, while it cannot be sent yet: what it means for the answer that is there. */
  confirm() {
    if (this.conflict) this.choosing = true;
    else if (this.ask) this.ask.now = true;
    else if (!this.message) this.eager = true;
  }
}
