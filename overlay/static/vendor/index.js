/** What the pages use of lit-html, by relative path: no bare import, no import map. */
export { classMap } from "./lit-html/directives/class-map.js";
export { repeat } from "./lit-html/directives/repeat.js";
export { html, noChange, nothing, render, svg } from "./lit-html/lit-html.js";
