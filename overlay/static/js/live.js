/**
 * Follow one board: the newest frame, for as long as the page lives.
 *
 * A lost link comes back by itself and says so only to whoever asked for `link`. Frames that are not
 * newer than the last one are dropped. `now()` is the server's clock, by an offset measured with
 * pings. A frame of another build reloads the page once, when the page agrees.
 *
 * The page says which it is when the link opens, and `shown` tells the server what was drawn last:
 * at most twice a second, and nothing while nothing changes.
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2000;
const PING_EVERY = 3000;
const SILENCE = 12_000;
const TELL_EVERY = 500;
const RELOADED = "tallyboard.reloaded";

/** @typedef {import("./types.js").Frame} Frame */

/**
 * @typedef {object} Follower
 * @property {(frame: Frame) => void} frame called with every newer frame
 * @property {(state: "open" | "lost") => void} [link] told when the link opens or is lost
 * @property {(frame: Frame) => boolean} [mayReload] whether a page of an older build may reload now
 */

/**
 * Whether a frame is newer than the last one: another start of the server, or a later command.
 * @param {Frame} frame
 * @param {Frame | null} last
 */
export function isNewer(frame, last) {
  if (last === null) return true;
  return frame.epoch === last.epoch ? frame.seq > last.seq : frame.at >= last.at;
}

/** A clock that follows the server's, by the ping with the shortest way. */
class ServerClock {
  offset = 0;
  shortest = Number.POSITIVE_INFINITY;

  /** @param {number} sent @param {number} serverTime */
  heard(sent, serverTime) {
    const way = performance.now() - sent;
    if (way > this.shortest) return;
    this.shortest = way;
    this.offset = serverTime + way / 2 - Date.now();
  }

  /** The link is new, and so may be the server: measure again. */
  restart() {
    this.shortest = Number.POSITIVE_INFINITY;
  }

  now() {
    return Date.now() + this.offset;
  }
}

/**
 * @param {string} board
 * @param {Follower} follower
 */
export function follow(board, follower) {
  const clock = new ServerClock();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/live/${encodeURIComponent(board)}`;
  const { build = "", layout = "" } = document.documentElement.dataset;
  /** @type {Frame | null} */
  let last = null;
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let closed = false;
  let heardAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  /** @type {Frame | null} */
  let drawn = null;
  let told = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let telling;

  const say = (/** @type {Record<string, unknown>} */ message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = () => say({ ping: performance.now() });

  const tell = () => {
    telling = undefined;
    if (!layout || socket?.readyState !== WebSocket.OPEN) return;
    const visible = document.visibilityState === "visible";
    const shown = drawn && { epoch: drawn.epoch, seq: drawn.seq };
    const state = JSON.stringify([shown, visible]);
    if (state === told) return;
    told = state;
    say(shown ? { shown, visible } : { visible });
    telling = setTimeout(tell, TELL_EVERY);
  };
  const tellSoon = () => {
    if (telling === undefined) tell();
  };

  const introduce = () => {
    told = "";
    if (!layout) return;
    say({ hello: { layout, build } });
    tellSoon();
  };

  /** @param {MessageEvent<string>} message */
  const hear = (message) => {
    heardAt = performance.now();
    const said = JSON.parse(message.data);
    if (typeof said.pong === "number") clock.heard(said.pong, said.at);
    if (said.v === undefined) return;
    /** @type {Frame} */
    const frame = said;
    if (clock.shortest === Number.POSITIVE_INFINITY && clock.offset === 0) {
      clock.offset = frame.at - Date.now();
    }
    if (!isNewer(frame, last)) return;
    last = frame;
    follower.frame(frame);
    reloadOnce(frame, build, follower);
  };

  const lose = () => {
    socket = null;
    follower.link?.("lost");
    if (closed) return;
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const open = () => {
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT;
      heardAt = performance.now();
      clock.restart();
      follower.link?.("open");
      ping();
      introduce();
    };
    opened.onmessage = hear;
    opened.onclose = lose;
  };

  const beat = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN && performance.now() - heardAt > SILENCE)
      socket.close();
    else ping();
  }, PING_EVERY);

  document.addEventListener("visibilitychange", tellSoon);

  open();
  return {
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(retry);
      clearTimeout(telling);
      document.removeEventListener("visibilitychange", tellSoon);
      socket?.close();
    },
    /** @param {Frame} frame what the page has just drawn */
    shown(frame) {
      drawn = frame;
      tellSoon();
    },
    now: () => clock.now(),
  };
}

/**
 * Reload a page of an older build, once for each newer build, so that a proxy that keeps serving
 * the old page cannot make it reload for ever.
 * @param {Frame} frame
 * @param {string} build
 * @param {Follower} follower
 */
function reloadOnce(frame, build, follower) {
  if (!frame.build || !build || frame.build === build) return;
  if (follower.mayReload && !follower.mayReload(frame)) return;
  if (sessionStorage.getItem(RELOADED) === frame.build) return;
  sessionStorage.setItem(RELOADED, frame.build);
  location.reload();
}
