/** The icons of the console, drawn here as SVG strokes of one weight. */
import { svg } from "../../overlay/static/vendor/index.js";

/** @type {Record<string, any>} */
const PATHS = {
  score: svg`<path d="M4 4h16v16H4zM4 12h16M12 4v16"/>`,
  log: svg`<path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h4"/>`,
  clock: svg`<path d="M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM12 7v5l3 3"/>`,
  settings: svg`<path d="M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4"/>`,
  match: svg`<path d="M4 6h16v14H4zM4 11h16M8 3v5M16 3v5"/>`,
  screens: svg`<path d="M3 5h18v12H3zM8 21h8M12 17v4"/>`,
  saved: svg`<path d="M4 12l5 5L20 7"/>`,
  link: svg`<path d="M2 9a15 15 0 0 1 20 0M6 13a9 9 0 0 1 12 0M10 17a3 3 0 0 1 4 0M3 3l18 18"/>`,
  undo: svg`<path d="M4 4v6h6M4 10a8 8 0 1 1 2 7"/>`,
  redo: svg`<path d="M20 4v6h-6M20 10a8 8 0 1 0-2 7"/>`,
  erase: svg`<path d="M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6"/>`,
  enter: svg`<path d="M20 5v8H5M9 9l-4 4 4 4"/>`,
  swap: svg`<path d="M4 8h15l-3-3M20 16H5l3 3"/>`,
  target: svg`<path d="M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM12 2v6M12 16v6M2 12h6M16 12h6"/>`,
  exchange: svg`<path d="M4 8h16M16 4l4 4-4 4M20 16H4M8 12l-4 4 4 4"/>`,
  penalty: svg`<path d="M7 3h10v18H7zM12 8v5M12 16v1"/>`,
  lock: svg`<path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"/>`,
  people: svg`<path d="M5 20c0-4 2-6 5-6s5 2 5 6M10 4a4 4 0 1 1 0 7M16 5a3.500 3.500 0 0 1 0 7M17 14c2 .5 4 2 4 6"/>`,
};

/** @param {string} name */
export const icon = (name) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"
  fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"
  stroke-linejoin="round">${PATHS[name]}</svg>`;

/**
 * The mark of a side: a disc or a square, never colour alone.
 * @param {number} side
 */
export const mark = (side) =>
  svg`<svg class="mark side-${side}" viewBox="0 0 14 14" aria-hidden="true">${
    side === 0 ? svg`<circle cx="7" cy="7" r="7"/>` : svg`<rect width="14" height="14" rx="1"/>`
  }</svg>`;
