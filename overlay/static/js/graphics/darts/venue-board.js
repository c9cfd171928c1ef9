/** One board on a whole screen: each side's name and what it has left, as large as the screen allows. */
import { html, nothing } from "../../../vendor/index.js";
import { Graphic } from "../../graphic.js";
import { figure, name } from "../parts.js";

/**
 * @typedef {object} VenuePicture
 * @property {import("./picture.js").Bug} bug
 * @property {string} board
 * @property {string} time
 * @property {string} waiting what is said while no match is on
 * @property {import("../../words.js").Words} t
 */

/** @extends {Graphic<VenuePicture>} */
export class VenueBoard extends Graphic {
  /** @param {VenuePicture} picture @override */
  template({ bug, board, time, waiting, t }) {
    return html`
      <div class="sides" ?data-sets=${bug.sets}>
        ${
          waiting
            ? html`<p class="waiting">${waiting}</p>`
            : bug.rows.map((row, side) => this.#side(row, side, bug, t))
        }
      </div>
      <footer>
        <span>${board}</span>
        <span class="title"><bdi>${bug.round || bug.event}</bdi></span>
        <span><bdi>${time}</bdi></span>
      </footer>`;
  }

  /**
   * @param {import("./picture.js").Row} row
   * @param {number} side
   * @param {import("./picture.js").Bug} bug
   * @param {import("../../words.js").Words} t
   */
  #side(row, side, bug, t) {
    return html`<section data-side=${side} ?data-acts=${bug.lit === side} ?data-quiet=${row.quiet}>
      <header>
        <div class="names" ?data-pair=${row.pair}>
          ${row.names.map((who) =>
            row.pair
              ? html`<div class="player" ?data-acts=${who.acts}>${name(who.text, { lines: "1" })}</div>`
              : name(who.text),
          )}
        </div>
        <span class="disc" ?data-first=${row.first}></span>
      </header>
      <div class="left" data-digits=${row.left.length}>
        ${bug.numbers ? figure(row.left, "left") : nothing} ${this.#note(bug.tags[side] ?? null)}
      </div>
      <div class="counts">
        ${bug.sets ? this.#count(t("darts.sets"), row.sets ?? "") : nothing}
        ${bug.numbers ? this.#count(t("darts.legs"), row.legs) : nothing}
      </div>
    </section>`;
  }

  /** @param {string} label @param {string} value */
  #count(label, value) {
    return html`<div class="count"><span class="label">${label}</span>${figure(value, "count")}</div>`;
  }

  /** @param {import("./picture.js").Tag | null} tag */
  #note(tag) {
    if (tag === null || tag.tone === "quiet" || tag.kind === "perfect") return nothing;
    if (tag.kind === "chips") {
      return html`<p class="note">
        ${(tag.chips ?? []).map(
          (chip) => html`<span data-state=${chip.state}
            >${chip.ring ? html`<span class="ring">${chip.ring}</span>` : nothing}<bdi>${chip.value}</bdi></span
          >`,
        )}
      </p>`;
    }
    return html`<p class="note" data-tone=${tag.tone}>
      <span>${tag.text}</span>
    </p>`;
  }
}

customElements.define("venue-board", VenueBoard);
