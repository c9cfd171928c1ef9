/**
 * The entries of a match as the server keeps them: fetched while somebody reads them.
 *
 * One request is on its way at a time; a frame that arrives meanwhile asks for another. What
 * was read stays readable without a link.
 */

/** @typedef {import("./commands.js").Command} Command */

/**
 * One command that was entered, and what it did. Where several stand under one number each has
 * a row of its own: `part` says which, `parts` are the commands of all.
 * @typedef {Record<string, any> & {
 *   entry: number, do: string, who: string | null, at: number, set: number, leg: number,
 *   visit: number | null, did: any, doubt: boolean, corrected: any[], taken_back: boolean,
 *   part: number | null, parts: Command[],
 * }} Row
 */

const AGAIN_MS = 1000;

/** What the log adds to a command. */
const ADDED = new Set([
  ...["entry", "part", "parts", "who", "at", "set", "leg", "visit", "did", "doubt"],
  ...["corrected", "taken_back", "corrected_by", "corrected_at"],
]);

/**
 * The command as it was entered.
 * @param {Record<string, any>} row
 * @returns {Command}
 */
function commandOf(row) {
  const own = Object.entries(row).filter(([name]) => !ADDED.has(name));
  return /** @type {any} */ (Object.fromEntries(own));
}

/**
 * The rows of an entry: one for each command under its number.
 * @param {any} entry
 * @returns {Row[]}
 */
function rowsOf(entry) {
  const { with: several, ...rest } = entry;
  if (entry.taken_back) {
    const was = entry.corrected[entry.corrected.length - 1];
    return [{ ...rest, ...commandOf(was), did: was.did, part: null, parts: [] }];
  }
  if (!Array.isArray(several)) return [{ ...rest, part: null, parts: [commandOf(rest)] }];
  return several.map((one, part) => ({
    ...rest,
    ...one,
    did: entry.did?.parts?.[part] ?? entry.did,
    doubt: entry.doubt && part === several.length - 1,
    part,
    parts: several,
  }));
}

export class Log {
  /** @type {Row[]} the oldest first */
  rows = [];
  /** @type {"leg" | "whole" | "corrections"} what of it is read */
  tab = "leg";
  #board;
  #read;
  #busy = false;
  #known = "";
  #wanted = "";

  /**
   * @param {string} board
   * @param {() => void} read called when newer entries are here
   */
  constructor(board, read) {
    this.#board = board;
    this.#read = read;
  }

  /** Whether what is here belongs to the frame that was followed last. */
  get here() {
    return !this.#busy && this.#known === this.#wanted;
  }

  /**
   * The entry of that number; of one that stands for several, its last part.
   * @param {number | null} entry
   * @param {number | null} [part]
   * @returns {Row | null}
   */
  row(entry, part = null) {
    const all = this.rows.filter((row) => row.entry === entry);
    return all.find((row) => row.part === part) ?? all[all.length - 1] ?? null;
  }

  /**
   * Have the entries of this frame, unless they are here.
   * @param {any} frame
   */
  follow(frame) {
    this.#wanted = frame?.sport ? `${frame.epoch} ${frame.seq}` : "";
    if (this.#wanted === "") this.rows = [];
    else if (this.#wanted !== this.#known && !this.#busy) this.#fetch();
  }

  async #fetch() {
    this.#busy = true;
    this.#known = this.#wanted;
    try {
      const answer = await fetch(`/api/v1/boards/${this.#board}/log`, { cache: "no-store" });
      if (answer.ok) this.rows = (await answer.json()).entries.flatMap(rowsOf);
    } catch {
      this.#known = "";
    }
    this.#busy = false;
    if (this.#known === "") setTimeout(this.#read, AGAIN_MS);
    else this.#read();
  }
}
