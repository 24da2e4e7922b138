import { coupons } from "@custodia/db/schema/pos/coupons";
import type { CalendarDate } from "@custodia/domain/date";
import type { CouponListQuery } from "@custodia/domain/pos/coupons/schema";
import type { CouponState } from "@custodia/domain/pos/coupons/state";
import { and, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { couponRows } from "./view.ts";

const { code, from, to, used, uses, ended_at } = coupons;
const sortable = { code: coupons.code_key, from, to, used, created_at: coupons.id };

/** The same as `couponState`, as a condition. */
function inState(state: CouponState, day: CalendarDate): SQL {
  return sql`${state} = CASE WHEN ${ended_at} IS NOT NULL THEN 'ended' WHEN ${to} < ${day} THEN 'expired'
    WHEN ${used} >= ${uses} THEN 'spent' WHEN ${from} > ${day} THEN 'not_yet' ELSE 'active' END`;
}

/** A page of the company's coupons, newest first unless sorted. */
export function listCoupons(ctx: CompanyCtx, query: CouponListQuery) {
  const day = today(ctx);
  const { state } = query.filter;
  const where = and(
    inCompany(ctx, coupons),
    contains(code, query.filter.code),
    contains(code, query.search),
    state && inState(state, day),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      couponRows(ctx.db.read, day, { where, order: orderOf(query, sortable, coupons.id), limit, offset }),
    () => ctx.db.read.$count(coupons, where),
  );
}
