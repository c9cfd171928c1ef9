/** From a moment to what its plate shows. */
import { bed, number } from "../../format.js";

/** @typedef {import("../../moments.js").Cue} Cue */
/** @typedef {import("../../types.js").Moment} Moment */
/** @typedef {import("../../types.js").Frame} Frame */
/** @typedef {import("../../look.js").PageLook} PageLook */
/** @typedef {import("../../words.js").Words} Words */

/**
 * @typedef {object} Plate
 * @property {string} key
 * @property {"hero" | "facts"} shape one huge number, or a block beside facts
 * @property {string} label over the number
 * @property {string} value
 * @property {string} name
 * @property {string} pill
 * @property {boolean} strong whether the pill is lit
 * @property {string[]} facts
 * @property {string[]} more facts of a second line, where there are no beds
 * @property {string[]} beds
 * @property {string} countLabel
 * @property {string} count
 */

/**
 * Who did it: the one of a pair, or the side.
 * @param {Frame} frame
 * @param {Moment} moment
 * @param {PageLook} look
 * @param {boolean} whole the whole name, where there is room for it
 */
function nameOf(frame, moment, look, whole) {
  const side = frame.sides[moment.side ?? frame.winner ?? 0];
  if (!side) return "";
  const player = (side.players ?? []).length > 1 ? side.players[moment.player ?? -1] : undefined;
  if (player) return (look.lang === "ar" && player.name_ar) || player.name;
  return whole ? side.name : side.short || side.name;
}

/**
 * @param {Cue} cue
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Plate}
 */
export function plateOf(cue, look, t) {
  const { moment, frame } = cue;
  const empty = {
    key: cue.key,
    label: "",
    pill: "",
    strong: false,
    more: [],
    countLabel: "",
    count: "",
  };
  if (moment.kind === "darts.maximum") {
    const points = moment.points ?? frame.sides[moment.side ?? 0]?.last?.points;
    return {
      ...empty,
      shape: "hero",
      value: number(points, look),
      name: nameOf(frame, moment, look, true),
      facts: [],
      beds: [],
      countLabel: t("screens.match_maximums", { points }),
      count: moment.count === undefined ? "" : number(moment.count, look),
    };
  }
  if (moment.kind === "darts.match_drawn") {
    return {
      ...empty,
      ...scoreOf(frame, look, t),
      shape: "facts",
      name: t("screens.drawn"),
      facts: [],
      beds: [],
    };
  }
  return { ...empty, ...won(cue, look, t) };
}

/** The match's score as label and value: sets where sets are played, else legs.
 * @param {Frame} frame
 * @param {PageLook} look
 * @param {Words} t
 */
function scoreOf(frame, look, t) {
  const sets = frame.sides.some((side) => side.sets !== null);
  const scores = frame.sides.map((side) => number(sets ? side.sets : side.legs, look));
  return { label: t(sets ? "darts.sets" : "darts.legs"), value: scores.join("–") };
}

/**
 * A leg, set or match won, by a finish or by a decision.
 * @param {Cue} cue
 * @param {PageLook} look
 * @param {Words} t
 * @returns {Pick<Plate, "shape" | "label" | "value" | "name" | "pill" | "strong" | "facts" | "more" | "beds">}
 */
function won({ moment, with: group, frame }, look, t) {
  const find = (/** @type {string} */ kind) => group.find((other) => other.kind === kind);
  const leg = find("darts.leg_won");
  const finish = leg?.points ? leg : find("darts.checkout");
  const high = find("darts.high_checkout");
  const perfect = find("darts.nine_darter");
  const is = (/** @type {string} */ kind) => moment.kind === kind;
  const shot = is("darts.match_won")
    ? t("darts.game_shot_match")
    : is("darts.set_won")
      ? t("darts.game_shot_set")
      : t("darts.game_shot");
  const label = high ? t("darts.high_finish") : t("darts.checkout");
  const name = nameOf(
    frame,
    { ...leg, ...moment, player: leg?.player ?? moment.player ?? null },
    look,
    false,
  );
  const how = finish ? shot : t("screens.awarded");
  const figures = [
    leg?.leg ? t("screens.leg_n", { n: leg.leg }) : "",
    leg?.darts ? t("darts.darts_n", { count: leg.darts }) : "",
  ].filter(Boolean);
  const beds = (finish?.beds ?? leg?.beds ?? []).map((code) => bed(code, look, t));
  const pill = is("darts.match_won")
    ? t("common.winner")
    : perfect
      ? t("darts.nine_darter")
      : leg?.break
        ? t("darts.break_of_throw")
        : finish
          ? t("darts.hold")
          : "";
  const strong = is("darts.match_won") || Boolean(perfect) || Boolean(leg?.break);
  const block = finish?.points
    ? { label, value: number(finish.points, look) }
    : scoreOf(frame, look, t);
  // The longer sentences take a line of their own.
  const facts = is("darts.leg_won") ? [how, ...figures] : [how];
  const more = is("darts.leg_won") || beds.length > 0 ? [] : figures;
  return { shape: "facts", ...block, name, pill, strong, facts, more, beds };
}
