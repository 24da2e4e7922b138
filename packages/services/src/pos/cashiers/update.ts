import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { conflict } from "@custodia/domain/errors";
import { type CashierPatch, SHIFT_UNCLOSED } from "@custodia/domain/pos/shifts/cashiers";
import { and, eq, ne } from "drizzle-orm";
import type { Permitted } from "../../context.ts";
import { getOwn, inCompany, refuseStale } from "../../store.ts";
import { markCashier } from "./mark.ts";
import { showCashier } from "./show.ts";

/** Makes somebody a cashier no longer, or again. Throws 404, and 409 while a shift of it is not closed. */
export async function updateCashier(
  ctx: Permitted<"pos.write">,
  { id, version, active }: CashierPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, cashiers, id, "cashier");
    if (active === undefined || active === (seen.unmarked_at === null)) return;
    refuseStale(seen, version, { type: "cashier", id, changed: true });
    const ofCashier = and(inCompany(ctx, shifts), eq(shifts.cashier_id, id), ne(shifts.state, "closed"));
    if (!active && (await tx.$count(shifts, ofCashier)) > 0) throw conflict(SHIFT_UNCLOSED);
    const { full_name } = await getOwn(tx, ctx, custodians, seen.custodian_id, "custodian");
    await markCashier(tx, ctx, seen, active, full_name);
  });
  return showCashier(ctx, { id });
}
