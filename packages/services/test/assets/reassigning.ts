import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetReassign } from "@custodia/domain/assets/reassign";
import { and, eq, inArray } from "drizzle-orm";
import { reassignAssets } from "../../src/assets/reassign/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx, Services } from "../../src/core/context.ts";
import { type Register, register } from "./register.ts";

/** Sends a change of many assets as a call would. */
export function reassign(ctx: CompanyCtx, input: Record<string, unknown>) {
  return reassignAssets(permitActorOrRequest(ctx, "assets.write"), assetReassign.parse(input));
}

/** Registers assets of one kind, and returns their ids. */
export async function addAssets(world: Register, count: number, change: Record<string, unknown> = {}) {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await register(world.tenantA.admin, world.recordsA, change)).id);
  return ids;
}

/** Returns the assets as they are stored, in order of id. */
export function storedAssets({ db }: Services, ids: number[]) {
  return db.read.select().from(assets).where(inArray(assets.id, ids)).orderBy(assets.id);
}

/** Returns all activities of these assets, oldest first. */
export function activitiesOf({ db }: Services, ids: number[]) {
  const where = and(eq(activities.subject_type, "asset"), inArray(activities.subject_id, ids));
  return db.read.select().from(activities).where(where).orderBy(activities.id);
}
