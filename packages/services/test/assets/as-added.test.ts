import { assetView } from "@custodia/domain/assets/schema";
import { custodianCreate } from "@custodia/domain/setup/custodians";
import { locationCreate } from "@custodia/domain/setup/locations";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { createCustodian } from "../../src/setup/custodians.ts";
import { createLocation } from "../../src/setup/locations.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
let otherBranch: number;
let otherCustodian: number;
beforeAll(async () => {
  world = await openRegister();
  const ctx = allow(world.tenantA.admin, "records.write");
  const { country_id, state_id } = world.tenantA;
  const codes = { shortcode: "09", state_shortcode: "LA" };
  const location = { country_id, state_id, address: "9 Broad Street", city: "Lagos", ...codes };
  otherBranch = (await createLocation(ctx, locationCreate.parse(location))).id;
  const custodian = custodianCreate.parse({ full_name: "Wale Wanderer", location_id: otherBranch });
  otherCustodian = (await createCustodian(ctx, custodian)).id;
  await register(world.tenantB.admin, world.recordsB);
});
afterAll(() => world.close());

const allFields = () => ({
  ...{ vendor_id: world.recordsA.vendor_id, location_id: otherBranch, department: "Audit", asset_tag: "HQ-1" },
  ...{
    serial_number: "S 1",
    invoice_number: "INV/1",
    cost: 1_234_567.89,
    scrap_value: 0.01,
    condition: "Used",
  },
  ...{
    warranty_in_years: 2,
    maintenance_schedule: "Monthly",
    frequency: 3,
    remarks: 'Half "new" \u2028 é 😀',
  },
});

test.each<[string, () => Record<string, unknown>]>([
  ["with only the required fields", () => ({})],
  ["with all fields", allFields],
  ["at another location than its custodian", () => ({ location_id: otherBranch })],
  ["whose custodian is at another branch and has no department", () => ({ custodian_id: otherCustodian })],
  [
    "at another location than a custodian of another branch",
    () => ({ custodian_id: otherCustodian, location_id: world.tenantA.location_id }),
  ],
  ["acquired today", () => ({ acquisition_date: "2026-06-15", useful_life: 0.01 })],
  ["whose life has ended", () => ({ acquisition_date: "2001-02-28", maintenance_schedule: "Yearly" })],
  ["with its life in days", () => ({ useful_life: undefined, useful_life_in_days: 100 })],
])("returns a new asset %s exactly as later queries show it", async (_which, change) => {
  const ctx = world.tenantA.admin;
  const added = await register(ctx, world.recordsA, change());
  const found = await showAsset(ctx, { id: added.id });
  expect(added).toStrictEqual(found);
  expect(JSON.stringify(assetView.parse(added))).toBe(JSON.stringify(assetView.parse(found)));
});

test("builds the view of a new asset without reading it again", async () => {
  const { admin } = world.tenantA;
  const noReads = new Proxy(admin.db.read, {
    get() {
      throw new Error("Something was read.");
    },
  });
  const ctx = { ...admin, db: { ...admin.db, read: noReads } };
  expect((await register(ctx, world.recordsA)).description).toBe("Laptop");
});
