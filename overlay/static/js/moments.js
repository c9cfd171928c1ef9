/**
 * Which moment plays: each once, by precedence, for its hold, and never late.
 *
 * A moment is known by its id and time. Those of the first frame are the past. One older than five
 * seconds by the server's clock is never played. A higher one replaces what plays at once; a lower
 * one waits two seconds at most and is then dropped. When an undo takes a moment out of the frame,
 * what plays of it leaves.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Moment} Moment */

const TOO_OLD = 5000;
const LONGEST_WAIT = 2000;
const REMEMBERED = 64;

/**
 * Something to play.
 * @typedef {object} Cue
 * @property {string} lane where it plays: one cue at a time in each
 * @property {string} key of the moment that it stands for
 * @property {number} rank higher replaces lower
 * @property {number} hold in milliseconds; infinite stays until the moment is gone
 * @property {Moment} moment
 * @property {Moment[]} with every moment of the same entry
 * @property {Frame} frame as it was then
 */

/**
 * @typedef {object} Play
 * @property {(group: Moment[], frame: Frame) => Cue[]} cues what to play for moments of one entry
 * @property {() => void} changed called when what plays has changed by itself
 */

/** @param {Moment} moment */
export const keyOf = (moment) => `${moment.id}@${moment.at}`;

export class Moments {
  /** @type {Set<string>} */
  #seen = new Set();
  /** @type {Map<string, { cue: Cue, timer: ReturnType<typeof setTimeout> | undefined, until: number }>} */
  #playing = new Map();
  /** @type {Map<string, { cue: Cue, since: number }>} */
  #waiting = new Map();
  #first = true;
  /** @type {Play} */
  #play;
  /** @type {() => number} */
  #now;

  /** @param {Play} play @param {() => number} now the server's clock */
  constructor(play, now) {
    this.#play = play;
    this.#now = now;
  }

  /** What plays in a lane.
   * @param {string} lane
   * @returns {Cue | null}
   */
  on(lane) {
    return this.#playing.get(lane)?.cue ?? null;
  }

  /**
   * Look at a frame that is about to be drawn.
   * @param {Frame} frame
   */
  see(frame) {
    const present = new Set(frame.moments.map(keyOf));
    for (const [lane, { cue }] of this.#playing) if (!present.has(cue.key)) this.#end(lane);
    for (const [lane, { cue }] of this.#waiting)
      if (!present.has(cue.key)) this.#waiting.delete(lane);
    const fresh = frame.moments.filter((moment) => !this.#seen.has(keyOf(moment)));
    for (const key of present) this.#seen.add(key);
    this.#forget();
    const past = this.#first || document.hidden;
    this.#first = false;
    if (past) return;
    const young = fresh.filter((moment) => this.#now() - moment.at < TOO_OLD);
    for (const group of groups(young)) {
      for (const cue of this.#play.cues(group, frame)) this.#offer(cue);
    }
  }

  /** The page is visible again: what should be over by now is over. */
  jump() {
    for (const [lane, { until }] of this.#playing) if (performance.now() >= until) this.#end(lane);
    this.#waiting.clear();
    this.#play.changed();
  }

  #forget() {
    for (const key of this.#seen) {
      if (this.#seen.size <= REMEMBERED) return;
      this.#seen.delete(key);
    }
  }

  /** @param {Cue} cue */
  #offer(cue) {
    const { lane } = cue;
    const now = this.#playing.get(lane);
    if (now && now.cue.rank > cue.rank) {
      this.#waiting.set(lane, { cue, since: performance.now() });
      return;
    }
    this.#start(lane, cue);
  }

  /** @param {string} lane @param {Cue} cue */
  #start(lane, cue) {
    clearTimeout(this.#playing.get(lane)?.timer);
    const forever = !Number.isFinite(cue.hold);
    const timer = forever ? undefined : setTimeout(() => this.#over(lane), cue.hold);
    this.#playing.set(lane, { cue, timer, until: performance.now() + cue.hold });
  }

  /** @param {string} lane */
  #over(lane) {
    this.#end(lane);
    const next = this.#waiting.get(lane);
    this.#waiting.delete(lane);
    if (next && performance.now() - next.since <= LONGEST_WAIT) this.#start(lane, next.cue);
    this.#play.changed();
  }

  /** @param {string} lane */
  #end(lane) {
    clearTimeout(this.#playing.get(lane)?.timer);
    this.#playing.delete(lane);
  }
}

/**
 * Moments of the same entry belong together: they come from one command at one time.
 * @param {Moment[]} moments
 */
function groups(moments) {
  /** @type {Map<string, Moment[]>} */
  const found = new Map();
  for (const moment of moments) {
    const entry = `${moment.id.split(".")[0]}@${moment.at}`;
    found.set(entry, [...(found.get(entry) ?? []), moment]);
  }
  return found.values();
}
