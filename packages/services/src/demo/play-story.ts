import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, inArray } from "drizzle-orm";
import { identityOf } from "../auth/session/identify.ts";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";
import type { StoryStep } from "./step.ts";
import { STORY } from "./story.ts";

/** What the steps of the story are told by in the activity. */
const TOLD = [
  "assets.release",
  "assets.return",
  "assets.sell",
  "assets.scrap",
  "assets.revalue",
  "approvals.ask",
  "approvals.reject",
] as const;

const ROLE = { admin: 1, approver: 2, dataEntry: 3 } as const;

/** Plays the story on; `turn` is told how many days ago each step is, so that the clock can move with it. */
export async function playStory(admin: CompanyCtx, turn: (ago: number) => void): Promise<void> {
  const done = await admin.db.read.$count(
    activities,
    and(inCompany(admin, activities), inArray(activities.action, [...TOLD])),
  );
  const ids = await admin.db.read
    .select({ id: assets.id })
    .from(assets)
    .where(inCompany(admin, assets))
    .orderBy(assets.id);
  for (const { ago, by, asset, action } of STORY.slice(done)) {
    turn(ago);
    await action(await as(admin, by), ids[asset]!.id);
  }
}

async function as(admin: CompanyCtx, by: StoryStep["by"]): Promise<CompanyCtx> {
  const [user] = await admin.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(inCompany(admin, users), eq(users.role, ROLE[by])));
  return { ...admin, ...(await identityOf(admin.db.read, user!.id)) };
}
