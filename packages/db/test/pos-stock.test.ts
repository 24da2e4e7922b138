import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertRow } from "./every-table.ts";
import { tillTests } from "./pos-shop.ts";

const till = tillTests();
const { run, get, mustFail, addSale } = till;

describe("ledgers of sales, payments, counts and stock", () => {
  test.each([
    "stock_documents",
    "stock_movements",
    "sales",
    "sale_lines",
    "payments",
    "payment_checks",
    "returns",
    "return_lines",
    "refunds",
    "cash_movements",
    "shift_counts",
    "shift_reviews",
  ])("%s cannot be updated, deleted or replaced", async (table) => {
    const id = await till.db.write((tx) => insertRow(tx, table, till.shop.company));
    const message = `${table} are append-only`;
    await mustFail(run(`UPDATE ${table} SET id = id WHERE id = ${id}`), message);
    await mustFail(run(`DELETE FROM ${table} WHERE id = ${id}`), message);
    await expect(
      run(`REPLACE INTO ${table} SELECT ${await columnsIn(table)} FROM ${table} WHERE id = ${id}`),
    ).rejects.toThrow();
  });

  async function columnsIn(table: string): Promise<string> {
    const columns = await till.db.read.all<{ name: string; hidden: number }>(
      sql`SELECT name, hidden FROM pragma_table_xinfo(${table})`,
    );
    return columns.flatMap(({ name, hidden }) => (hidden ? [] : [`"${name}"`])).join(", ");
  }

  test("an item keeps its number, a coupon its terms, a shift its opening data", async () => {
    await mustFail(
      run(`UPDATE items SET item_no = 'X' WHERE id = ${till.shop.item}`),
      "an item number is never changed",
    );
    const coupon = await till.shop.add("coupons", { uses: 2 });
    await mustFail(run(`UPDATE coupons SET uses = 3 WHERE id = ${coupon}`), "the terms of a coupon are never changed");
    await run(`UPDATE coupons SET ended_at = 't' WHERE id = ${coupon}`);
    await mustFail(run(`UPDATE coupons SET ended_at = NULL WHERE id = ${coupon}`), "are never changed");
    await mustFail(run(`DELETE FROM coupons WHERE id = ${coupon}`), "coupons are never deleted");
    await mustFail(
      run(`UPDATE shifts SET float = 1 WHERE id = ${till.shop.shift}`),
      "how a shift began is never changed",
    );
    await mustFail(run(`DELETE FROM shifts WHERE id = ${till.shop.shift}`), "shifts are never deleted");
  });
});

describe("stock", () => {
  const level = () => get(`SELECT quantity, value, low FROM stock_levels WHERE item_id = ${till.shop.item}`);
  const move = (quantity: number, value: number) =>
    till.shop.add("stock_movements", {
      item_id: till.shop.item,
      location_id: till.shop.location,
      document_id: till.shop.document,
      kind: "adjustment",
      quantity,
      value,
    });

  test("is the sum of its movements, and never negative", async () => {
    await move(-4000, -4000);
    expect(await level()).toEqual({ quantity: 6000, value: 6000, low: 0 });
    await mustFail(move(-6001, -6000), "CHECK constraint failed: stock_levels_quantity");
    await mustFail(move(-1, -6001), "CHECK constraint failed: stock_levels_value");
    expect(await level()).toEqual({ quantity: 6000, value: 6000, low: 0 });
  });

  test("has no value without goods", () =>
    mustFail(move(-10_000, -9999), "CHECK constraint failed: stock_levels_value"));

  test("moves goods and their value in the same direction", async () => {
    await mustFail(move(1, -1), "CHECK constraint failed: stock_movements_signs");
    await mustFail(move(0, 0), "CHECK constraint failed: stock_movements_signs");
  });

  test("does not increase by a sale or decrease by a purchase", async () => {
    const values = {
      item_id: till.shop.item,
      location_id: till.shop.location,
      document_id: till.shop.document,
      value: -1,
    };
    const wrong = { ...values, kind: "purchase", quantity: -1 };
    await mustFail(till.shop.add("stock_movements", wrong), "CHECK constraint failed: stock_movements_kind");
  });

  test("has one source of its kind", async () => {
    const { line } = await addSale(1000);
    const wrong = { item_id: till.shop.item, kind: "adjustment", quantity: 1, value: 0, sale_line_id: line };
    await mustFail(till.shop.add("stock_movements", wrong), "CHECK constraint failed: stock_movements_source");
    const twice = {
      item_id: till.shop.item,
      location_id: till.shop.location,
      sale_line_id: line,
      kind: "sale",
    };
    await mustFail(
      till.shop.add("stock_movements", { ...twice, quantity: -1, value: -1 }),
      "UNIQUE constraint failed: stock_movements.company_id, stock_movements.sale_line_id",
    );
  });

  test("at its reorder level is marked as low until it is above the level", async () => {
    await move(-7000, -7000);
    expect(await level()).toMatchObject({ low: 1 });
    await run(`UPDATE stock_levels SET below_told_at = 't' WHERE item_id = ${till.shop.item}`);
    await move(-1000, -1000);
    const reported = () => get(`SELECT low, below_told_at FROM stock_levels WHERE item_id = ${till.shop.item}`);
    expect(await reported()).toEqual({ low: 1, below_told_at: "t" });
    await move(5000, 5000);
    expect(await reported()).toEqual({ low: 0, below_told_at: null });
    await run(`UPDATE items SET reorder_level = 9000 WHERE id = ${till.shop.item}`);
    expect(await reported()).toEqual({ low: 1, below_told_at: null });
    await run(`UPDATE items SET active = 0 WHERE id = ${till.shop.item}`);
    expect(await reported()).toEqual({ low: 0, below_told_at: null });
    expect(
      await get(`SELECT quantity, value, low FROM pos_stock_figures WHERE company_id = ${till.shop.company}`),
    ).toEqual({
      quantity: 7000,
      value: 7000,
      low: 0,
    });
  });

  test("an adjustment has a reason, a transfer another location, and a document one reversal", async () => {
    const document = (values: object) =>
      till.shop.add("stock_documents", { location_id: till.shop.location, ...values });
    const failed = (name: string) => `CHECK constraint failed: stock_documents_${name}`;
    await mustFail(document({ kind: "adjustment", reason: " " }), failed("reason"));
    await mustFail(document({ kind: "adjustment", reason: null }), failed("reason"));
    await mustFail(document({ kind: "transfer", to_location_id: till.shop.location }), failed("transfer"));
    await mustFail(document({ kind: "transfer" }), failed("transfer"));
    await mustFail(document({ kind: "reversal" }), failed("reversal"));
    const reversal = await document({ reverses_id: till.shop.document });
    await mustFail(
      document({ reverses_id: till.shop.document }),
      "UNIQUE constraint failed: stock_documents.company_id",
    );
    await mustFail(document({ reverses_id: reversal }), "only a purchase or an adjustment is reversed");
  });

  test("codes and PLUs are unique in a company", async () => {
    await till.shop.add("item_barcodes", { item_id: till.shop.item, code: "123" });
    await mustFail(
      till.shop.add("item_barcodes", { code: "123" }),
      "UNIQUE constraint failed: item_barcodes.company_id",
    );
    await till.neighbour.add("item_barcodes", { code: "123" });
    await till.shop.add("items", { plu: "12345" });
    await mustFail(till.shop.add("items", { plu: "12345" }), "UNIQUE constraint failed: items.company_id, items.plu");
    await mustFail(till.shop.add("item_barcodes", { quantity: 0 }), "item_barcodes_quantity");
  });

  test("only the standard class has VAT, and a discount is a share of the price", async () => {
    await mustFail(till.shop.add("items", { vat_class: "zero", vat: 750 }), "CHECK constraint failed: items_vat");
    await mustFail(till.shop.add("items", { discount: 10_001 }), "CHECK constraint failed: items_discount");
    await mustFail(till.shop.add("items", { price: -1 }), "CHECK constraint failed: items_price");
  });
});
