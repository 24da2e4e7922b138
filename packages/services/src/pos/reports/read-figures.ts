import { payments, transfers } from "@custodia/db/schema/pos/payments";
import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { shifts } from "@custodia/db/schema/pos/shifts";
import { companies } from "@custodia/db/schema/setup/company";
import type { CalendarDate } from "@custodia/domain/date";
import type { Tender, VatClass } from "@custodia/domain/pos/sales/labels";
import type { Reader } from "@custodia/sqlite/client";
import { eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../../core/context.ts";
import { jsonRows } from "../../core/statements.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { totalOwed } from "../sales/queries.ts";

/** The scope of a report: a day at one location or all, or a shift. */
export type Scope = { day: CalendarDate; location_id: number | undefined } | { shift_id: number };

/** The condition that limits a table, by its alias, to the scope. */
function inScope(table: string, company_id: number, scope: Scope): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  const isOwn = sql`${column("company_id")} = ${company_id}`;
  if ("shift_id" in scope) return sql`${isOwn} AND ${column("shift_id")} = ${scope.shift_id}`;
  const day = sql`${isOwn} AND ${column("day")} = ${scope.day}`;
  const { location_id } = scope;
  return location_id === undefined ? day : sql`${day} AND ${column("location_id")} = ${location_id}`;
}

/** Returns a query with a row for each sale of a scope, to count or test them. */
export const salesIn = (company_id: number, scope: Scope): SQL =>
  sql`SELECT 1 FROM ${sales} WHERE ${inScope("sales", company_id, scope)}`;

/**
 * The sums of a report in one statement, so that they belong to one snapshot and add up. `CROSS JOIN` and `+` make SQLite start with
 * the sales and returns of the scope by their index; otherwise it would scan all lines.
 */
function reportColumns(company_id: number, scope: Scope) {
  const inScopeOf = (table: string) => inScope(table, company_id, scope);
  const joinClosedShifts = (table: string) =>
    sql`CROSS JOIN ${shifts} ON shifts.id = ${sql.raw(table)}.shift_id AND shifts.state = 'closed'`;
  const sold = sql`SELECT location_id, count(*) AS sales, sum(discount) AS discount, sum(coupon_discount) AS coupon,
      sum(net_total) AS net, sum(vat_total) AS vat, sum(iif(prices_include_vat, vat_total, 0)) AS included,
      sum(rounding) AS rounding, sum(cost) AS cost
    FROM ${sales} WHERE ${inScopeOf("sales")} GROUP BY +location_id`;
  // So that the column adds up, the rounding of returns includes that of the sale, which its last unit refunds.
  const returned = sql`SELECT location_id, count(*) AS returns, sum(net_total) AS net, sum(vat_total) AS vat,
      sum(refunded) AS refunded, sum(set_off) AS set_off, sum(refunded + set_off - total) AS rounding, sum(cost) AS cost
    FROM ${returns} WHERE ${inScopeOf("returns")} GROUP BY +location_id`;
  const classes = sql`SELECT vat_class, vat, sum(net) AS net, sum(vat_amount) AS vat_amount FROM (
      SELECT line.vat_class, line.vat, line.net, line.vat_amount
      FROM ${sales} CROSS JOIN ${saleLines} AS line ON line.company_id = sales.company_id AND line.sale_id = sales.id WHERE ${inScopeOf("sales")}
      UNION ALL SELECT line.vat_class, line.vat, 0 - part.net, 0 - part.vat_amount
      FROM ${returns} CROSS JOIN ${returnLines} AS part ON part.company_id = returns.company_id AND part.return_id = returns.id
        CROSS JOIN ${saleLines} AS line ON line.id = part.sale_line_id WHERE ${inScopeOf("returns")}
    ) GROUP BY vat_class, vat`;
  // A product may exceed SQLite's integers, so lines with a discount are priced again in JavaScript.
  const priced = sql`SELECT iif(line.discount = 0, 0, price) AS price, iif(line.discount = 0, 0, line.quantity) AS quantity,
      sum(amount) AS amount, count(*) AS lines
    FROM ${sales} CROSS JOIN ${saleLines} AS line ON line.company_id = sales.company_id AND line.sale_id = sales.id
    WHERE ${inScopeOf("sales")} GROUP BY 1, 2`;
  const taken = sql`SELECT payments.tender, pos_transfers.state, count(*) AS payments, sum(payments.kept) AS amount
    FROM ${sales} ${joinClosedShifts("sales")}
      CROSS JOIN ${payments} ON payments.company_id = sales.company_id AND payments.sale_id = sales.id
      LEFT JOIN ${transfers} ON pos_transfers.company_id = payments.company_id AND pos_transfers.payment_id = payments.id
    WHERE ${inScopeOf("sales")} GROUP BY 1, 2`;
  const paidBack = sql`SELECT refunds.tender, sum(refunds.amount) AS amount
    FROM ${returns} ${joinClosedShifts("returns")}
      CROSS JOIN ${refunds} ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id
    WHERE ${inScopeOf("returns")} GROUP BY 1`;
  const damaged = sql<string>`(SELECT CAST(coalesce(sum(part.cost), 0) AS TEXT) FROM ${returns}
    CROSS JOIN ${returnLines} AS part ON part.company_id = returns.company_id AND part.return_id = returns.id
    WHERE ${inScopeOf("returns")} AND part.damaged = 1)`;
  const owed = totalOwed(sql`${sales} CROSS JOIN ${transfers}
    ON pos_transfers.company_id = sales.company_id AND pos_transfers.sale_id = sales.id WHERE ${inScopeOf("sales")}`);
  const open = sql<number>`(SELECT count(*) FROM ${shifts} WHERE shifts.company_id = ${company_id} AND shifts.state IN ('open', 'counted')
    AND (EXISTS (SELECT 1 FROM ${sales} WHERE ${inScopeOf("sales")} AND sales.shift_id = shifts.id)
      OR EXISTS (SELECT 1 FROM ${returns} WHERE ${inScopeOf("returns")} AND returns.shift_id = shifts.id)))`;
  return {
    sold: jsonRows<SoldSums>(sold, {
      values: ["location_id", "sales"],
      sums: ["discount", "coupon", "net", "vat", "included", "rounding", "cost"],
    }),
    returned: jsonRows<ReturnedSums>(returned, {
      values: ["location_id", "returns"],
      sums: ["net", "vat", "refunded", "set_off", "rounding", "cost"],
    }),
    classes: jsonRows<ClassSums>(classes, { values: ["vat_class", "vat"], sums: ["net", "vat_amount"] }),
    priced: jsonRows<PricedLines>(priced, { values: ["price", "quantity", "lines"], sums: ["amount"] }),
    taken: jsonRows<TakenSums>(taken, { values: ["tender", "state", "payments"], sums: ["amount"] }),
    paidBack: jsonRows<PaidBackSums>(paidBack, { values: ["tender"], sums: ["amount"] }),
    damaged,
    owed,
    open,
  };
}

/** The sales of a location, in kobo. */
export interface SoldSums {
  location_id: number;
  sales: number;
  discount: bigint;
  coupon: bigint;
  net: bigint;
  vat: bigint;
  /** The part of the VAT that the list prices include. */
  included: bigint;
  rounding: bigint;
  cost: bigint;
}

/** The returns of a location, in kobo. */
export interface ReturnedSums {
  location_id: number;
  returns: number;
  net: bigint;
  vat: bigint;
  refunded: bigint;
  set_off: bigint;
  rounding: bigint;
  cost: bigint;
}

/** The lines of a VAT class and rate, less those returned, in kobo. */
interface ClassSums {
  vat_class: VatClass;
  vat: number;
  net: bigint;
  vat_amount: bigint;
}

/** The lines of a price and quantity; both are 0 for lines without a discount, whose list price is their amount. In kobo. */
interface PricedLines {
  price: number;
  quantity: number;
  lines: number;
  amount: bigint;
}

/** The payments of a tender, of a bank transfer by its state, in kobo. */
interface TakenSums {
  tender: Tender;
  state: "unconfirmed" | "confirmed" | "failed" | null;
  payments: number;
  amount: bigint;
}

/** The refunds of a tender, in kobo. */
interface PaidBackSums {
  tender: Tender;
  amount: bigint;
}

/** Reads the sums of a scope, in kobo and in one snapshot, by location, rate and tender. */
export async function readReportFigures(db: Reader, company_id: CompanyId, scope: Scope) {
  const [row] = await db.select(reportColumns(company_id, scope)).from(companies).where(eq(companies.id, company_id));
  return row!;
}

export type ReadFigures = Awaited<ReturnType<typeof readReportFigures>>;

/** Reads the figures of a report in a worker thread. */
export async function readReport(
  input: { company_id: CompanyId; scope: Scope },
  tools: WorkerTools,
): Promise<ReadFigures> {
  return readReportFigures(await tools.read(), input.company_id, input.scope);
}
