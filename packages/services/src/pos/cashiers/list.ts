import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CashierListQuery } from "@custodia/domain/pos/shifts/cashiers";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, folded, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { cashierViewColumns, unclosed } from "./view.ts";

const { full_name, email, phone_number } = custodians;
const texts = { full_name, email, phone_number };
const sortable = {
  ...texts,
  full_name: custodians.sort_key,
  email: folded(email),
  created_at: cashiers.id,
};

/** A page of the company's cashiers, newest first unless sorted. */
export function listCashiers(ctx: CompanyCtx, query: CashierListQuery) {
  const { filter, search } = query;
  const { location_id, custodian_id, active } = filter;
  const where = and(
    inCompany(ctx, cashiers),
    containsEach(texts, filter),
    location_id === undefined ? undefined : eq(custodians.location_id, location_id),
    custodian_id === undefined ? undefined : eq(cashiers.custodian_id, custodian_id),
    active === undefined
      ? undefined
      : active
        ? isNull(cashiers.unmarked_at)
        : isNotNull(cashiers.unmarked_at),
    containsAny(Object.values(texts), search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(cashierViewColumns)
        .from(cashiers)
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
        .leftJoin(locations, eq(locations.id, custodians.location_id))
        .leftJoin(shifts, unclosed)
        .where(where)
        .orderBy(...orderOf(query, sortable, cashiers.id))
        .limit(limit)
        .offset(offset),
    async () => {
      const [all] = await ctx.db.read
        .select({ total: count() })
        .from(cashiers)
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
        .where(where);
      return all!.total;
    },
  );
}
