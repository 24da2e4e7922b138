import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import type { ActivityListQuery } from "@custodia/domain/activity/schema";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

type Chosen = Pick<ActivityListQuery["filter"], "subject_type" | "subject_id">;

/** What was done to the chosen record or kind of records; an asset's history begins with the import that brought it. */
export function ofRecord(ctx: CompanyCtx, { subject_type, subject_id }: Chosen): SQL | undefined {
  const own = and(
    subject_type === undefined ? undefined : eq(activities.subject_type, subject_type),
    subject_id === undefined ? undefined : eq(activities.subject_id, subject_id),
  );
  if (subject_type !== "asset" || subject_id === undefined) return own;
  const bringing = ctx.db.read
    .select({ id: assets.import_id })
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.id, subject_id)));
  const brought = and(eq(activities.subject_type, "import"), inArray(activities.subject_id, bringing));
  return or(own, brought);
}
