/** The one sound of the console: a low tone when an entry is refused, where it is switched on. */

const PITCH = 165;
const SECONDS = 0.22;
const LOUD = 0.25;
const SILENT = 0.001;

export class Sound {
  /** @type {AudioContext | null} */
  #audio = null;
  #on;

  /** @param {() => boolean} on whether the operator wants it */
  constructor(on) {
    this.#on = on;
  }

  refused() {
    if (!this.#on()) return;
    this.#audio ??= new AudioContext();
    const audio = this.#audio;
    if (audio.state === "suspended") audio.resume();
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = PITCH;
    loudness.gain.setValueAtTime(LOUD, audio.currentTime);
    loudness.gain.exponentialRampToValueAtTime(SILENT, audio.currentTime + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  }
}
