/**
 * The shapes that the modules of the darts pad share.
 *
 * @typedef {import("../../commands.js").Command} Command
 * @typedef {import("../../commands.js").Refusal} Refusal
 * @typedef {{kind: "darts", points: number, choices: number[], command: Command}
 *   | {kind: "bust", points: number, left: number, command: Command}
 *   | {kind: "undo", leg: number, side: number}
 *   | {kind: "exchange", frame: any, sure: boolean, command: Command}
 *   | {kind: "stale", who: string | null, entry: string, command: Command}} Ask
 * @typedef {{code: string, params: Record<string, any>, sentence?: string}} Message
 * @typedef {{entry: number, part?: number, side: number, points: number, bust: boolean}} Opened
 * @typedef {{
 *   frame: any,
 *   offline: boolean,
 *   quickTotal: (index: number) => number | undefined,
 *   sidesOfArrows: () => {Left: number, Right: number},
 *   send: (command: Command, instead?: Command) => void,
 *   dry: (command: Command) => Promise<{status: number, body: any} | null>,
 *   openEntry: (entry: number, part?: number, keys?: string[]) => void,
 *   insertBefore: (entry: number, part?: number) => void,
 *   keep: (state: {field: string, bust: boolean}) => void,
 *   refused: () => void,
 *   changed: () => void,
 * }} Bench
 */

export {};
