/** The tag at the end of a row: the way to the finish, the last visit, or one word. */
import { html, nothing } from "../../../vendor/index.js";
import { Graphic } from "../../graphic.js";
import { GLIDE, LEAVE, play, SWAP } from "../../motion.js";

/** @typedef {import("./picture.js").Tag} Tag */

/** @extends {Graphic<Tag | null>} */
export class RowTag extends Graphic {
  /** @param {Tag | null} tag @override */
  template(tag) {
    if (tag === null) return nothing;
    return html`<div class="tag" data-kind=${tag.kind} data-tone=${tag.tone}>${this.#inside(tag)}</div>`;
  }

  /** @param {Tag} tag */
  #inside(tag) {
    switch (tag.kind) {
      case "chips":
        return (tag.chips ?? []).map(
          (chip) => html`<span class="chip" data-state=${chip.state}
            >${chip.ring ? html`<span class="ring">${chip.ring}</span>` : nothing}<bdi>${chip.value}</bdi></span
          >`,
        );
      case "perfect":
        return html`<span class="count"><bdi>${tag.count}</bdi></span><span class="word">${tag.text}</span>`;
      default:
        return html`<span class="word"><bdi>${tag.text}</bdi></span>`;
    }
  }

  /**
   * A tag that leaves takes its picture with it; one that comes slides out from under the row.
   * @param {Tag | null} tag
   * @override
   */
  draw(tag) {
    const before = this.picture;
    const old = this.querySelector(".tag:not(.leaving)");
    if (before !== null && tag === null && old) {
      const leaving = old.cloneNode(true);
      super.draw(tag);
      if (leaving instanceof HTMLElement) this.#leave(leaving);
      return;
    }
    super.draw(tag);
    const shown = this.querySelector(".tag:not(.leaving)");
    if (!shown || tag === null) return;
    if (before === null) this.#slide(shown);
    else if (before.kind !== tag.kind) play(shown, [{ opacity: 0 }, { opacity: 1 }], SWAP);
  }

  #away() {
    const { dir, dataset } = document.documentElement;
    const outwards = (dir === "rtl") !== (dataset.anchor === "end");
    return { transform: `translateX(${outwards ? "100%" : "-100%"})` };
  }

  /** @param {Element} tag */
  #slide(tag) {
    play(tag, [this.#away(), { transform: "none" }], GLIDE);
  }

  /** @param {HTMLElement} tag */
  async #leave(tag) {
    tag.classList.add("leaving");
    this.append(tag);
    await play(tag, [{ transform: "none" }, this.#away()], SWAP, { easing: LEAVE });
    tag.remove();
  }
}

customElements.define("row-tag", RowTag);
