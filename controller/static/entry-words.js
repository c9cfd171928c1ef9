/** Entries of the log in words: what was entered, which ones, when and by whom. */
import { bed } from "../../overlay/static/js/format.js";
import { isolated } from "./desk.js";
import { REASONS as REASONS_OF_PENALTIES } from "./pads/darts/penalty.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./log.js").Row} Row
 */

const NAMED = new Set(["order", "starter", "throwing_order", "award_leg", "award_match"]);
const GONE = new Set(["retire", "disqualify"]);
const REASONS = new Set(["typing", "referee", "wrong_player", "entry", "exchange"]);
const PENALTIES = new Set(REASONS_OF_PENALTIES);
const MOST_NAMED = 3;
const ORDINALS = 10;

/**
 * What was scored, in words.
 * @param {Desk} desk
 * @param {any} did
 * @param {Record<string, any>} [command]
 */
export function scoredIn(desk, did, command = {}) {
  if (did?.bust) return desk.t("log.bust");
  if (command.do === "dart") return bed(command.bed, desk.look, desk.t);
  return typeof did?.points === "number" ? desk.digits(String(did.points)) : "";
}

/**
 * The side an entry is about.
 * @param {Row} row
 * @returns {number | null}
 */
export const sideOf = (row) => row.did?.side ?? row.side ?? null;

/**
 * An entry that is no visit, as a sentence; "" for a visit.
 * @param {Desk} desk
 * @param {Row} row
 */
export function sentence(desk, row) {
  if (["visit", "bust", "dart"].includes(row.do)) return "";
  const side = typeof row.side === "number" ? row.side : sideOf(row);
  const name = side === null ? "" : desk.said(side);
  const warned = row.do === "warn" ? `warn_${row.level}` : "";
  if (!warned && !NAMED.has(row.do) && !GONE.has(row.do)) {
    return desk.t("log.said_other", { entry: desk.digits(String(row.entry)) });
  }
  return [desk.t(`log.said_${warned || row.do}`, { name }), whyIn(desk, row)]
    .filter(Boolean)
    .join(" · ");
}

/**
 * The reason that a penalty was given for, or "".
 * @param {Desk} desk
 * @param {Row} row
 */
function whyIn(desk, { reason, taken_back }) {
  if (!reason || taken_back) return "";
  return PENALTIES.has(reason) ? desk.t(`pad.reason_${reason}`) : isolated(reason);
}

/**
 * The leg and the visit of an entry.
 * @param {Desk} desk
 * @param {Row} row
 */
export function heading(desk, row) {
  const { t } = desk;
  const leg = desk.digits(String(row.leg));
  const what = sentence(desk, row);
  if (what) return t("log.heading_leg", { what, leg });
  const n = row.visit ?? 0;
  if (n === 0) return t("log.heading_leg", { what: desk.said(sideOf(row) ?? 0), leg });
  const visit =
    n >= 1 && n <= ORDINALS ? t(`log.visit_${n}`) : t("log.visit_n", { n: desk.digits(String(n)) });
  return t("log.heading", { name: desk.said(sideOf(row) ?? 0), leg, visit });
}

/**
 * Several numbers in a sentence, at most three of them.
 * @param {Desk} desk
 * @param {number[]} numbers
 */
export function listed(desk, numbers) {
  const shown = numbers.slice(0, MOST_NAMED).map((one) => desk.digits(String(one)));
  const last = shown.pop() ?? "";
  if (shown.length === 0) return last;
  const list = shown.reduce((all, next) => desk.t("log.list_comma", { list: all, next }));
  const whole = numbers.length > MOST_NAMED ? "log.list_comma" : "log.list_and";
  const words = desk.t(whole, { list, last, next: last });
  return numbers.length > MOST_NAMED ? `${words} …` : words;
}

/**
 * @param {Desk} desk
 * @param {number} at milliseconds
 */
export const clock = (desk, at) =>
  new Date(at).toLocaleTimeString(desk.look.lang === "ar" ? "en-GB" : desk.look.lang, {
    numberingSystem: desk.look.digits,
    hour12: false,
  });

/**
 * Who entered it and when.
 * @param {Desk} desk
 * @param {string | null} who
 * @param {number} at
 */
export function byAt(desk, who, at) {
  const mine = who && who === desk.person.name;
  const name = mine ? desk.t("log.you") : who ? isolated(who) : "";
  return [name, at > 0 ? clock(desk, at) : ""].filter(Boolean).join(" · ");
}

/**
 * @param {Desk} desk
 * @param {string} reason
 */
export const reasonIn = (desk, reason) =>
  REASONS.has(reason) ? desk.t(`log.reason_${reason}`) : isolated(reason);
