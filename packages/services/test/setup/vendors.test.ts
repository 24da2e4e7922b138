import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { calendarDate } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { vendorListQuery } from "@custodia/domain/setup/vendors";
import { createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getVendorWithAssets } from "../../src/assets/list/list-assets.ts";
import { listVendors } from "../../src/setup/vendors.ts";

const STAMPS = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };

let world: TestWorld;
let busy: number;
let idle: number;
beforeAll(async () => {
  world = await createTestWorld();
  [busy, idle] = await Promise.all([addVendor(world.tenantA, "Busy", 3), addVendor(world.tenantA, "Idle", 0)]);
  await addVendor(world.tenantB, "Busy", 5);
});
afterAll(() => world.close());

/** Creates a vendor that supplied `supplied` assets. */
function addVendor(company: TestCompany, name: string, supplied: number, import_id = 0): Promise<number> {
  const company_id = company.admin.company.id;
  const base = { company_id, ...STAMPS };
  return world.services.db.write(async (tx) => {
    const [vendor] = await tx
      .insert(vendors)
      .values({ ...base, name })
      .returning();
    const [custodian] = await tx
      .insert(custodians)
      .values({ ...base, full_name: name })
      .returning();
    const code = name.slice(0, 4).toUpperCase();
    const [classification] = await tx
      .insert(classifications)
      .values({ ...base, name, name_key: name.toLowerCase(), code })
      .returning();
    for (let n = 0; n < supplied; n++) {
      await tx.insert(assets).values({
        ...base,
        vendor_id: vendor!.id,
        custodian_id: custodian!.id,
        classification_id: classification!.id,
        barcode: `${code}-${n}`,
        sequence: n,
        status: "in_service",
        description: "Generator",
        acquisition_date: calendarDate("2025-01-01"),
        acquisition_day: 20089,
        acquisition_nature: "Purchase",
        cost: kobo(500_000_00),
        carrying_amount: kobo(500_000_00),
        valued_day: 20089,
        scrap_value: kobo(0),
        useful_life_in_days: 1825,
        condition: "New",
        total_maintenance_cost: kobo(0),
        import_id,
      });
    }
    return vendor!.id;
  });
}

const listed = (query: object) => listVendors(world.tenantA.admin, vendorListQuery.parse(query));

test("a vendor counts its assets, and the list sorts and filters by them", async () => {
  expect(await getVendorWithAssets(world.tenantA.admin, { id: busy })).toMatchObject({ assets_count: 3 });
  for (const order of ["asc", "desc"] as const) {
    const { data } = await listed({ sort: "assets_count", order });
    const counts = data.map(({ assets_count }) => assets_count);
    expect(counts).toEqual(order === "asc" ? [0, 3] : [3, 0]);
  }
  const without = await listed({ filter: { assets_count: 0 } });
  expect(without.data.map(({ id }) => id)).toEqual([idle]);
});

test("does not count assets of an import in progress", async () => {
  const [row] = await world.services.db.write((tx) =>
    tx
      .insert(imports)
      .values({
        company_id: world.tenantA.admin.company.id,
        user_id: world.tenantA.admin.actor.user_id,
        file_name: "assets.csv",
        file_key: "none.csv",
        sha256: "0",
        state: "staging" as const,
        created_at: STAMPS.created_at,
      })
      .returning(),
  );
  const id = await addVendor(world.tenantA, "Newcomer", 2, row!.id);
  expect(await getVendorWithAssets(world.tenantA.admin, { id })).toMatchObject({ assets_count: 0 });
  expect(await getVendorWithAssets(world.tenantA.admin, { id: busy })).toMatchObject({ assets_count: 3 });
  await world.services.db.write((tx) => tx.update(imports).set({ state: "published" }));
  expect(await getVendorWithAssets(world.tenantA.admin, { id })).toMatchObject({ assets_count: 2 });
});

test("returns a vendor with its newest 200 assets, and the total", async () => {
  const large = await addVendor(world.tenantA, "Large", 203);
  const { assets: supplied, assets_count } = await getVendorWithAssets(world.tenantA.admin, { id: large });
  expect(assets_count).toBe(203);
  expect(supplied.map(({ barcode }) => barcode)).toEqual(
    Array.from({ length: 200 }, (_, index) => `LARG-${202 - index}`),
  );
  expect((await getVendorWithAssets(world.tenantA.admin, { id: idle })).assets).toEqual([]);
});
