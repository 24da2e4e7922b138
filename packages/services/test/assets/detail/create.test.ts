import { companies } from "@custodia/db/schema/setup/company";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetView } from "@custodia/domain/assets/schema";
import { custodianCreate } from "@custodia/domain/setup/custodians";
import { locationCreate } from "@custodia/domain/setup/locations";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActivities } from "../../../src/activity/activities.ts";
import { createAsset } from "../../../src/assets/detail/create.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { createCustodian } from "../../../src/setup/custodians.ts";
import { createLocation } from "../../../src/setup/locations.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { laptop, list, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const addAsset = (change: Record<string, unknown> = {}) => register(admin(), world.recordsA, change);

describe("a new asset", () => {
  test("takes location and department from its custodian and is in service", async () => {
    const asset = await addAsset();
    expect(asset).toMatchObject({
      status: "in_service",
      department: "Finance",
      location: { id: world.tenantA.location_id, location_id: "LA/01" },
      custodian: { full_name: "Computers Keeper", location: { location_id: "LA/01" } },
      classification: { name: "Computers" },
      vendor: null,
      movements: [],
    });
  });

  test("keeps the given location and department", async () => {
    const asset = await addAsset({ department: "Audit", location_id: world.tenantA.location_id });
    expect(asset.department).toBe("Audit");
  });

  test("is returned with today's figures in naira", async () => {
    const asset = assetView.parse(await addAsset({ scrap_value: 73_000, maintenance_schedule: "Monthly" }));
    expect(asset).toMatchObject({
      cost: 365_000,
      scrap_value: 73_000,
      useful_life: 4,
      useful_life_in_days: 1460,
      number_of_days_used: 730,
      depreciation_per_day: 200,
      accumulated_depreciation: 146_000,
      net_book_value: 219_000,
      next_maintenance_date: "2024-07-15",
    });
  });

  test("accepts a life in days and ignores a maintenance cost", async () => {
    const asset = await addAsset({ useful_life: undefined, useful_life_in_days: 100, total_maintenance_cost: 5 });
    expect(asset).toMatchObject({ useful_life_in_days: 100, useful_life: 0.27, total_maintenance_cost: 0 });
  });

  test("may be acquired today by the company's calendar, but not tomorrow", async () => {
    world.setClock("2026-06-15T23:30:00Z");
    expect((await addAsset({ acquisition_date: "2026-06-16" })).number_of_days_used).toBe(0);
    await expect(addAsset({ acquisition_date: "2026-06-17" })).rejects.toMatchObject({
      code: "invalid",
      fields: { acquisition_date: ["The acquisition date may not be after today."] },
    });
    world.setClock("2026-06-15T11:00:00Z");
  });

  test("writes one audit entry with its fields, amounts in kobo and current names", async () => {
    const asset = await addAsset({ vendor_id: world.recordsA.vendor_id });
    const history = activityListQuery.parse({ filter: { subject_type: "asset", subject_id: asset.id } });
    const { data } = await listActivities(admin(), history);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      action: "assets.create",
      log_message: `Added asset ${asset.barcode}, Laptop`,
      user: { full_name: "Ada Admin", role: 1 },
      before: null,
      after: {
        barcode: asset.barcode,
        cost: 36_500_000,
        custodian: "Computers Keeper",
        vendor: "Computers Seller",
        location: "LA/01",
      },
    });
    expect(Object.keys(data[0]!.after!)).not.toContain("acquisition_day");
  });
});

describe("a barcode", () => {
  test("has the abbreviation, the class and a company sequence without gaps or repeats, also for fifty concurrent calls", async () => {
    const before = (await addAsset()).barcode;
    const start = Number(before.slice(-6));
    const added = await Promise.all(Array.from({ length: 50 }, () => addAsset()));
    const numbers = added.map(({ barcode }) => Number(barcode.slice(-6))).sort((a, b) => a - b);
    expect(before).toMatch(/^DV-COMP-\d{6}$/);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => start + n + 1));
  });

  test("is not used up by a failed attempt", async () => {
    const first = (await addAsset({ asset_tag: "Once" })).barcode;
    await expect(addAsset({ asset_tag: "Once" })).rejects.toMatchObject({ code: "invalid" });
    expect(Number((await addAsset()).barcode.slice(-6))).toBe(Number(first.slice(-6)) + 1);
  });

  test("begins with AST in a company without an abbreviation", async () => {
    const { id } = world.tenantB.admin.company;
    await world.services.db.write((tx) => tx.update(companies).set({ abbreviation: null }).where(eq(companies.id, id)));
    expect((await register(world.tenantB.admin, world.recordsB)).barcode).toBe("AST-COMP-000001");
  });
});

describe("adding an asset", () => {
  test.each(["classification_id", "custodian_id", "location_id", "vendor_id"] as const)(
    "reports an unknown and a foreign %s in the same words",
    async (field) => {
      const words = { code: "invalid", fields: { [field]: ["The selected choice was not found."] } };
      await expect(addAsset({ [field]: world.recordsB[field] })).rejects.toMatchObject(words);
      await expect(addAsset({ [field]: 999_999 })).rejects.toMatchObject(words);
    },
  );

  test("reports all invalid fields together and stores nothing", async () => {
    await addAsset({ asset_tag: "IT-7" });
    const before = await list(admin());
    const wrong = { vendor_id: 999_999, acquisition_date: "2026-06-16", asset_tag: "it-7" };
    await expect(addAsset(wrong)).rejects.toMatchObject({
      fields: {
        vendor_id: ["The selected choice was not found."],
        acquisition_date: ["The acquisition date may not be after today."],
        asset_tag: ["Another asset already has the tag it-7."],
      },
    });
    expect((await list(admin())).meta.total).toBe(before.meta.total);
  });

  test("allows the tag of another company's asset", async () => {
    await register(world.tenantB.admin, world.recordsB, { asset_tag: "HQ-1" });
    expect((await addAsset({ asset_tag: "hq-1" })).asset_tag).toBe("hq-1");
  });

  test("fails for the second of two concurrent assets with the same tag", async () => {
    const both = await Promise.allSettled([addAsset({ asset_tag: "Twin" }), addAsset({ asset_tag: "TWIN" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is refused to Data Entry and Approvers", () => {
    for (const user of [world.tenantA.dataEntry, world.tenantA.approver]) {
      expect(() => createAsset(allow(user, "assets.write"), laptop(world.recordsA))).toThrow(
        "This action is unauthorized.",
      );
    }
  });
});

test("does not find another company's asset", async () => {
  const { id } = await register(world.tenantB.admin, world.recordsB);
  await expect(showAsset(admin(), { id })).rejects.toMatchObject({ code: "not_found" });
});

describe("the view of a new asset", () => {
  let otherBranch: number;
  let otherCustodian: number;
  beforeAll(async () => {
    const ctx = allow(world.tenantA.admin, "records.write");
    const { country_id, state_id } = world.tenantA;
    const codes = { shortcode: "09", state_shortcode: "LA" };
    const location = { country_id, state_id, address: "9 Broad Street", city: "Lagos", ...codes };
    otherBranch = (await createLocation(ctx, locationCreate.parse(location))).id;
    const custodian = custodianCreate.parse({ full_name: "Wale Wanderer", location_id: otherBranch });
    otherCustodian = (await createCustodian(ctx, custodian)).id;
    await register(world.tenantB.admin, world.recordsB);
  });
  const allFields = () => ({
    vendor_id: world.recordsA.vendor_id,
    location_id: otherBranch,
    department: "Audit",
    asset_tag: "HQ-2",
    serial_number: "S 1",
    invoice_number: "INV/1",
    cost: 1_234_567.89,
    scrap_value: 0.01,
    condition: "Used",
    warranty_in_years: 2,
    maintenance_schedule: "Monthly",
    frequency: 3,
    remarks: 'Half "new" \u2028 é 😀',
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
  ])("equals later queries for an asset %s", async (_which, change) => {
    const ctx = world.tenantA.admin;
    const added = await register(ctx, world.recordsA, change());
    const found = await showAsset(ctx, { id: added.id });
    expect(added).toStrictEqual(found);
    expect(JSON.stringify(assetView.parse(added))).toBe(JSON.stringify(assetView.parse(found)));
  });

  test("is built without reading the asset again", async () => {
    const { admin } = world.tenantA;
    const noReads = new Proxy(admin.db.read, {
      get() {
        throw new Error("Something was read.");
      },
    });
    const ctx = { ...admin, db: { ...admin.db, read: noReads } };
    expect((await register(ctx, world.recordsA)).description).toBe("Laptop");
  });
});
