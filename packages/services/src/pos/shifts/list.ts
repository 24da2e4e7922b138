import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import type { ShiftListQuery } from "@custodia/domain/pos/shifts/schema";
import { and, count, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { awaitsReview, shiftRows } from "./view.ts";

const sortable = {
  opened_at: shifts.opened_at,
  closed_at: shifts.closed_at,
  cashier: custodians.sort_key,
  created_at: shifts.id,
};

/** A page of the company's shifts, newest first unless sorted. */
export function listShifts(ctx: CompanyCtx, query: ShiftListQuery) {
  const { state, cashier_id, location_id, day, awaits_review, mine } = query.filter;
  const own = eq(shifts.opened_by, ctx.actor.user_id);
  const where = and(
    state && eq(shifts.state, state),
    cashier_id === undefined ? undefined : eq(shifts.cashier_id, cashier_id),
    location_id === undefined ? undefined : eq(shifts.location_id, location_id),
    day && eq(shifts.closed_day, day),
    awaits_review === undefined ? undefined : awaits_review ? awaitsReview : sql`NOT ${awaitsReview}`,
    mine === undefined ? undefined : mine ? own : sql`NOT ${own}`,
    contains(custodians.full_name, query.search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      shiftRows(ctx.db.read, ctx, { where, order: orderOf(query, sortable, shifts.id), limit, offset }),
    async () => {
      const [all] = await ctx.db.read
        .select({ total: count() })
        .from(shifts)
        .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
        .where(and(inCompany(ctx, shifts), where));
      return all!.total;
    },
  );
}
