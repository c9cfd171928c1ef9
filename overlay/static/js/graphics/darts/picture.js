/**
 * From a frame to what the bug and its tags show. No rule is known here: only which member of the
 * frame stands where, and what is shown when a member is not there.
 */
import { average, bedParts, number } from "../../format.js";

/** @typedef {import("../../types.js").Frame} Frame */
/** @typedef {import("../../types.js").Side} Side */
/** @typedef {import("../../look.js").PageLook} PageLook */
/** @typedef {import("../../words.js").Words} Words */

/**
 * What plays for a moment beside the state: told by the moments, not by the frame.
 * @typedef {object} Passing
 * @property {number | null} bust the side whose visit has just bust
 * @property {number | null} hot the side whose visit is being celebrated
 * @property {number | null} visitor the side whose visit has just been counted
 * @property {{ side: number, cell: "sets" | "legs" } | null} won the cell that has just been counted
 */

/**
 * @typedef {object} Who one name of a row
 * @property {string} text
 * @property {boolean} acts whether this one of a pair throws now
 */

/**
 * @typedef {object} Row
 * @property {Who[]} names one, or both of a pair
 * @property {boolean} pair
 * @property {string | null} country
 * @property {boolean} first whether this side threw first in the leg
 * @property {boolean} quiet
 * @property {"sets" | "legs" | null} won
 * @property {string} average
 * @property {string | null} sets
 * @property {string} legs
 * @property {string} left
 */

/**
 * @typedef {object} Chip
 * @property {string} ring
 * @property {string} value
 * @property {"thrown" | "next" | "ahead"} state
 */

/**
 * @typedef {object} Tag
 * @property {"chips" | "word" | "visit" | "perfect"} kind
 * @property {Chip[]} [chips]
 * @property {string} [text]
 * @property {string} [count]
 * @property {"plain" | "alert" | "hot" | "quiet"} tone
 */

/**
 * @typedef {object} Bug
 * @property {string} event
 * @property {string} round
 * @property {boolean} numbers false before the match: names and format only
 * @property {boolean} sets
 * @property {boolean} averages
 * @property {boolean} flags
 * @property {number | null} lit the side that acts
 * @property {Row[]} rows
 * @property {(Tag | null)[]} tags
 */

/** The side that acts now, where the match knows one.
 * @param {Frame} frame
 */
export function acting(frame) {
  const playing = frame.status === "live" && frame.awaiting === null && frame.winner === null;
  return playing ? frame.thrower : null;
}

/** The event and the round of a title: `Nile Masters – Quarter-final`.
 * @param {string | null} title
 * @returns {[string, string]}
 */
export function titleParts(title) {
  const [event = "", ...rest] = (title ?? "").split(/\s+[·|–—-]\s+|\s*[,،]\s+/);
  return [event, rest.join(" ")];
}

/** What the match is played to.
 * @param {Frame} frame
 * @param {Words} t
 */
export function formatText(frame, t) {
  const { sets_to_win: sets, legs_to_win: legs } = frame.format ?? {};
  if (sets) return t("screens.first_to_sets", { count: sets });
  return legs ? t("screens.first_to_legs", { count: legs }) : "";
}

/** Who stands in a row: the side's short name, or both of a pair.
 * @param {Side} side
 * @param {boolean} acts
 * @param {PageLook} look
 * @returns {Who[]}
 */
export function whoOf(side, acts, look) {
  const players = side.players ?? [];
  if (players.length < 2) return [{ text: side.short || side.name, acts: true }];
  return players.map((player, index) => ({
    text: (look.lang === "ar" && player.name_ar) || player.name,
    acts: acts && index === side.player,
  }));
}

/**
 * @param {Frame} frame
 * @param {Passing} passing
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Bug}
 */
export function bugOf(frame, passing, look, t) {
  const lit = acting(frame);
  const numbers = frame.status !== "setup" || frame.awaiting !== null;
  const sets = numbers && frame.sides.some((side) => side.sets !== null);
  const [event, round] = titleParts(frame.title);
  return {
    event: numbers ? event : round || event,
    round: numbers ? round : formatText(frame, t),
    numbers,
    sets,
    averages: numbers && look.averages,
    flags: frame.sides.some((side) => Boolean(side.country)),
    lit,
    rows: frame.sides.map((side, index) => ({
      names: whoOf(side, index === lit, look),
      pair: (side.players ?? []).length > 1,
      country: side.country ?? null,
      first: numbers && frame.awaiting === null && frame.leg_starter === index,
      quiet: frame.winner !== null && frame.winner !== index,
      won: passing.won?.side === index ? passing.won.cell : null,
      average: average(side.stats?.average, look),
      sets: side.sets === null ? null : number(side.sets, look),
      legs: number(side.legs, look),
      left: number(side.left, look),
    })),
    tags: frame.sides.map((_, index) => tagOf(frame, index, lit, passing, look, t)),
  };
}

/** The words for how a match ended before it was played out. */
const ENDINGS = new Map([
  ["retirement", "common.retired"],
  ["disqualification", "common.disqualified"],
]);

/**
 * What grows out of the end of a row.
 * @param {Frame} frame
 * @param {number} index
 * @param {number | null} lit
 * @param {Passing} passing
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Tag | null}
 */
function tagOf(frame, index, lit, passing, look, t) {
  const side = frame.sides[index];
  if (!side) return null;
  const ending = ENDINGS.get(frame.ended_by ?? "");
  if (ending && frame.winner !== index) return { kind: "word", text: t(ending), tone: "plain" };
  if (passing.bust === index) return { kind: "word", text: t("darts.bust"), tone: "alert" };
  if (frame.awaiting === "order") {
    return index === 0 ? { kind: "word", text: t("screens.bull_off"), tone: "plain" } : null;
  }
  if (lit === index) return chipsOf(side, look, t) ?? perfectOf(frame, index, look, t);
  if (passing.hot === index && side.last) {
    return { kind: "visit", text: number(side.last.points, look), tone: "hot" };
  }
  if (lit === null) return null;
  const fresh = passing.visitor === index;
  const other = frame.sides[lit];
  if (!fresh && other && chipsOf(other, look, t)) return null;
  return perfectOf(frame, index, look, t) ?? visitOf(side, fresh ? "plain" : "quiet", look, t);
}

/** The darts of the open visit, then the way to the finish.
 * @param {Side} side
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Tag | null}
 */
function chipsOf(side, look, t) {
  const ahead = (look.route && side.route) || [];
  if (side.visit.length === 0 && ahead.length === 0) return null;
  /** @type {Chip[]} */
  const chips = side.visit.map((code) => ({ ...bedParts(code, look, t), state: "thrown" }));
  ahead.forEach((code, at) => {
    chips.push({ ...bedParts(code, look, t), state: at === 0 ? "next" : "ahead" });
  });
  if (ahead.length === 0) chips.push({ ring: "", value: number(null, look), state: "next" });
  return { kind: "chips", chips, tone: "plain" };
}

/** How many perfect darts, where nine can still do it: told by a moment of this leg.
 * @param {Frame} frame
 * @param {number} index
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Tag | null}
 */
function perfectOf(frame, index, look, t) {
  if (!frame.sides[index]?.nine_dart_on) return null;
  for (const moment of [...frame.moments].reverse()) {
    if (moment.kind === "darts.leg_won") return null;
    if (moment.kind !== "darts.nine_dart_on" || moment.side !== index) continue;
    const count = number(moment.darts, look);
    return { kind: "perfect", count, text: t("screens.perfect"), tone: "plain" };
  }
  return null;
}

/** The last visit: plain when it has just been thrown, then quiet until the other side has thrown.
 * @param {Side} side
 * @param {"plain" | "quiet"} tone
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Tag | null}
 */
function visitOf(side, tone, look, t) {
  if (!side.last || side.stats?.leg_average === null) return null;
  if (side.last.bust) return { kind: "word", text: t("darts.bust"), tone };
  return { kind: "visit", text: number(side.last.points, look), tone };
}
