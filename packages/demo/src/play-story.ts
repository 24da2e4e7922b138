import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, inArray } from "drizzle-orm";
import { actingAs } from "./acting-as.ts";
import { STORY } from "./story.ts";

/** What the steps of the story are told by in the activity. */
const TOLD = [
  "assets.release",
  "assets.return",
  "assets.service",
  "assets.sell",
  "assets.scrap",
  "assets.revalue",
  "approvals.ask",
  "approvals.reject",
] as const;

/** Plays the story on, up to and with the day so many days ago. */
export async function playStory(admin: CompanyCtx, until: number): Promise<void> {
  const done = await admin.db.read.$count(
    activities,
    and(inCompany(admin, activities), inArray(activities.action, [...TOLD])),
  );
  const due = STORY.slice(done).filter(({ ago }) => ago >= until);
  if (due.length === 0) return;
  const ids = await admin.db.read
    .select({ id: assets.id })
    .from(assets)
    .where(inCompany(admin, assets))
    .orderBy(assets.id);
  for (const { by, asset, action } of due) await action(await actingAs(admin, by), ids[asset]!.id);
}
