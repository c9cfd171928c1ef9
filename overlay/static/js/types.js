/**
 * The shapes that the server sends, for the type checker; nothing here runs.
 */

/**
 * @typedef {object} Player
 * @property {string} name
 * @property {string} [name_ar]
 */

/**
 * @typedef {object} Visit
 * @property {number} points
 * @property {boolean} bust
 * @property {number} darts
 * @property {string[] | null} beds
 */

/**
 * @typedef {object} Side
 * @property {string} name
 * @property {string | null} [short]
 * @property {string | null} [country]
 * @property {string | null} [logo]
 * @property {string | null} [color]
 * @property {Player[]} players
 * @property {number | null} player who of a pair throws
 * @property {number | null} sets null where no sets are played
 * @property {number} legs
 * @property {number} left
 * @property {string[]} visit the beds of the unfinished visit
 * @property {Visit | null} last
 * @property {string[] | null} route
 * @property {boolean} nine_dart_on
 * @property {Record<string, any>} stats
 */

/**
 * @typedef {object} Moment
 * @property {string} id
 * @property {number} at
 * @property {string} kind
 * @property {number} [side]
 * @property {number | null} [player]
 * @property {number | null} [points]
 * @property {number | null} [darts]
 * @property {number} [count]
 * @property {number} [set]
 * @property {number} [leg]
 * @property {boolean} [break]
 * @property {string[] | null} [beds]
 * @property {number[]} [legs]
 * @property {number[] | null} [sets]
 */

/**
 * @typedef {object} Frame
 * @property {number} v
 * @property {string} board
 * @property {string} epoch
 * @property {number} seq
 * @property {number} at
 * @property {string} build
 * @property {string | null} sport
 * @property {string | null} mode
 * @property {string | null} title
 * @property {"setup" | "live" | "break" | "finished"} status
 * @property {string | null} awaiting
 * @property {number | null} winner
 * @property {string | null} ended_by
 * @property {Record<string, any>} format
 * @property {Side[]} sides
 * @property {number | null} thrower
 * @property {number | null} leg_starter
 * @property {number} set
 * @property {number} leg
 * @property {Moment[]} moments
 * @property {any[]} log
 * @property {any} [pad] operators only
 */

export {};
