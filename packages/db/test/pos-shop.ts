import type { Tx } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { insertRow, type Values } from "./every-table.ts";

/** Creates a company with a till: one item with a stock of 10.000 at a value of 100.00, and a shift with a float of 500.00. */
async function openShop(db: TemporaryDatabase) {
  const company = await db.write((tx) => insertRow(tx, "companies", 0));
  const add = (table: string, values: Values = {}) => db.write((tx) => insertRow(tx, table, company, values));
  const item = await add("items", { reorder_level: 3000 });
  const location = await add("locations");
  const seller = await add("users");
  const cashier = await add("cashiers");
  const document = await add("stock_documents", { location_id: location });
  await add("stock_movements", {
    item_id: item,
    location_id: location,
    document_id: document,
    kind: "purchase",
    quantity: 10_000,
    value: 10_000,
  });
  const shift = await add("shifts", {
    cashier_id: cashier,
    location_id: location,
    opened_by: seller,
    float: 50_000,
  });
  /** Returns the next number of a kind in 2026. */
  const next = async (tx: Tx, kind: string) => {
    const row = await tx.get<{ last: number }>(
      sql`SELECT coalesce(max(last), 0) AS last FROM document_numbers WHERE company_id = ${company} AND kind = ${kind} AND year = 2026`,
    );
    return row.last + 1;
  };

  /** Inserts a sale of `quantity` at 1.00 per unit, paid in cash by default. */
  async function sell(tx: Tx, quantity: number, values: Values = {}, payment: Values = {}) {
    const total = quantity / 10;
    const sale = await insertRow(tx, "sales", company, {
      shift_id: shift,
      cashier_id: cashier,
      location_id: location,
      user_id: seller,
      year: 2026,
      number: await next(tx, "sale"),
      day: "2026-11-22",
      quantity,
      subtotal: total,
      net_total: total,
      vat_total: 0,
      total,
      paid: total,
      increment: 0,
      ...values,
    });
    const line = await insertRow(tx, "sale_lines", company, {
      sale_id: sale,
      item_id: item,
      quantity,
      amount: total,
      net: total,
      vat_class: "exempt",
      vat: 0,
      vat_amount: 0,
      cost: quantity,
    });
    await insertRow(tx, "stock_movements", company, {
      item_id: item,
      location_id: location,
      sale_line_id: line,
      kind: "sale",
      quantity: -quantity,
      value: -quantity,
    });
    const paid = await insertRow(tx, "payments", company, {
      sale_id: sale,
      tender: "Cash",
      tendered: total,
      ...payment,
    });
    return { sale, line, payment: paid };
  }

  /** Inserts a return of a sale's line: the document, its line and the refund. */
  async function addReturn(tx: Tx, sold: { sale: number; line: number }, quantity: number, refund: Values = {}) {
    const total = quantity / 10;
    const id = await insertRow(tx, "returns", company, {
      sale_id: sold.sale,
      shift_id: shift,
      cashier_id: cashier,
      location_id: location,
      user_id: seller,
      year: 2026,
      number: await next(tx, "return"),
      day: "2026-11-22",
      quantity,
      net_total: total,
      total,
      owed: total,
      refunded: total,
    });
    const line = await insertRow(tx, "return_lines", company, {
      return_id: id,
      sale_line_id: sold.line,
      quantity,
      net: total,
      vat_amount: 0,
    });
    // A second refund would refund the sale twice.
    await tx.run(sql`INSERT INTO refunds (company_id, return_id, tender, amount, created_at)
      VALUES (${company}, ${id}, ${refund.tender ?? "Cash"}, ${refund.amount ?? total}, 't')`);
    return { id, line };
  }

  /** Counts the drawer, by default with the expected amount. */
  const count = (values: Values = {}) =>
    add("shift_counts", {
      shift_id: shift,
      cash: 50_000,
      card: 0,
      cheque: 0,
      bank_transfer: 0,
      expected_cash: 50_000,
      expected_card: 0,
      expected_cheque: 0,
      expected_bank_transfer: 0,
      number: 1,
      user_id: seller,
      ...values,
    });
  const close = (values = "") =>
    db.write((tx) =>
      tx.run(
        sql`UPDATE shifts SET state = 'closed', closed_by = ${seller}, closed_at = 't', closed_day = '2026-11-22'${sql.raw(values)} WHERE id = ${shift}`,
      ),
    );
  return { company, item, location, seller, cashier, shift, document, add, sell, addReturn: addReturn, count, close };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

type RestParameters<F> = F extends (tx: Tx, ...rest: infer R) => unknown ? R : never;

/** Sets up a database with a new shop for each test and another company's shop. Returns them with helpers for queries and changes. */
export function tillTests() {
  const till = {} as { db: TemporaryDatabase; shop: Shop; neighbour: Shop };
  beforeAll(async () => {
    till.db = await temporaryDatabase();
    till.neighbour = await openShop(till.db);
  });
  beforeEach(async () => {
    till.shop = await openShop(till.db);
  });
  afterAll(() => till.db.close());
  return Object.assign(till, {
    run: (text: string) => till.db.write((tx) => tx.run(sql.raw(text))),
    get: (text: string) => till.db.read.get<Record<string, number | string | null>>(sql.raw(text)),
    mustFail: (work: Promise<unknown>, message: string) =>
      expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining(message) } }),
    addSale: (...rest: RestParameters<Shop["sell"]>) => till.db.write((tx) => till.shop.sell(tx, ...rest)),
    addReturn: (...rest: RestParameters<Shop["addReturn"]>) => till.db.write((tx) => till.shop.addReturn(tx, ...rest)),
  });
}
