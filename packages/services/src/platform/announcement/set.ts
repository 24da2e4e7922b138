import { announcements } from "@custodia/db/schema/platform/announcements";
import { invalid } from "@custodia/domain/errors";
import type { AnnouncementInput } from "@custodia/domain/platform/announcement";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { endAnnouncements } from "./current.ts";
import { showAnnouncement } from "./show.ts";

/** Has all companies read a banner from one moment to another, in the place of the one before. Throws 422 on `to_at`. */
export async function setAnnouncement(ctx: OperatorCtx, { text, from_at, to_at }: AnnouncementInput) {
  const at = now(ctx);
  const [from, to] = [new Date(from_at).toISOString(), new Date(to_at).toISOString()];
  if (to <= from) throw invalid("to_at", "The banner must go after it appears.");
  if (to <= at) throw invalid("to_at", "This moment has passed.");
  await ctx.db.write(async (tx) => {
    await endAnnouncements(tx, at);
    const { operator_id } = ctx.actor;
    await tx.insert(announcements).values({ text, from_at: from, to_at: to, operator_id, created_at: at });
    await tell(tx, ctx, { action: "announcement.set", message: `Had all companies read: ${text}` });
  });
  return showAnnouncement(ctx);
}
