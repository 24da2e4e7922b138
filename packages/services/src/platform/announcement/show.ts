import { now, type OperatorCtx } from "../../context.ts";
import { currentAnnouncement } from "./current.ts";

/** The banner as operators see it, also before its time. */
export async function showAnnouncement(ctx: OperatorCtx) {
  const announcement = await currentAnnouncement(ctx.db.read, ctx);
  return { announcement, shown: announcement !== null && announcement.from_at <= now(ctx) };
}
