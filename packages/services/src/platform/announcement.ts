import { announcements } from "@custodia/db/schema/platform/installation";
import { conflict, invalid } from "@custodia/domain/errors";
import type { AnnouncementInput } from "@custodia/domain/platform/announcement";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, desc, gt, isNull } from "drizzle-orm";
import { type CompanyCtx, now, type OperatorCtx, type Services } from "../core/context.ts";
import { deletionDueAt } from "./deletion/queries.ts";
import { writeOperatorAudit } from "./operator-audit.ts";

/** Returns the announcement for operators, including a scheduled one. */
export async function showAnnouncement(ctx: OperatorCtx) {
  const announcement = await currentAnnouncement(ctx.db.read, ctx);
  return { announcement, shown: announcement !== null && announcement.from_at <= now(ctx) };
}

/** Returns the announcement that is shown or scheduled; null if there is none. */
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

/** Ends any announcement that is shown or scheduled. */
async function endAnnouncements(tx: Tx, ended_at: string): Promise<void> {
  await tx.update(announcements).set({ ended_at }).where(isNull(announcements.ended_at));
}

/** Returns the announcement that the users of companies see now, and when their company will be deleted. */
export async function readAnnouncement(ctx: Pick<CompanyCtx, "db" | "clock" | "company">) {
  const announcement = await currentAnnouncement(ctx.db.read, ctx);
  return {
    announcement: announcement && announcement.from_at <= now(ctx) ? announcement : null,
    deletion_due_at: await deletionDueAt(ctx.db.read, ctx.company.id),
  };
}

/** Shows an announcement to all companies for a period, replacing the previous one. Throws 422 on `to_at`. */
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

/** Removes the announcement. Throws 409 if there is none. */
export async function clearAnnouncement(ctx: OperatorCtx) {
  await ctx.db.write(async (tx) => {
    const current = await currentAnnouncement(tx, ctx);
    if (!current) throw conflict("There is no announcement to remove.");
    await endAnnouncements(tx, now(ctx));
    await writeOperatorAudit(tx, ctx, {
      action: "announcement.clear",
      message: `Removed the announcement: ${current.text}`,
    });
  });
  return showAnnouncement(ctx);
}
