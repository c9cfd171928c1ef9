/** The pad of darts; its parts are in the folder of the same name. */
export { DartsPad } from "./darts/pad.js";
