import { sales } from "@custodia/db/schema/pos/sales";
import { searchQuery } from "@custodia/domain/search/schema";
import type { TestCompany } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { search } from "../../src/search/search.ts";
import { tillOf } from "../pos/selling.ts";
import { openShop, type Shop } from "../pos/shop.ts";

let world: Shop;
beforeAll(async () => {
  world = await openShop();
});
afterAll(() => world.close());

const findHits = async (text: string, company: TestCompany = world.tenantA) => {
  const { groups } = await search(company.approver, searchQuery.parse({ text }));
  return groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, ...hit })));
};

test("finds an item by number, name and any of its codes, in its company only", async () => {
  const id = await world.addStock({ name: "Groundnut oil", price: 900, quantity: 2, code: "OIL-77-CARTON" });
  for (const text of ["groundnut", "oil-77", "77-CARTON", "groundnut oil-77"])
    expect(await findHits(text), text).toMatchObject([{ kind: "item", id, title: "Groundnut oil" }]);
  const { detail } = (await findHits("groundnut"))[0]!;
  expect(detail).toMatch(/^ITM\d+ · OIL-77-CARTON$/);
  expect(await findHits(detail.split(" ")[0]!)).toMatchObject([{ kind: "item", id }]);
  await world.addStock({ name: "Sesame seed", price: 1, tenant: world.tenantB });
  expect(await findHits("sesame")).toEqual([]);
  expect(await findHits("groundnut", world.tenantB)).toEqual([]);
});

test("finds a sale by reference, and a customer by name, email and phone in any format", async () => {
  const item_id = await world.addStock({ name: "Soap", price: 100, quantity: 9, vat_class: "exempt" });
  const customer = { name: "Hauwa Sani", phone_number: "0803 123 4567", email: "hauwa@sani.example" };
  const till = tillOf(world);
  const sale = await till.sell(await world.openShift(), { lines: [{ item_id, quantity: 2 }], customer });
  const hit = { kind: "sale", id: sale.id, title: sale.reference, detail: "15 June 2026 · ₦200.00" };
  expect(await findHits(sale.reference)).toEqual([hit]);
  expect(await findHits(sale.reference.slice(0, 6).toLowerCase())).toEqual([hit]);
  for (const text of ["hauwa", "sani.example", "0803 123 45", "+2348031234567"])
    expect(await findHits(text), text).toMatchObject([
      { kind: "customer", title: "Hauwa Sani", detail: "0803 123 4567 · hauwa@sani.example" },
    ]);
  expect(await findHits(sale.reference, world.tenantB)).toEqual([]);
  expect(await findHits("hauwa", world.tenantB)).toEqual([]);
});

test("finds a sale by its reference among very many index entries", async () => {
  const item_id = await world.addStock({ name: "Salt", price: 10, quantity: 9, vat_class: "exempt" });
  const till = tillOf(world);
  const shift = await world.openShift();
  const first = await till.sell(shift, { lines: [{ item_id, quantity: 1 }] });
  // These entries are only in the index. The search reads but does not return them, because the tables have no such
  // sales.
  const companyTerm = `c${world.tenantA.admin.company.id}`;
  await world.services.db.write((tx) =>
    tx.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO search (rowid, company, code, name, other)
      SELECT (${first.id} + i) * 8 + 7, ${companyTerm}, 'DVS2699' || (1000 + i), '', '' FROM n`),
  );
  expect(await findHits(first.reference)).toMatchObject([{ kind: "sale", id: first.id }]);
  expect(await world.services.db.read.$count(sales)).toBe(2);
});
