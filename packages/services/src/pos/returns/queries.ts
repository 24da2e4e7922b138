import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import type { ReturnListQuery } from "@custodia/domain/pos/returns/schema";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, containsWords, eqEach, orderOf, pageFrom, totalFrom } from "../../core/list.ts";
import { together } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

const sortable = { reference: returns.reference, created_at: returns.id, total: returns.total };

/** A page of the company's returns, newest first unless sorted. */
export function listReturns(ctx: CompanyCtx, query: ReturnListQuery) {
  const { filter, search } = query;
  const { sale_id, shift_id, location_id, day } = returns;
  const where = and(
    inCompany(ctx, returns),
    contains(returns.reference, filter.reference),
    eqEach({ sale_id, shift_id, location_id, day }, filter),
    containsWords([returns.reference, sales.reference], search),
  );
  const rows = selectReturns(ctx)
    .where(where)
    .orderBy(...orderOf(query, sortable, returns.id));
  const total = () =>
    totalFrom(
      ctx.db.read.select({ total: count() }).from(returns).innerJoin(sales, eq(sales.id, returns.sale_id)).where(where),
    );
  return pageFrom(query, rows, total, async (page) => {
    const ids = page.map(({ id }) => id);
    const parts = await readParts(ctx, ids);
    return page.map((row) => withParts(row, parts));
  });
}

/** One return. Throws 404. */
export async function showReturn(ctx: CompanyCtx, { id }: { id: number }) {
  const found = selectReturns(ctx).where(and(inCompany(ctx, returns), eq(returns.id, id)));
  const [[row], parts] = await together([found, readParts(ctx, [id])]);
  if (!row) throw notFound("return");
  return withParts(row, parts);
}

const columns = {
  id: returns.id,
  reference: returns.reference,
  sale: { id: sales.id, reference: sales.reference },
  shift_id: returns.shift_id,
  cashier: { id: cashiers.id, full_name: custodians.full_name },
  location_id: returns.location_id,
  location: locationRefColumns,
  user: { id: users.id, full_name: users.full_name },
  day: returns.day,
  reason: returns.reason,
  net_total: returns.net_total,
  vat_total: returns.vat_total,
  total: returns.total,
  owed: returns.owed,
  set_off: returns.set_off,
  rounding: returns.rounding,
  refunded: returns.refunded,
  cost: returns.cost,
  created_at: returns.created_at,
};

/** Returns without conditions, in kobo. */
const selectReturns = (ctx: CompanyCtx) =>
  ctx.db.read
    .select(columns)
    .from(returns)
    .innerJoin(sales, eq(sales.id, returns.sale_id))
    .innerJoin(cashiers, eq(cashiers.id, returns.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, returns.location_id))
    .innerJoin(users, eq(users.id, returns.user_id));

/** Reads the lines and refunds of returns, in kobo and thousandths. */
async function readParts(ctx: CompanyCtx, ids: number[]) {
  const db = ctx.db.read;
  const { quantity, damaged, net, vat_amount, cost } = returnLines;
  const linesQuery = db
    .select({
      return_id: returnLines.return_id,
      line_id: returnLines.sale_line_id,
      item_id: saleLines.item_id,
      name: saleLines.name,
      quantity,
      damaged,
      net,
      vat_amount,
      cost,
    })
    .from(returnLines)
    .innerJoin(saleLines, eq(saleLines.id, returnLines.sale_line_id))
    .where(and(inCompany(ctx, returnLines), inArray(returnLines.return_id, ids)))
    .orderBy(asc(returnLines.id));
  const refundsQuery = db
    .select({ return_id: refunds.return_id, tender: refunds.tender, amount: refunds.amount })
    .from(refunds)
    .where(and(inCompany(ctx, refunds), inArray(refunds.return_id, ids)))
    .orderBy(asc(refunds.id));
  const [lines, refundRows] = await together([linesQuery, refundsQuery]);
  return { lines, refunds: refundRows };
}

function withParts<R extends { id: number }>(row: R, { lines, refunds }: Awaited<ReturnType<typeof readParts>>) {
  return {
    ...row,
    lines: lines.filter(({ return_id }) => return_id === row.id),
    refunds: refunds.filter(({ return_id }) => return_id === row.id),
  };
}
