/** One board among many: number, what is played, and each side's name and score. */
import { html, nothing } from "../../../vendor/index.js";
import { Graphic } from "../../graphic.js";
import { figure, name } from "../parts.js";

/**
 * @typedef {object} TilePicture
 * @property {import("./picture.js").Bug} bug
 * @property {string} board
 * @property {string} sport
 * @property {string} state what the head says at its end
 * @property {boolean} finished the scores are the match's
 */

/** @extends {Graphic<TilePicture>} */
export class WallTile extends Graphic {
  /** @param {TilePicture} picture @override */
  template({ bug, board, sport, state, finished }) {
    return html`
      <header>
        <b class="board"><bdi>${board}</bdi></b>
        <span class="sport">${sport}</span>
        <span class="state">${state}</span>
      </header>
      ${bug.rows.map(
        (row, side) => html`<section ?data-acts=${bug.lit === side} ?data-quiet=${row.quiet}>
          <div class="names">${row.names.map((who) => name(who.text, { lines: row.pair ? "1" : undefined }))}</div>
          ${bug.numbers && !finished ? html`<span class="count">${figure(row.sets ?? row.legs)}</span>` : nothing}
          <div class="score">
            ${bug.numbers ? figure(finished ? (row.sets ?? row.legs) : row.left) : nothing}
          </div>
        </section>`,
      )}`;
  }
}

customElements.define("wall-tile", WallTile);
