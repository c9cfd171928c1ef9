/** Who works and what listens: the chips of the top bar, and the panels of the area Screens. */
import { html, nothing } from "../../../overlay/static/vendor/index.js";
import { hasAsked, isMine, others, seen, takenBy, worst } from "../crew.js";
import { isolated } from "../desk.js";
import { icon } from "../icons.js";
import { named } from "./names.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../crew.js").Seen} Seen */

const HERE = new Set(["127.0.0.1", "::1"]);
const GIGA = 1e9;
const MEGA = 1e6;

/**
 * @param {Desk} desk
 * @param {number | string} value
 */
const n = (desk, value) => desk.digits(String(value));

/**
 * @param {Desk} desk
 * @param {string} name
 */
const called = (desk, name) => (name ? isolated(name) : desk.t("crew.somebody"));

/** @param {Desk} desk */
const screensOf = (desk) =>
  seen(desk.crew, desk.crewLink?.now() ?? Date.now(), desk.frame?.build ?? "");

/**
 * @param {Desk} desk
 * @param {Seen} one
 */
function titled(desk, one) {
  const screen = desk.t(`crew.layout_${one.layout}`);
  if (one.layout === "wall") return screen;
  return desk.t("crew.screen_on", { screen, board: n(desk, one.board) });
}

/**
 * What is wrong with a screen, as a whole sentence.
 * @param {Desk} desk
 * @param {Seen} one
 */
function trouble(desk, one) {
  const screen = titled(desk, one);
  if (one.fault === "old") return desk.t("crew.screen.old", { screen });
  if (one.fault === "behind") return desk.t("crew.screen_behind", { screen });
  return desk.t("crew.screen.silent", { screen, seconds: n(desk, one.seconds) });
}

/**
 * How many of the screens are well.
 * @param {Desk} desk
 */
export function screensChip(desk) {
  if (!desk.crew) return nothing;
  const all = screensOf(desk);
  const ill = worst(all);
  const well = all.filter((one) => one.health === "well").length;
  const says = all.length
    ? desk.t("crew.chip_screens", { n: n(desk, well), all: n(desk, all.length) })
    : desk.t("crew.chip_no_screens");
  return html`<button type="button" class="chip more ${ill?.health ?? ""}" data-chip="screens"
    data-msg=${ill ? `screen.${ill.fault}` : nothing} title=${ill ? trouble(desk, ill) : nothing}
    aria-label=${ill ? `${says}. ${trouble(desk, ill)}` : says}
    @click=${() => desk.go("screens")}>${icon("screens")}<span class="roomy">${says}</span>
    <span class="brief">${n(desk, well)}/${n(desk, all.length)}</span></button>`;
}

/** @param {Desk} desk */
function company(desk) {
  const others_ = others(desk);
  const taken = takenBy(desk);
  if (taken) return desk.t("crew.chip_taken", { name: called(desk, taken.name) });
  if (isMine(desk)) return desk.t("crew.chip_alone");
  const [first] = others_;
  if (others_.length === 1 && first) {
    return desk.t("crew.chip_you_and", { name: called(desk, first.name) });
  }
  return desk.t("crew.chip_you_and_more", { count: others_.length });
}

/**
 * Who can score this board beside this desk; nothing where nobody can.
 * @param {Desk} desk
 */
export function peopleChip(desk) {
  const beside = others(desk);
  const taken = takenBy(desk);
  const mine = isMine(desk);
  if (beside.length === 0 && !taken && !mine) return nothing;
  const names = new Intl.ListFormat(desk.look.lang).format(
    beside.map((one) => called(desk, one.name)),
  );
  const second = beside.length > 0 && !taken && !mine;
  const says = second ? desk.t("crew.second.operator", { name: names }) : company(desk);
  return html`<button type="button" class="chip more ${taken ? "look" : ""}" data-chip="people"
    data-msg=${second ? "second.operator" : nothing} title=${says} aria-label=${says}
    @click=${() => desk.go("screens")}>${icon("people")}<span class="roomy">${company(
      desk,
    )}</span></button>`;
}

/**
 * @param {Desk} desk
 * @param {Seen} one
 */
function state(desk, one) {
  if (one.fault === "") {
    const drawn = one.seq === null ? "crew.nothing_drawn" : "crew.up_to_date";
    const key = one.visible ? drawn : "crew.hidden";
    return html`<span class="chip" data-state="well">${icon("saved")}<span>${desk.t(key)}</span></span>`;
  }
  const says = {
    silent: desk.t("crew.not_heard", { seconds: n(desk, one.seconds) }),
    old: desk.t("crew.old_build"),
    behind: desk.t("crew.behind"),
  };
  return html`<span class="chip ${one.health}" data-state=${one.health} data-msg=${`screen.${one.fault}`}
    title=${trouble(desk, one)}>${icon(one.fault === "silent" ? "link" : "redo")}<span>${
      says[one.fault]
    }</span></span>`;
}

/**
 * @param {Desk} desk
 * @param {Seen} one
 */
function row(desk, one) {
  const { t } = desk;
  const where = HERE.has(one.address) ? t("crew.here") : html`<bdi dir="ltr">${one.address}</bdi>`;
  const heard =
    one.fault === "silent" ? t("crew.seconds", { seconds: n(desk, one.seconds) }) : t("crew.now");
  return html`<tr data-listening=${one.layout}><th scope="row">${titled(desk, one)}</th>
    <td class="where">${where}</td><td class="heard">${heard}</td>
    <td class="shows">${one.seq === null ? "–" : n(desk, one.seq)}</td>
    <td class="build"><bdi dir="ltr">${one.build.slice(0, 4)}</bdi></td><td>${state(desk, one)}</td></tr>`;
}

/**
 * Every page that shows a board, and what it last drew.
 * @param {Desk} desk
 */
export function listening(desk) {
  const { t } = desk;
  const all = screensOf(desk);
  if (all.length === 0) {
    return html`<section class="card listening"><h2>${t("crew.listening")}</h2>
      <p class="quiet">${t("crew.nobody_listens")}</p></section>`;
  }
  return html`<section class="card listening"><h2>${t("crew.listening")}</h2>
    <table><thead><tr><th scope="col">${t("crew.screen_word")}</th><th scope="col" class="where">${t("crew.where")}</th>
      <th scope="col" class="heard">${t("crew.heard")}</th><th scope="col" class="shows">${t("crew.shows")}</th>
      <th scope="col" class="build">${t("crew.build")}</th><td></td></tr></thead>
    <tbody>${all.map((one) => row(desk, one))}</tbody></table></section>`;
}

/**
 * @param {Desk} desk
 * @param {number} bytes
 */
function room(desk, bytes) {
  const big = bytes >= GIGA;
  const size = Math.floor(bytes / (big ? GIGA : MEGA));
  return desk.t(big ? "crew.giga" : "crew.mega", { n: n(desk, size) });
}

/** @param {Desk} desk */
function journal(desk) {
  const told = desk.crew?.journal;
  if (!told) return nothing;
  const parts = [
    desk.t(told.ok ? "crew.journal_ok" : "crew.journal_failing"),
    told.write_ms === null ? "" : desk.t("crew.journal_write", { ms: n(desk, told.write_ms) }),
    told.free_bytes === null
      ? ""
      : desk.t("crew.journal_free", { room: room(desk, told.free_bytes) }),
  ];
  return html`<p class="journal ${told.ok ? "" : "act"}" data-journal=${told.ok ? "ok" : "failing"}
    >${icon(told.ok ? "saved" : "link")}${parts.map((part) => html`<span>${part}</span>`)}</p>`;
}

/** @param {Desk} desk */
function rights(desk) {
  const { crewLink, t } = desk;
  if (!crewLink) return nothing;
  if (isMine(desk)) {
    return html`<button type="button" data-release @click=${() => crewLink.release()}
      >${t("crew.release")}</button>`;
  }
  const { hold } = crewLink;
  return html`<button type="button" class="hold" data-alone
      @pointerdown=${hold.begin} @pointerup=${hold.end} @pointerleave=${hold.end}
      @pointercancel=${hold.end} @keydown=${hold.keydown} @keyup=${hold.keyup}><span class="ring"></span>
      <span>${t("crew.hold_alone", { board: n(desk, desk.board) })}</span></button>
    ${takenBy(desk) ? askButton(desk) : nothing}`;
}

/** @param {Desk} desk */
export function askButton(desk) {
  const asked = hasAsked(desk);
  return html`<button type="button" data-ask ?disabled=${asked} @click=${() => desk.crewLink?.ask()}
    >${desk.t(asked ? "crew.asked" : "crew.ask")}</button>`;
}

/**
 * Who works, who alone scores, and how the journal is.
 * @param {Desk} desk
 */
export function working(desk) {
  const { crew, t } = desk;
  const people = crew?.people ?? [];
  return html`<section class="card working"><h2>${t("crew.people")}</h2>
    <ul>${people.map(
      (one) =>
        html`<li data-person=${one.you ? "you" : "other"}>${
          one.name ? named(one.name) : html`<span class="quiet">${t("crew.unnamed")}</span>`
        }<span class="quiet">${one.you ? html`${t("crew.you")} · ` : nothing}${t("crew.on_board", {
          board: n(desk, one.board),
        })}</span>${
          crew?.scorer[one.board]?.person === one.person
            ? html`<span class="chip">${icon("saved")}<span>${t("crew.scores_alone")}</span></span>`
            : nothing
        }</li>`,
    )}</ul>
    <div class="rights">${rights(desk)}</div>${journal(desk)}</section>`;
}
