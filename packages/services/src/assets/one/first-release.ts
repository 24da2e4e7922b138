import type { Reader } from "@custodia/db/client";
import { movements } from "@custodia/db/schema/assets/movements";
import type { CalendarDate } from "@custodia/domain/date";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The day on which an asset first went out; null where it never did. Later releases are never dated before. */
export async function firstRelease(
  tx: Reader,
  ctx: CompanyCtx,
  asset_id: number,
): Promise<CalendarDate | null> {
  const [first] = await tx
    .select({ day: movements.release_date })
    .from(movements)
    .where(and(inCompany(ctx, movements), eq(movements.asset_id, asset_id)))
    .orderBy(movements.id)
    .limit(1);
  return first?.day ?? null;
}
