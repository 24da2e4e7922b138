import { holds } from "@custodia/db/schema/pos/holds";
import type { HoldListQuery } from "@custodia/domain/pos/sales/holds";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { holdRows } from "./view.ts";

/** A page of the company's held sales, newest first unless sorted. */
export function listHolds(ctx: CompanyCtx, query: HoldListQuery) {
  const { location_id, state } = query.filter;
  const where = and(
    location_id === undefined ? undefined : eq(holds.location_id, location_id),
    state && eq(holds.state, state),
    // Written out, it lets the index of carts that wait be used.
    state === "held" || state === "recalled" ? sql`holds.state IN ('held', 'recalled')` : undefined,
    contains(holds.label, query.search),
  );
  const order = orderOf(query, { created_at: holds.id }, holds.id);
  return pageFrom(
    query,
    (limit, offset) => holdRows(ctx.db.read, ctx, { where, order, limit, offset }),
    () => ctx.db.read.$count(holds, and(inCompany(ctx, holds), where)),
  );
}
