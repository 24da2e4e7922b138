import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tillTests } from "./pos-shop.ts";

const till = tillTests();
const { run, get, mustFail, addSale, addReturn } = till;

describe("aggregates of sales", () => {
  test("are stored by day and location, item, category and customer, less returns", async () => {
    const customer = await till.shop.add("customers", { phone_key: "+234800" });
    const sold = await addSale(2000, { customer_id: customer });
    await addSale(1000, { customer_id: customer });
    await addSale(1000, { day: "2026-12-01", customer_id: customer });
    await addReturn(sold, 1000);
    const of = `company_id = ${till.shop.company}`;
    expect(await get(`SELECT * FROM pos_day_figures WHERE ${of} AND day = '2026-11-22'`)).toMatchObject({
      sales: 2,
      customers: 1,
      quantity: 3000,
      net: 300,
      total: 300,
      returns: 1,
      returned_quantity: 1000,
      returned_total: 100,
      refunded: 100,
    });
    expect(await get(`SELECT sales, customers FROM pos_day_figures WHERE ${of} AND day = '2026-12-01'`)).toEqual({
      sales: 1,
      customers: 1,
    });
    expect(await get(`SELECT quantity, net FROM pos_item_months WHERE ${of} AND month = '2026-11'`)).toEqual({
      quantity: 2000,
      net: 200,
    });
    expect(
      await get(`SELECT sales, total, returned_total FROM pos_customer_months WHERE ${of} AND month = '2026-11'`),
    ).toEqual({ sales: 2, total: 300, returned_total: 100 });
    const categories = await till.db.read.all(
      sql`SELECT sum(quantity) AS quantity FROM pos_category_months WHERE company_id = ${till.shop.company} AND month = '2026-11'`,
    );
    expect(categories).toEqual([{ quantity: 2000 }]);
  });
});

describe("events at the till", () => {
  test.each([
    ["sales.complete", "sale.completed"],
    ["sales.return", "sale.returned"],
    ["shifts.close", "shift.closed"],
    ["stock.low", "stock.low"],
  ])("%s is delivered as %s to subscribed webhooks", async (action, event) => {
    const subscribed = await till.shop.add("webhooks", { events: [event, "asset.created"] });
    await till.shop.add("webhooks", { events: ["asset.sold"] });
    await till.neighbour.add("webhooks", { events: [event] });
    const activity = await till.shop.add("activities", { action });
    const rows = await till.db.read.all(
      sql`SELECT webhook_id, event FROM deliveries WHERE activity_id = ${activity} AND state = 'waiting'`,
    );
    expect(rows).toEqual([{ webhook_id: subscribed, event }]);
  });

  test("are searchable: items by name, number, PLU and codes, sales by reference, customers by phone", async () => {
    const findIds = async (words: string) =>
      (
        await till.db.read.all<{ id: number }>(
          sql`SELECT rowid AS id FROM search WHERE search MATCH ${`c${till.shop.company} ${words}`}`,
        )
      ).map(({ id }) => id);
    const item = await till.shop.add("items", { name: "Palm oil", item_no: "ITEM77", plu: "54321" });
    const barcode = await till.shop.add("item_barcodes", { item_id: item, code: "6151234567890" });
    for (const words of ["palm", "ITEM77", "54321", "6151234567890"])
      expect(await findIds(words)).toEqual([item * 8 + 6]);
    await run(`DELETE FROM item_barcodes WHERE id = ${barcode}`);
    expect(await findIds("6151234567890")).toEqual([]);
    const { sale } = await addSale(1000, { reference: "DVS26000001" });
    expect(await findIds("DVS26000001")).toEqual([sale * 8 + 7]);
    const customer = await till.shop.add("customers", { name: "Bisi Alabi", phone_number: "08031234567" });
    expect(await findIds("bisi")).toEqual([customer * 8]);
    expect(await findIds("08031234567")).toEqual([customer * 8]);
  });

  test("a phone number belongs to one customer", async () => {
    await till.shop.add("customers", { phone_key: "+2348031234567" });
    await mustFail(till.shop.add("customers", { phone_key: "+2348031234567" }), "UNIQUE constraint failed: customers");
    await till.neighbour.add("customers", { phone_key: "+2348031234567" });
  });
});
