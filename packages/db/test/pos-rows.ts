import type { Tx } from "@custodia/sqlite/client";
import { sql } from "drizzle-orm";
import { insertRow, type Values } from "./every-table.ts";

type Recipe = (tx: Tx, company: number, values: Values) => Values | Promise<Values>;

let serial = 0;

/** Returns a separate year for each document, so that it is the first of its year. */
const firstOfYear = () => {
  serial += 1;
  return { year: 3000 + serial, number: 1 };
};
const TOTALS = { net_total: 1, vat_total: 0, total: 1, rounding: 0 };

const get = (tx: Tx, column: string, table: string, id: unknown): Promise<Record<string, number>> =>
  tx.get(sql`SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} WHERE id = ${id}`);

/** The values that the checks and triggers of the point of sale require of a row. */
const RECIPES: Record<string, Recipe> = {
  items() {
    serial += 1;
    return { sequence: serial };
  },
  coupons: () => ({ percent: 1000, from: "2026-01-01", to: "2026-12-31" }),
  sales: () => ({ ...firstOfYear(), ...TOTALS, paid: 1, discount: 0, coupon_discount: 0 }),
  sale_lines: () => ({ stocked: true, vat: 750, discount_share: 0 }),
  payments() {
    serial += 1;
    return { tender: "Bank transfer", reference: "Ref", reference_key: `REF${serial}`, change: 0 };
  },
  returns: () => ({ ...firstOfYear(), ...TOTALS, owed: 1, refunded: 1 }),
  async return_lines(tx, company, values) {
    if ("sale_line_id" in values) {
      const line = await get(tx, "sale_id", "sale_lines", values.sale_line_id);
      return { return_id: await insertRow(tx, "returns", company, { sale_id: line?.sale_id }) };
    }
    const return_id = values.return_id ?? (await insertRow(tx, "returns", company));
    const returned = await get(tx, "sale_id", "returns", return_id);
    return {
      return_id,
      sale_line_id: await insertRow(tx, "sale_lines", company, { sale_id: returned?.sale_id }),
    };
  },
  async refunds(tx, company, values) {
    const return_id = values.return_id ?? (await insertRow(tx, "returns", company));
    const returned = await get(tx, "sale_id", "returns", return_id);
    await insertRow(tx, "payments", company, { sale_id: returned?.sale_id, tender: "Cash" });
    return { return_id };
  },
  stock_documents(_tx, _company, values) {
    if (values.to_location_id) return { kind: "transfer" };
    return { kind: values.reverses_id ? "reversal" : "purchase" };
  },
  async stock_movements(tx, company, values) {
    if (values.return_line_id) return { kind: "return" };
    const source = "document_id" in values ? {} : { document_id: await insertRow(tx, "stock_documents", company) };
    if (!values.sale_line_id) return source;
    const item_id = await insertRow(tx, "items", company);
    const location_id = await insertRow(tx, "locations", company);
    await insertRow(tx, "stock_movements", company, { ...source, item_id, location_id });
    return { kind: "sale", quantity: -1, value: -1, item_id, location_id };
  },
  async shift_reviews(tx, company, values) {
    const shift_id = values.shift_id ?? (await insertRow(tx, "shifts", company));
    await insertRow(tx, "shift_counts", company, { shift_id, cash: 5, number: 1 });
    const closed_by = await insertRow(tx, "users", company);
    await tx.run(sql`UPDATE shifts SET state = 'closed', closed_by = ${closed_by}, closed_at = 't', closed_day = 'd', reason = 'short',
      needs_review = 1 WHERE id = ${shift_id}`);
    return { shift_id };
  },
};

/** Returns the required values of a row of the point of sale; none for other tables. */
export const posRow: (tx: Tx, table: string, company: number, values: Values) => Promise<Values | undefined> = async (
  tx,
  table,
  company,
  values,
) => {
  if (values.company_id === null) return undefined;
  return await RECIPES[table]?.(tx, company, values);
};
