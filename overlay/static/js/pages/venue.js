/** A venue screen: one board, all over the screen. */
import { clock } from "../clock.js";
import { digits } from "../format.js";
import { VenueStage } from "../graphics/darts/venue-stage.js";
import { start } from "../page.js";

start((look, t, now) => {
  const stage = new VenueStage(look, t, now, t("screens.board_n", { n: digits(look.board, look) }));
  clock(look, now, (time) => stage.tell(time));
  return stage;
});
