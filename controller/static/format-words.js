/** A format in words, sentence by sentence; what the words say is all read from the format. */

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {Record<string, any>} format
 * @returns {string[]} the target first
 */
export function inWords(desk, format) {
  const { t } = desk;
  const n = (/** @type {unknown} */ value) => desk.digits(String(value));
  const start = n(format.start);
  const legs = n(format.legs_to_win);
  const words = [
    format.sets_to_win
      ? t("console.words_sets", { start, sets: n(format.sets_to_win), legs })
      : format.legs_to_win === 1
        ? t("console.words_one_leg", { start })
        : t("console.words_legs", { start, legs }),
    t(`console.words_in_${format.in_rule}`),
    t(`console.words_out_${format.out_rule}`),
    t(`console.words_next_${format.next_leg_first}`),
  ];
  if (format.win_by === 2) words.push(t(`console.words_two_clear_${format.win_by_scope}`));
  if (format.decider_order === "redetermine") words.push(t("console.words_decider"));
  words.push(
    format.bust_darts === 3
      ? t("console.words_bust_3", { n: n(3) })
      : t("console.words_bust_actual"),
  );
  return words;
}
