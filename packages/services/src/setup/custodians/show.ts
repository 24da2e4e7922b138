import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { ReadingCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { custodianColumns } from "./view.ts";

/** One custodian; its location and department are what an asset takes over. Throws 404. */
export async function getCustodian(ctx: ReadingCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(custodianColumns)
    .from(custodians)
    .leftJoin(locations, eq(locations.id, custodians.location_id))
    .where(and(inCompany(ctx, custodians), eq(custodians.id, id)))
    .limit(1);
  if (!rows[0]) throw notFound("custodian");
  return rows[0];
}
