/** The wall: every board of the hall, each in a tile of its own, in the order of their numbers. */
import { clock } from "../clock.js";
import { digits } from "../format.js";
import { bugOf, titleParts } from "../graphics/darts/picture.js";
import { WallTile } from "../graphics/darts/wall-tile.js";
import { follow } from "../live.js";
import { readLook, ready } from "../look.js";

/** @typedef {import("../types.js").Frame} Frame */

const LOOK_FOR_BOARDS = 10_000;
const NOTHING_PASSING = { bust: null, hot: null, visitor: null, won: null };

const look = readLook();
const t = await ready(look);
const order = new Intl.Collator("en", { numeric: true });
/** @type {Map<string, WallTile>} */
const tiles = new Map();

const head = document.createElement("header");
head.className = "wall-head";
const mark = document.createElement("i");
const title = document.createElement("bdi");
const time = document.createElement("time");
head.append(mark, title, time);
const wall = document.createElement("main");
wall.className = "wall";
document.body.append(head, wall);

/** @param {Frame} frame */
function stateOf(frame) {
  if (frame.sides.length === 0) return "";
  if (frame.status === "finished") return t("screens.final_score");
  if (frame.awaiting === "order") return t("screens.bull_off");
  return t(frame.sides.some((side) => side.sets !== null) ? "darts.sets" : "darts.legs");
}

/** @param {string} board @param {WallTile} tile */
function show(board, tile) {
  /** @type {Frame | null} */
  let next = null;
  const paint = () => {
    if (next === null) return;
    const frame = next;
    next = null;
    tile.draw({
      bug: bugOf(frame, NOTHING_PASSING, look, t),
      board: digits(board, look),
      sport: frame.sport ? t("darts.sport") : t("screens.waiting"),
      state: stateOf(frame),
      finished: frame.status === "finished",
    });
    const [event] = titleParts(frame.title);
    if (event) title.textContent = event;
    live.shown(frame);
  };
  const live = follow(board, {
    frame(frame) {
      if (next === null) requestAnimationFrame(paint);
      next = frame;
    },
  });
  return live;
}

async function lookForBoards() {
  try {
    const answer = await fetch("/api/v1/boards");
    const found = await answer.json();
    /** @type {{ board: string }[]} */
    const boards = Array.isArray(found) ? found : found.boards;
    for (const { board } of boards) {
      if (tiles.has(board)) continue;
      const tile = new WallTile();
      tiles.set(board, tile);
      const { now } = show(board, tile);
      if (tiles.size === 1) clock(look, now, (text) => time.replaceChildren(text));
    }
    const sorted = [...tiles].sort(([one], [other]) => order.compare(one, other));
    for (const [at, [, tile]] of sorted.entries()) {
      if (wall.children[at] !== tile) wall.insertBefore(tile, wall.children[at] ?? null);
    }
    const many = tiles.size > 4 ? "8" : tiles.size > 2 ? "4" : "2";
    if (wall.dataset.many !== many) {
      wall.dataset.many = many;
      for (const tile of tiles.values()) if (tile.picture) tile.draw(tile.picture);
    }
  } catch {
    // The server is away: the wall stays as it is.
  }
  setTimeout(lookForBoards, LOOK_FOR_BOARDS);
}

lookForBoards();
