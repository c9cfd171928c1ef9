/** The plate on top of the strip: a maximum, or a leg, set or match won. */
import { html, nothing } from "../../../vendor/index.js";
import { fitNames } from "../../fit.js";
import { Graphic } from "../../graphic.js";
import { ENTER, GLIDE, LEAVE, play, RISE, SWAP } from "../../motion.js";
import { name } from "../parts.js";

/** @typedef {import("./plate.js").Plate} Plate */

const BLADE_DELAY = 80;
const BLADES = [0, 1, 2];

/** @extends {Graphic<Plate | null>} */
export class MomentPlate extends Graphic {
  /** Whether what is on show was taken back, so that it leaves at once. */
  undone = false;

  /** @param {Plate | null} plate @override */
  template(plate) {
    if (plate === null) return nothing;
    return html`<div class="plate" data-shape=${plate.shape}>
      ${plate.shape === "hero" ? this.#hero(plate) : this.#facts(plate)}
    </div>`;
  }

  /** @param {Plate} plate */
  #hero(plate) {
    return html`
      <div class="blades" aria-hidden="true">${BLADES.map(() => html`<i></i>`)}</div>
      <b class="value"><bdi>${plate.value}</bdi></b>
      <div class="beside">
        ${name(plate.name)}
        ${
          plate.count
            ? html`<p class="tally"><span>${plate.countLabel}</span> <b><bdi>${plate.count}</bdi></b></p>`
            : nothing
        }
      </div>`;
  }

  /** @param {Plate} plate */
  #facts(plate) {
    return html`
      <div class="block">
        <span class="label">${plate.label}</span>
        <b class="value" data-long=${plate.value.length > 3 ? "" : nothing}><bdi>${plate.value}</bdi></b>
      </div>
      <div class="beside">
        <div class="top">
          ${name(plate.name)}
          ${plate.pill ? html`<span class="pill" ?data-strong=${plate.strong}>${plate.pill}</span>` : nothing}
        </div>
        <p class="facts">${plate.facts.map((fact) => html`<span><bdi>${fact}</bdi></span>`)}</p>
        ${plate.more.length > 0 ? html`<p class="facts">${plate.more.map((fact) => html`<span><bdi>${fact}</bdi></span>`)}</p>` : nothing}
        <p class="beds">${plate.beds.map((bed) => html`<span><bdi>${bed}</bdi></span>`)}</p>
      </div>`;
  }

  /**
   * @param {Plate | null} plate
   * @override
   */
  draw(plate) {
    const before = this.picture;
    if (before?.key === plate?.key) {
      if (plate) super.draw(plate);
      return;
    }
    const old = this.querySelector(".plate:not(.leaving)");
    const leaving = plate === null && old ? old.cloneNode(true) : null;
    super.draw(plate);
    if (leaving instanceof HTMLElement) this.#drop(leaving);
    const risen = this.querySelector(".plate:not(.leaving)");
    if (!plate || !risen) return;
    this.#makeRoom(risen);
    this.#rise(risen);
  }

  /**
   * A long name gets the whole line; the pill goes down to the beds.
   * @param {Element} plate
   */
  #makeRoom(plate) {
    plate.removeAttribute("data-low");
    fitNames(this);
    if (!plate.querySelector(".top .name[data-step]")) return;
    plate.setAttribute("data-low", "");
    fitNames(this);
  }

  #hidden() {
    const down = document.documentElement.dataset.edge !== "top";
    return { transform: `translateY(${down ? "100%" : "-100%"})` };
  }

  /** @param {Element} plate */
  #rise(plate) {
    play(plate, [this.#hidden(), { transform: "none" }], RISE, { easing: ENTER });
    const from = document.documentElement.dir === "rtl" ? "320%" : "-320%";
    [...plate.querySelectorAll(".blades i")].forEach((blade, order) => {
      const sweep = [
        { transform: `translateX(${from}) skewX(-14deg)` },
        { transform: "skewX(-14deg)" },
      ];
      play(blade, sweep, RISE, { delay: order * BLADE_DELAY });
    });
  }

  /** @param {HTMLElement} plate */
  async #drop(plate) {
    plate.classList.add("leaving");
    this.append(plate);
    await play(plate, [{ transform: "none" }, this.#hidden()], this.undone ? SWAP : GLIDE, {
      easing: LEAVE,
    });
    plate.remove();
  }
}

customElements.define("moment-plate", MomentPlate);
