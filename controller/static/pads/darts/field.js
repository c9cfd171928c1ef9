/** What is typed: up to three digits or BUST; after a refusal the next digit replaces them. */

const MOST_DIGITS = 3;

export class Field {
  text;
  bust;
  /** Whether the next digit begins anew. */
  stale = false;

  /** @param {{field?: string, bust?: boolean}} kept */
  constructor(kept) {
    this.text = kept.field ?? "";
    this.bust = kept.bust ?? false;
  }

  get empty() {
    return this.text === "" && !this.bust;
  }

  /** The total that stands here, or null. */
  get points() {
    return this.text === "" ? null : Number(this.text);
  }

  /** @param {string} text */
  put(text) {
    this.text = text;
    this.bust = false;
    this.stale = false;
  }

  fillBust() {
    this.put("");
    this.bust = true;
  }

  /** @param {string} digit */
  type(digit) {
    const before = this.stale || this.bust ? "" : this.text;
    this.put(before.length < MOST_DIGITS ? before + digit : before);
  }

  erase() {
    this.put(this.bust ? "" : this.text.slice(0, -1));
  }
}
