import type { Reader, Tx } from "@custodia/db/client";
import { announcements } from "@custodia/db/schema/platform/announcements";
import { and, desc, gt, isNull } from "drizzle-orm";
import { now, type Services } from "../../context.ts";

/** The banner that is shown, or whose time is still to come; null where none is. */
export async function currentAnnouncement(db: Reader, services: Pick<Services, "clock">) {
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
export async function endAnnouncements(tx: Tx, ended_at: string): Promise<void> {
  await tx.update(announcements).set({ ended_at }).where(isNull(announcements.ended_at));
}
