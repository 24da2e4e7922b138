import { assets } from "@custodia/db/schema/assets/assets";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { users } from "@custodia/db/schema/setup/users";
import type { revaluationView } from "@custodia/domain/assets/revaluation";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";

/** A revaluation before it goes out: money in kobo. */
export type RevaluationRow = z.input<typeof revaluationView>;

/** The revaluations of an asset, newest first. */
export async function listRevaluations(ctx: CompanyCtx, asset_id: number): Promise<RevaluationRow[]> {
  const rows = await ctx.db.read
    .select({
      row: revaluations,
      depreciates: assets.depreciates,
      by: { id: users.id, full_name: users.full_name },
    })
    .from(revaluations)
    .innerJoin(users, eq(users.id, revaluations.revalued_by))
    .innerJoin(assets, eq(assets.id, revaluations.asset_id))
    .where(and(inCompany(ctx, revaluations), eq(revaluations.asset_id, asset_id)))
    .orderBy(desc(revaluations.id));
  return rows.map(({ row, depreciates, by }) => ({
    ...row,
    useful_life_in_days: depreciates ? row.useful_life_in_days : null,
    previous_useful_life_in_days: depreciates ? row.previous_useful_life_in_days : null,
    difference: row.carrying_amount - row.net_book_value,
    revalued_by: by,
  }));
}
