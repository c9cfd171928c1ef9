/** A browser source: the graphics of the sport that is on the board. */
import { DartsStage } from "../graphics/darts/stage.js";
import { start } from "../page.js";

start((look, t, now) => new DartsStage(look, t, now, look.layout === "program"));
