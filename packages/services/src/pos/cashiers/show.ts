import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { cashierViewColumns, unclosed } from "./view.ts";

/** One cashier, with the shift that is not closed. Throws 404. */
export async function showCashier(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await ctx.db.read
    .select(cashierViewColumns)
    .from(cashiers)
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .leftJoin(locations, eq(locations.id, custodians.location_id))
    .leftJoin(shifts, unclosed)
    .where(and(inCompany(ctx, cashiers), eq(cashiers.id, id)))
    .limit(1);
  if (!row) throw notFound("cashier");
  return row;
}
