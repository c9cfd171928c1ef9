/**
 * The link that tells this desk who works and what listens, and sends its wishes about who scores.
 *
 * It comes back by itself; what was told last stands meanwhile. An idle desk is told nothing, so the
 * ages of silent screens are counted here, by the server's clock.
 */
import { post } from "./commands.js";
import { asker } from "./crew.js";
import { held } from "./hold.js";

/** @typedef {import("./desk.js").Desk} Desk */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;
const TICK = 1000;

export class DeskLink {
  /** The button that has to be held: made once, so that a redrawing does not lose the hold. */
  hold = held(() => this.take());
  #desk;
  #now;
  #draw;
  /** @type {WebSocket | null} */
  #socket = null;
  #address = "";
  #wait = FIRST_WAIT;
  #heard = 0;

  /**
   * @param {Desk} desk
   * @param {() => number} now the server's time
   * @param {() => void} draw
   */
  constructor(desk, now, draw) {
    this.#desk = desk;
    this.#now = now;
    this.#draw = draw;
    desk.crewLink = this;
    this.#open();
    setInterval(() => this.#beat(), PING_EVERY);
    setInterval(() => this.#tick(), TICK);
  }

  /** The server's time. */
  now() {
    return this.#now();
  }

  /** Only this person scores the board from now on. */
  take() {
    this.#wish({ person: this.#desk.person.id, name: this.#desk.person.name });
  }

  /** Everybody may score the board. */
  release() {
    this.#wish({ person: null });
  }

  ask() {
    this.#wish({ person: this.#desk.person.id, name: this.#desk.person.name, ask: true });
  }

  /** Hand the board to whoever asks for it. */
  give() {
    const who = asker(this.#desk);
    if (who) this.#wish({ person: who.person, name: who.name });
  }

  /** @param {Record<string, unknown>} wish */
  async #wish(wish) {
    const { board, look } = this.#desk;
    try {
      await post(`/api/v1/boards/${board}/scorer?lang=${look.lang}`, wish);
    } catch {
      // No answer: the banner of the lost link says so, and the button is there again.
    }
  }

  #url() {
    const { board, person } = this.#desk;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const who = new URLSearchParams({ board, person: person.id, name: person.name });
    return `${scheme}//${location.host}/live/desk?${who}`;
  }

  #open() {
    this.#address = this.#url();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      const now = this.#address === this.#url();
      setTimeout(() => this.#open(), now ? this.#wait * (0.75 + Math.random() / 2) : 0);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** @param {any} told */
  #hear(told) {
    this.#heard = performance.now();
    if (!told.people) return;
    this.#desk.meet(told);
  }

  #beat() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (now - this.#heard > SILENCE) this.#socket.close();
    else this.#socket.send(JSON.stringify({ ping: now }));
  }

  /** Count ages on, and open anew when the person has another name. */
  #tick() {
    const screens = this.#desk.crew?.screens ?? [];
    if (screens.some((one) => one.silent || one.behind_since !== null)) this.#draw();
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open && this.#address !== this.#url()) this.#socket?.close();
  }
}
