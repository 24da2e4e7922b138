import type { Reader } from "@custodia/db/client";
import { movements } from "@custodia/db/schema/assets/movements";
import type { LifeSoFar } from "@custodia/domain/assets/event-dates";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { and, desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The days of an asset's life that its next event must not lie before. */
export async function lifeSoFar(
  tx: Reader,
  ctx: CompanyCtx,
  asset: Pick<LifeSoFar, "acquisition_date" | "revalued_on"> & {
    id: number;
    last_maintenance_date: CalendarDate | null;
  },
): Promise<LifeSoFar> {
  const [latest] = await tx
    .select()
    .from(movements)
    .where(and(inCompany(ctx, movements), eq(movements.asset_id, asset.id)))
    .orderBy(desc(movements.id))
    .limit(1);
  const { acquisition_date, revalued_on } = asset;
  const back = latest?.returned_at;
  return {
    acquisition_date,
    revalued_on,
    returned_on: back ? dayIn(ctx.company.time_zone, new Date(back)) : null,
    serviced_on: asset.last_maintenance_date,
    released_on: latest && !back ? latest.release_date : null,
  };
}
