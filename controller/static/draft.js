/**
 * The match being set up: names, format, and what is sent for it.
 *
 * Which formats exist, what a preset means and what each key may be comes from the server
 * (`GET /api/v1/formats`); a key is sent only where it differs from its preset.
 */
import { post } from "./commands.js";

/**
 * @typedef {{name: string, short: string, country: string, players: string[]}} DraftSide
 * @typedef {{kind: string, choices: any[], default: any, min?: number, max?: number}} FormatKey
 * @typedef {{presets: Record<string, Record<string, any>>, keys: Record<string, FormatKey>}} Catalogue
 */

/** @returns {DraftSide} */
const empty = () => ({ name: "", short: "", country: "", players: ["", ""] });

export class Draft {
  title = "";
  pairs = false;
  preset = "";
  /** @type {DraftSide[]} */
  sides = [empty(), empty()];
  /** @type {Record<string, any>} */
  changed = {};
  /** @type {Catalogue | null} */
  catalogue = null;
  /** @type {string} why the server refused */
  refusal = "";
  code = "";

  async load() {
    const answer = await fetch("/api/v1/formats");
    const all = await answer.json();
    const { presets, keys } = all.darts.x01;
    this.catalogue = { presets, keys };
    this.preset = Object.keys(presets)[0] ?? "";
  }

  /** The whole format as it would be played. */
  get format() {
    const keys = Object.entries(this.catalogue?.keys ?? {});
    const plain = Object.fromEntries(keys.map(([name, key]) => [name, key.default]));
    return { ...plain, ...this.catalogue?.presets[this.preset], ...this.changed };
  }

  /** @param {string} preset */
  choose(preset) {
    this.preset = preset;
    this.changed = {};
  }

  swap() {
    this.sides.reverse();
  }

  /** @param {boolean} replace */
  setup(replace) {
    return {
      scoresheet: 1,
      sport: "darts",
      mode: "x01",
      title: this.title.trim(),
      sides: this.sides.map((side) => this.#side(side)),
      format: { preset: this.preset, ...this.changed },
      ...(replace ? { replace: true } : {}),
    };
  }

  /** @param {DraftSide} side */
  #side(side) {
    /** @type {Record<string, any>} */
    const made = { name: side.name.trim() };
    if (side.short.trim()) made.short = side.short.trim();
    if (side.country.trim()) made.country = side.country.trim().toUpperCase();
    if (this.pairs) {
      made.players = side.players.map((name) => ({ name: name.trim() }));
      if (!made.name) made.name = side.players.map((name) => name.trim()).join(" / ");
    }
    return made;
  }

  /**
   * @param {string} board
   * @param {string} lang
   * @param {boolean} replace
   * @param {string} person who sends it
   * @returns {Promise<any>} the frame, or null where it was refused
   */
  async start(board, lang, replace, person) {
    this.refusal = "";
    this.code = "";
    const url = `/api/v1/boards/${board}/match?lang=${lang}`;
    try {
      const { status, body } = await post(url, { ...this.setup(replace), person });
      if (status === 201) return body.frame ?? body;
      const path = body.error.params?.path ?? "";
      const nameless = /^sides\[\d\](?:\.players\[\d\])?\.name$/.test(path);
      this.refusal = nameless ? "" : body.error.message;
      this.code = nameless ? "name_needed" : body.error.code;
    } catch {
      this.code = "conn.lost";
    }
    return null;
  }
}
