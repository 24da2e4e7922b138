import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assets } from "../src/schema/assets/assets.ts";
import { planOf } from "./query-plan.ts";

let db: TemporaryDatabase;

beforeAll(async () => {
  db = await temporaryDatabase();
});
afterAll(() => db.close());

const ofCompany = eq(assets.company_id, 1);

describe("the query plan", () => {
  test("shows the index of a list and no sort", async () => {
    const page = db.read.select().from(assets).where(ofCompany).orderBy(desc(assets.cost), desc(assets.id)).limit(20);
    expect(await planOf(db.read, page)).toEqual(["SEARCH assets USING INDEX assets_by_cost (company_id=?)"]);
  });

  test("shows a sort without an index, and a scan over every company", async () => {
    const unsorted = db.read.select().from(assets).where(ofCompany).orderBy(asc(assets.remarks));
    expect(await planOf(db.read, unsorted)).toContain("USE TEMP B-TREE FOR ORDER BY");
    expect(await planOf(db.read, sql`SELECT * FROM assets WHERE remarks = ${"x"}`)).toEqual(["SCAN assets"]);
  });
});

describe("lists and lookups", () => {
  const orders = {
    assets_by_description: assets.sort_key,
    assets_by_cost: assets.cost,
    assets_by_acquisition: assets.acquisition_date,
  };
  test.each(Object.entries(orders))("%s serves its sort in both directions", async (index, column) => {
    for (const direction of [asc, desc]) {
      const page = db.read
        .select({ id: assets.id })
        .from(assets)
        .where(ofCompany)
        .orderBy(direction(column), direction(assets.id));
      expect(await planOf(db.read, page)).toEqual([
        expect.stringMatching(new RegExp(`^SEARCH assets USING (COVERING )?INDEX ${index} \\(company_id=\\?\\)$`)),
      ]);
    }
  });

  test("counting a location's assets reads only an index", async () => {
    const total = db.read
      .select({ n: count() })
      .from(assets)
      .where(and(ofCompany, eq(assets.location_id, 5)));
    expect(await planOf(db.read, total)).toEqual([
      "SEARCH assets USING COVERING INDEX assets_by_location (company_id=? AND location_id=?)",
    ]);
  });
});
