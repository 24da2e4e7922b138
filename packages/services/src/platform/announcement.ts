import type { Reader, Tx } from "@custodia/db/client";
import { announcements } from "@custodia/db/schema/platform/installation";
import { conflict, invalid } from "@custodia/domain/errors";
import type { AnnouncementInput } from "@custodia/domain/platform/announcement";
import { and, desc, gt, isNull } from "drizzle-orm";
import { now, type OperatorCtx, type Services } from "../core/context.ts";
import { writeOperatorAudit } from "./operator-audit.ts";

/** The banner as operators see it, also before its time. */
export async function showAnnouncement(ctx: OperatorCtx) {
  const announcement = await currentAnnouncement(ctx.db.read, ctx);
  return { announcement, shown: announcement !== null && announcement.from_at <= now(ctx) };
}

/** The banner that is shown, or whose time is still to come; null where none is. */
async function currentAnnouncement(db: Reader, services: Pick<Services, "clock">) {
  const { id, text, from_at, to_at } = announcements;
  const [row] = await db
    .select({ id, text, from_at, to_at })
    .from(announcements)
    .where(and(isNull(announcements.ended_at), gt(to_at, now(services))))
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}

/** Takes back whatever stands, or is to come. */
async function endAnnouncements(tx: Tx, ended_at: string): Promise<void> {
  await tx.update(announcements).set({ ended_at }).where(isNull(announcements.ended_at));
}

/** The banner that the people of companies read now. */
export async function readAnnouncement(services: Pick<Services, "db" | "clock">) {
  const announcement = await currentAnnouncement(services.db.read, services);
  return { announcement: announcement && announcement.from_at <= now(services) ? announcement : null };
}

/** Has all companies read a banner from one moment to another, in the place of the one before. Throws 422 on `to_at`. */
export async function setAnnouncement(ctx: OperatorCtx, { text, from_at, to_at }: AnnouncementInput) {
  const at = now(ctx);
  const [from, to] = [new Date(from_at).toISOString(), new Date(to_at).toISOString()];
  if (to <= from) throw invalid("to_at", "The end must be after the start.");
  if (to <= at) throw invalid("to_at", "The end must be in the future.");
  await ctx.db.write(async (tx) => {
    await endAnnouncements(tx, at);
    const { operator_id } = ctx.actor;
    await tx.insert(announcements).values({ text, from_at: from, to_at: to, operator_id, created_at: at });
    await writeOperatorAudit(tx, ctx, {
      action: "announcement.set",
      message: `Published an announcement: ${text}`,
    });
  });
  return showAnnouncement(ctx);
}

/** Takes the banner back. Throws 409 where there is none. */
export async function clearAnnouncement(ctx: OperatorCtx) {
  await ctx.db.write(async (tx) => {
    const seen = await currentAnnouncement(tx, ctx);
    if (!seen) throw conflict("There is no announcement to remove.");
    await endAnnouncements(tx, now(ctx));
    await writeOperatorAudit(tx, ctx, {
      action: "announcement.clear",
      message: `Removed the announcement: ${seen.text}`,
    });
  });
  return showAnnouncement(ctx);
}
