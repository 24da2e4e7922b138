import { customers } from "@custodia/db/schema/pos/customers";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { customerColumns } from "./view.ts";

/** One customer. Throws 404. */
export async function showCustomer(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await ctx.db.read
    .select(customerColumns)
    .from(customers)
    .where(and(inCompany(ctx, customers), eq(customers.id, id)))
    .limit(1);
  if (!row) throw notFound("customer");
  return row;
}
