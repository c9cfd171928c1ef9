/** The score bug: two sides, what each has left, and who is throwing. */
import { html, nothing } from "../../../vendor/index.js";
import { fitNames } from "../../fit.js";
import { Graphic } from "../../graphic.js";
import { ENTER, GLIDE, MOVE, play, RISE, shown } from "../../motion.js";
import { figure, flag, name } from "../parts.js";

const ROW_DELAY = 80;
const WIPED = { clipPath: "inset(0 100% 0 0)" };
const WIPED_RTL = { clipPath: "inset(0 0 0 100%)" };
const WHOLE = { clipPath: "inset(0 0 0 0)" };

/**
 * @typedef {object} BugPicture
 * @property {import("./picture.js").Bug} bug
 * @property {string} root
 * @property {import("../../words.js").Words} t
 */

/** @extends {Graphic<BugPicture>} */
export class ScoreBug extends Graphic {
  /** Where the light was before a drawing, by its class. @type {Map<string, string>} */
  #light = new Map();

  /** @param {BugPicture} picture @override */
  template({ bug, root, t }) {
    const lit = bug.lit === null ? nothing : String(bug.lit);
    return html`
      <div class="strip">
        <span class="slab-space"></span>
        <span class="titles">
          <span class="label event"><bdi>${bug.event}</bdi></span>
          <span class="label round"><bdi>${bug.round}</bdi></span>
        </span>
        ${bug.averages ? html`<span class="label cell average">${t("screens.average_short")}</span>` : nothing}
        ${bug.sets ? html`<span class="label cell sets">${t("darts.sets")}</span>` : nothing}
        ${
          bug.numbers
            ? html`<span class="label cell legs">${t("darts.legs")}</span>
                <span class="cell left"></span>`
            : nothing
        }
      </div>
      <div class="rows" data-lit=${lit}>
        ${bug.rows.map((row, index) => this.#row(row, index, bug, root))}
        <div class="slab light"></div>
        ${
          bug.numbers
            ? html`<div class="lit light" aria-hidden="true">
                ${bug.rows.map((row) => html`<div class="cell left">${figure(row.left)}</div>`)}
              </div>`
            : nothing
        }
      </div>`;
  }

  /**
   * @param {import("./picture.js").Row} row
   * @param {number} index
   * @param {import("./picture.js").Bug} bug
   * @param {string} root
   */
  #row(row, index, bug, root) {
    return html`<div class="row" data-side=${index} ?data-quiet=${row.quiet} data-won=${row.won ?? nothing}>
      <span class="slab-space"></span>
      <div class="who" ?data-pair=${row.pair}>
        ${bug.flags ? flag(row.country, root, index) : nothing}
        <div class="names">
          ${row.names.map((who) =>
            row.pair
              ? html`<div class="player" ?data-acts=${who.acts}>
                  <i class="tick"></i>${name(who.text, { lines: "1" })}
                </div>`
              : name(who.text),
          )}
        </div>
      </div>
      <span class="disc" ?data-first=${row.first}></span>
      ${bug.averages ? html`<div class="cell average">${figure(row.average, "average")}</div>` : nothing}
      ${bug.sets ? html`<div class="cell sets">${figure(row.sets ?? "")}</div>` : nothing}
      ${
        bug.numbers
          ? html`<div class="cell legs">${figure(row.legs)}</div>
              <div class="cell left">${figure(row.left)}</div>`
          : nothing
      }
    </div>`;
  }

  /** @override */
  remember() {
    this.#light = new Map(
      [...this.querySelectorAll(".light")].map((light) => [
        light.className,
        shown(light, "clipPath"),
      ]),
    );
  }

  /** @param {BugPicture} picture @param {BugPicture | null} last @override */
  drawn(picture, last) {
    this.#widen(picture, last);
    for (const light of this.querySelectorAll(".light")) {
      const from = this.#light.get(light.className);
      const to = shown(light, "clipPath");
      if (from && from !== to)
        play(light, [{ clipPath: from }, { clipPath: to }], GLIDE, { easing: MOVE });
    }
    if (last === null) this.#enter();
  }

  /**
   * Long names get the wide column, both of them, once for the match.
   * @param {BugPicture} picture
   * @param {BugPicture | null} last
   */
  #widen(picture, last) {
    const names = JSON.stringify(picture.bug.rows.map((row) => row.names.map((who) => who.text)));
    if (last && names === this.dataset.names) return;
    this.dataset.names = names;
    delete this.dataset.wide;
    fitNames(this);
    if (!this.querySelector(".who:not([data-pair]) .name[data-step]")) return;
    this.dataset.wide = "";
    fitNames(this);
  }

  #enter() {
    const wiped = document.documentElement.dir === "rtl" ? WIPED_RTL : WIPED;
    const parts = [this.querySelector(".strip"), ...this.querySelectorAll(".row")];
    parts.forEach((part, order) => {
      if (part) play(part, [wiped, WHOLE], GLIDE, { easing: ENTER, delay: order * ROW_DELAY });
    });
    for (const light of this.querySelectorAll(".light")) {
      play(light, [{ opacity: 0 }, { opacity: 1 }], RISE, { delay: GLIDE });
    }
  }
}

customElements.define("score-bug", ScoreBug);
