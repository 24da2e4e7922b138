import type { Reader } from "@custodia/db/client";
import { customers } from "@custodia/db/schema/pos/customers";
import { payments, transfers } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { TENDERS } from "@custodia/domain/pos/sales/words";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import type { AskedRows } from "../../list.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";
import { owedOfSale } from "./owed.ts";

/** Units of a sale that came back, in thousandths. */
const unitsBack = sql<number>`(SELECT coalesce(sum(${returns.quantity}), 0) FROM ${returns}
  WHERE returns.company_id = ${sales.company_id} AND returns.sale_id = ${sales.id})`;

/** How much of a sale came back: none, part or all. */
export const returnedOf = sql<"none" | "part" | "all">`CASE WHEN ${unitsBack} = 0 THEN 'none'
  WHEN ${unitsBack} >= ${sales.quantity} THEN 'all' ELSE 'part' END`;

const transferIn = (
  state: string,
) => sql`EXISTS (SELECT 1 FROM ${transfers} WHERE pos_transfers.company_id = ${sales.company_id}
  AND pos_transfers.sale_id = ${sales.id} AND pos_transfers.state = ${state})`;

/** The worst of a sale's transfers; null without one. */
export const transferOf = sql<
  "unconfirmed" | "confirmed" | "failed" | null
>`CASE WHEN ${transferIn("failed")} THEN 'failed'
  WHEN ${transferIn("unconfirmed")} THEN 'unconfirmed' WHEN ${transferIn("confirmed")} THEN 'confirmed' END`;

/** The tenders of a sale's payments. Left to itself SQLite goes through all of the company's, in an index that holds tenders too. */
const paidBy = sql<
  string | null
>`(SELECT group_concat(payments.tender) FROM ${payments} INDEXED BY payments_of_sale
  WHERE payments.company_id = ${sales.company_id} AND payments.sale_id = ${sales.id})`;

const columns = {
  id: sales.id,
  reference: sales.reference,
  created_at: sales.created_at,
  day: sales.day,
  shift_id: sales.shift_id,
  cashier: { id: cashiers.id, full_name: custodians.full_name },
  location_id: sales.location_id,
  location: locationRefColumns,
  customer: { id: customers.id, name: customers.name, phone_number: customers.phone_number },
  total: sales.total,
  paid: sales.paid,
  returned: returnedOf,
  transfer: transferOf,
  owed: owedOfSale,
  paid_by: paidBy,
};

/** The company's sales as rows of a list, in kobo. */
export async function saleRows(db: Reader, ctx: Pick<CompanyCtx, "company">, asked: AskedRows) {
  const rows = await db
    .select(columns)
    .from(sales)
    .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, sales.location_id))
    .leftJoin(customers, eq(customers.id, sales.customer_id))
    .where(and(inCompany(ctx, sales), asked.where))
    .orderBy(...asked.order)
    .limit(asked.limit ?? -1)
    .offset(asked.offset ?? 0);
  return rows.map(({ paid_by, ...row }) => {
    const used = new Set<string>(paid_by?.split(","));
    return { ...row, tenders: TENDERS.filter((tender) => used.has(tender)) };
  });
}
