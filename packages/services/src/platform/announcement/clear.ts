import { conflict } from "@custodia/domain/errors";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { currentAnnouncement, endAnnouncements } from "./current.ts";
import { showAnnouncement } from "./show.ts";

/** Takes the banner back. Throws 409 where there is none. */
export async function clearAnnouncement(ctx: OperatorCtx) {
  await ctx.db.write(async (tx) => {
    const seen = await currentAnnouncement(tx, ctx);
    if (!seen) throw conflict("There is no banner to take back.");
    await endAnnouncements(tx, now(ctx));
    await tell(tx, ctx, { action: "announcement.clear", message: `Took the banner back: ${seen.text}` });
  });
  return showAnnouncement(ctx);
}
