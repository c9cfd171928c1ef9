/** What is typed for a corrected entry: a total, a bust, a bed of one dart, who throws first. */

/**
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("./log.js").Row} Row
 * @typedef {"change" | "take_back" | "insert" | "put_back"} Act
 */

const RINGS = new Map(Object.entries({ "/": "", "*": "D", "-": "T", S: "", D: "D", T: "T" }));
const NUMBERED = new Set(["visit", "bust", "dart"]);
const BULL = 25;

/**
 * Whether a number stands for what was entered.
 * @param {Row | null} row
 */
export const numbered = (row) => NUMBERED.has(row?.do ?? "");

/**
 * The commands that are to stand under the number of an entry.
 * @param {Row} row
 * @param {Act} act
 * @param {Command | null} value
 * @returns {Command[]}
 */
export function standing(row, act, value) {
  const at = row.part ?? 0;
  const later = row.parts.slice(act === "insert" ? at : at + 1);
  return [...row.parts.slice(0, at), ...(value ? [value] : []), ...later];
}

export class Typed {
  field = "";
  bust = false;
  /** The ring of a dart. */
  ring = "";
  /** @type {number | null} who is to throw first */
  side = null;

  get empty() {
    return this.field === "" && !this.bust;
  }

  /** @returns {number | null} what is typed, as points */
  get points() {
    return this.bust ? 0 : this.field === "" || this.ring ? null : Number(this.field);
  }

  clear() {
    this.fill("");
    this.side = null;
  }

  /**
   * @param {string} field
   * @param {boolean} [bust]
   */
  fill(field, bust = false) {
    this.field = field;
    this.bust = bust;
    this.ring = "";
  }

  /**
   * A key that changes what is typed.
   * @param {string} key
   * @param {Row | null} row what is corrected
   * @param {{anew: boolean, total: number | null}} how whether a digit begins anew; the total of
   *   a quick key
   * @returns {boolean} whether it was one
   */
  press(key, row, { anew, total }) {
    const before = row?.did?.before;
    if (/^[0-9]$/.test(key)) this.#digit(key, anew);
    else if (total !== null) this.fill(String(total));
    else if (key === "B" || (key === "." && this.empty)) this.fill("", true);
    else if (key === "+" && this.points !== null && typeof before === "number") {
      this.fill(String(Math.max(0, before - this.points)));
    } else if (key === ".") this.fill("");
    else if (key === "Backspace" && !this.empty) this.fill(this.field.slice(0, -1));
    else if (RINGS.has(key) && row?.do === "dart") this.ring = RINGS.get(key) ?? "";
    else return false;
    return true;
  }

  /**
   * @param {string} key
   * @param {boolean} anew
   */
  #digit(key, anew) {
    const digits = anew ? "" : this.field;
    this.fill((digits.length < 3 ? digits + key : digits).replace(/^0+(?=.)/, ""));
  }

  /**
   * What is to stand in the place of the entry, or before it; null while that is not told.
   * @param {Row} row
   * @param {boolean} inserted
   * @returns {Command | null}
   */
  value(row, inserted) {
    if (this.bust) return { do: "bust" };
    if (row.do === "order" && !inserted) {
      const own = row.parts[row.part ?? 0];
      return this.side === null || !own ? null : { ...own, side: this.side };
    }
    if (this.field === "" || !(inserted || numbered(row))) return null;
    const typed = Number(this.field);
    if (row.do !== "dart" || inserted) return { do: "visit", points: typed };
    if (typed === 0) return { do: "dart", bed: "MISS" };
    return { do: "dart", bed: typed === BULL && this.ring === "D" ? "DB" : this.ring + this.field };
  }
}
