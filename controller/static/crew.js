/**
 * What the desk was told of people and screens, put as the questions that the console asks.
 *
 * Nothing here draws or sends: who alone scores this board, who else can, and which screens are well.
 */

/**
 * @typedef {{person: string, name: string}} Person
 * @typedef {Person & {board: string, since: number, you: boolean}} Worker
 * @typedef {{
 *   screen: number, board: string, layout: string, operator: boolean, address: string,
 *   heard_at: number, silent: boolean, seq: number | null, epoch: number | null,
 *   behind_since: number | null, build: string, visible: boolean,
 * }} Listening
 * @typedef {{
 *   at: number, people: Worker[], screens: Listening[], obs: {state: string},
 *   journal: {ok: boolean, write_ms: number | null, free_bytes: number | null},
 *   scorer: Record<string, Person>, asks: Record<string, Person>,
 * }} Told
 * @typedef {{crew: Told | null, board: string, person: {id: string}}} Seat
 * @typedef {"well" | "look" | "act"} Health
 * @typedef {Listening & {health: Health, fault: "" | "silent" | "old" | "behind", seconds: number}} Seen
 */

const RED_AFTER_S = 15;
const BEHIND_AFTER_MS = 2000;

/**
 * Who alone scores this board, or null.
 * @param {Seat} desk
 */
const alone = (desk) => desk.crew?.scorer[desk.board] ?? null;

/**
 * Whether this desk's person alone scores the board.
 * @param {Seat} desk
 */
export const isMine = (desk) => alone(desk)?.person === desk.person.id;

/**
 * Who else alone scores this board, so that it is shut here.
 * @param {Seat} desk
 */
export const takenBy = (desk) => (isMine(desk) ? null : alone(desk));

/**
 * Who asks this desk's person for the board.
 * @param {Seat} desk
 */
export const asker = (desk) => (isMine(desk) ? (desk.crew?.asks[desk.board] ?? null) : null);

/**
 * Whether this desk's person has asked for the board and waits.
 * @param {Seat} desk
 */
export const hasAsked = (desk) => desk.crew?.asks[desk.board]?.person === desk.person.id;

/**
 * Who else works at this board.
 * @param {Seat} desk
 */
export const others = (desk) =>
  (desk.crew?.people ?? []).filter((one) => !one.you && one.board === desk.board);

/**
 * @param {Listening} screen
 * @param {number} now the server's time
 * @param {string} build of the server
 * @returns {Seen}
 */
function judged(screen, now, build) {
  const seconds = Math.max(0, Math.floor((now - screen.heard_at) / 1000));
  const late = screen.behind_since !== null && now - screen.behind_since > BEHIND_AFTER_MS;
  // The timers of a page that nobody sees run seldom: only a broken link tells of it.
  const silent = screen.silent && (screen.visible || seconds > 2 * RED_AFTER_S);
  if (silent) {
    const health = seconds > RED_AFTER_S ? "act" : "look";
    return { ...screen, seconds, health, fault: "silent" };
  }
  const old = build !== "" && screen.build !== "" && screen.build !== build;
  if (old) return { ...screen, seconds, health: "look", fault: "old" };
  if (late && screen.visible) return { ...screen, seconds, health: "look", fault: "behind" };
  return { ...screen, seconds, health: "well", fault: "" };
}

/** @type {Record<Health, number>} */
const GRAVITY = { well: 0, look: 1, act: 2 };

/**
 * Every screen, judged; a wall of boards counts once, by the worst of its tiles.
 * @param {Told | null} crew
 * @param {number} now
 * @param {string} build
 */
export function seen(crew, now, build) {
  /** @type {Map<string, Seen>} */
  const found = new Map();
  for (const each of crew?.screens ?? []) {
    const one = judged(each, now, build);
    const key = one.layout === "wall" ? `wall ${one.address}` : String(one.screen);
    const before = found.get(key);
    if (!before || GRAVITY[one.health] > GRAVITY[before.health]) found.set(key, one);
  }
  return [...found.values()];
}

/**
 * The worst of some screens, or null where all are well.
 * @param {Seen[]} screens
 */
export function worst(screens) {
  const ill = screens.filter((one) => one.health !== "well");
  return ill.find((one) => one.health === "act") ?? ill[0] ?? null;
}
