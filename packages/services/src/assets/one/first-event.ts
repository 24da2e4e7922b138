import type { Reader } from "@custodia/db/client";
import { movements } from "@custodia/db/schema/assets/movements";
import { assetServices } from "@custodia/db/schema/assets/services";
import type { FirstEvent } from "@custodia/domain/assets/event-dates";
import { and, asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The day on which an asset first went out or was serviced; null where neither was. Later ones are never dated before. */
export async function firstEvent(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset_id: number,
): Promise<FirstEvent | null> {
  const [release] = await tx
    .select({ day: movements.release_date })
    .from(movements)
    .where(and(inCompany(ctx, movements), eq(movements.asset_id, asset_id)))
    .orderBy(movements.id)
    .limit(1);
  const [service] = await tx
    .select({ day: assetServices.service_date })
    .from(assetServices)
    .where(and(inCompany(ctx, assetServices), eq(assetServices.asset_id, asset_id)))
    .orderBy(asc(assetServices.service_date))
    .limit(1);
  const found: FirstEvent[] = [];
  if (release) found.push({ day: release.day, what: "release" });
  if (service) found.push({ day: service.day, what: "service" });
  return found.sort((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null;
}
