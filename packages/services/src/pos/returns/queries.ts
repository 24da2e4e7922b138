import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import type { ReturnListQuery } from "@custodia/domain/pos/returns/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, containsWords, eqEach, orderOf, pageFrom, type RowSelection, totalFrom } from "../../core/list.ts";
import { together } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

const sortable = { reference: returns.reference, created_at: returns.id, total: returns.total };

/** A page of the company's returns, newest first unless sorted. */
export function listReturns(ctx: CompanyCtx, query: ReturnListQuery) {
  const { filter, search } = query;
  const { sale_id, shift_id, location_id, day } = returns;
  const where = and(
    contains(returns.reference, filter.reference),
    eqEach({ sale_id, shift_id, location_id, day }, filter),
    containsWords([returns.reference, sales.reference], search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      returnRows(ctx.db.read, ctx, { where, order: orderOf(query, sortable, returns.id), limit, offset }),
    () =>
      totalFrom(
        ctx.db.read
          .select({ total: count() })
          .from(returns)
          .innerJoin(sales, eq(sales.id, returns.sale_id))
          .where(and(inCompany(ctx, returns), where)),
      ),
  );
}

/** One return. Throws 404. */
export async function showReturn(ctx: CompanyCtx, { id }: { id: number }) {
  const selection = { where: eq(returns.id, id), order: [desc(returns.id)], limit: 1 };
  const [[row], parts] = await together([
    selectReturns(ctx.db.read, ctx, selection),
    readParts(ctx.db.read, ctx, [id]),
  ]);
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

/** The company's returns with their lines and refunds, in kobo and thousandths. */
async function returnRows(db: Reader, ctx: Pick<CompanyCtx, "company">, selection: RowSelection) {
  const rows = await selectReturns(db, ctx, selection);
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(db, ctx, ids);
  return rows.map((row) => withParts(row, parts));
}

const selectReturns = (db: Reader, ctx: Pick<CompanyCtx, "company">, selection: RowSelection) =>
  db
    .select(columns)
    .from(returns)
    .innerJoin(sales, eq(sales.id, returns.sale_id))
    .innerJoin(cashiers, eq(cashiers.id, returns.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, returns.location_id))
    .innerJoin(users, eq(users.id, returns.user_id))
    .where(and(inCompany(ctx, returns), selection.where))
    .orderBy(...selection.order)
    .limit(selection.limit ?? -1)
    .offset(selection.offset ?? 0);

/** Reads the lines and refunds of returns. */
async function readParts(db: Reader, ctx: Pick<CompanyCtx, "company">, ids: number[]) {
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
