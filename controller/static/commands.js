/**
 * The queue of commands: each has an id and is kept until it is answered.
 *
 * One is on its way at a time. Without an answer it is sent again with the same id, so that it
 * happens once however often the network failed. The queue outlives a reload of the page.
 */

/**
 * @typedef {Record<string, any> & {do: string}} Command
 * @typedef {{id: string, base: number, command: Command, at: number}} Waiting
 * @typedef {{code: string, params: Record<string, any>, message: string}} Refusal
 * @typedef {{
 *   accepted: (waiting: Waiting, answer: {seq: number, frame: any}) => void,
 *   refused: (waiting: Waiting, refusal: Refusal, status: number) => void,
 *   silent: (waiting: Waiting) => void,
 *   changed: () => void,
 *   sender: () => {id: string, name: string},
 * }} Listener
 */

const ANSWER_MS = 2000;
const RETRY_MS = 400;
const MOST = 9;

/** A new id; a page on plain http has no randomUUID. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A POST of JSON that gives up after a while.
 * @param {string} url
 * @param {any} body
 */
export async function post(url, body) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: giveUp.signal,
    });
    return { status: answer.status, body: await answer.json() };
  } finally {
    clearTimeout(timer);
  }
}

export class CommandQueue {
  /** @type {Waiting[]} */
  waiting = [];
  /** Whether the head waits for a person to decide. */
  held = false;
  #board;
  #lang;
  #listener;
  #sending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;

  /**
   * @param {string} board
   * @param {string} lang
   * @param {Listener} listener
   */
  constructor(board, lang, listener) {
    this.#board = board;
    this.#lang = lang;
    this.#listener = listener;
    this.waiting = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
  }

  get #key() {
    return `tallyboard.queue.${this.#board}`;
  }

  /**
   * @param {Command} command
   * @param {number} base
   * @param {Command} [instead] the command that lacked an answer, which this one has
   */
  add(command, base, instead) {
    const waiting = { id: newId(), base, command, at: Date.now() };
    if (this.#holds(instead)) {
      this.waiting[0] = waiting;
      this.held = false;
    } else this.waiting.push(waiting);
    this.#keep();
    this.flush();
    return waiting;
  }

  /**
   * Whether the head is this command, and waits for a person to decide.
   * @param {Command} [command]
   */
  #holds(command) {
    return this.held && command !== undefined && command === this.waiting[0]?.command;
  }

  /**
   * Whether nothing more can be kept; what answers the held head takes its place.
   * @param {Command} [instead]
   */
  full(instead) {
    return this.waiting.length >= MOST && !this.#holds(instead);
  }

  /** @param {string} id */
  remove(id) {
    this.waiting = this.waiting.filter((one) => one.id !== id);
    this.#keep();
  }

  /**
   * Send all that waits anew, made on the picture of now.
   * @param {number} base
   */
  rebase(base) {
    this.waiting = this.waiting.map((one) => ({ ...one, id: newId(), base }));
    this.held = false;
    this.#keep();
    this.flush();
  }

  clear() {
    this.waiting = [];
    this.held = false;
    this.#keep();
  }

  /** Send the head now, unless it is on its way. */
  async flush() {
    const head = this.waiting[0];
    if (!head || this.#sending || this.held) return;
    clearTimeout(this.#retry);
    this.#sending = true;
    const { id: person, name } = this.#listener.sender();
    /** @type {Record<string, any>} */
    const body = { ...head.command, id: head.id, base: head.base, person };
    if (name) body.who = name;
    let answer;
    try {
      answer = await post(`/api/v1/boards/${this.#board}/commands?lang=${this.#lang}`, body);
    } catch {
      answer = null;
    }
    this.#sending = false;
    if (answer === null || answer.status === 429) {
      this.#listener.silent(head);
      this.#retry = setTimeout(() => this.flush(), RETRY_MS);
    } else if (answer.status === 200) {
      this.#settle(head, answer.body.seq);
      this.#listener.accepted(head, answer.body);
      this.flush();
    } else if (this.waiting.some((one) => one.id === head.id)) {
      this.#listener.refused(head, answer.body.error, answer.status);
    } else this.flush(); // it was taken out of the list while it was on its way
  }

  /**
   * @param {Waiting} head
   * @param {number} seq
   */
  #settle(head, seq) {
    const rest = this.waiting.filter((one) => one.id !== head.id);
    this.waiting = rest.map((one) => ({ ...one, base: Math.max(one.base, seq) }));
    this.#keep();
  }

  #keep() {
    sessionStorage.setItem(this.#key, JSON.stringify(this.waiting));
    this.#listener.changed();
  }
}

/**
 * The command with the answer in it; inside a correction, in what it puts in place.
 * @param {Command} command
 * @param {Record<string, any>} answer
 * @returns {Command}
 */
export function amended(command, answer) {
  if (command.with) return { ...command, with: { ...command.with, ...answer } };
  return { ...command, ...answer };
}
