import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { calendarDate, dayNumber } from "@custodia/domain/date";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { release } from "../life.ts";
import { correct, historyOf, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const admin = () => world.tenantA.admin;
const addAsset = (change: Record<string, unknown> = {}) => register(admin(), world.recordsA, change);

const history = (id: number) => historyOf(admin(), id);

const setStatus = (id: number, status: AssetStatus) =>
  world.services.db.write((tx) =>
    tx
      .update(assets)
      .set({
        status,
        closed_on: calendarDate("2026-06-15"),
        closed_day: dayNumber(calendarDate("2026-06-15")),
      })
      .where(eq(assets.id, id)),
  );

describe("a correction", () => {
  test("replaces the figures from acquisition on", async () => {
    const { id } = await addAsset();
    const asset = await correct(admin(), id, { cost: 730_000, useful_life_in_days: 730 });
    expect(asset).toMatchObject({ cost: 73_000_000, net_book_value: 0, number_of_days_used: 730 });
  });

  test("stores its reason in the audit log only", async () => {
    const { id } = await addAsset();
    await correct(admin(), id, { cost: 400_000, reason: "The invoice says so" });
    const [latest] = await history(id);
    expect(latest).toMatchObject({
      before: { cost: 365_000_00 },
      after: { cost: 400_000_00, reason: "The invoice says so" },
    });
    await correct(admin(), id, { reason: "Nothing changes" });
    expect((await history(id))[0]).toEqual(latest);
  });

  test("moves the day from which depreciation counts", async () => {
    const { id } = await addAsset();
    const asset = await correct(admin(), id, { acquisition_date: "2026-06-15" });
    expect(asset).toMatchObject({ number_of_days_used: 0, accumulated_depreciation: 0 });
  });

  test("keeps omitted fields and clears those set to null", async () => {
    const added = await addAsset({
      serial_number: "S-1",
      remarks: "Bought new",
      vendor_id: world.recordsA.vendor_id,
    });
    const asset = await correct(admin(), added.id, { remarks: null });
    expect(asset).toMatchObject({
      serial_number: "S-1",
      remarks: null,
      vendor: { name: "Computers Seller" },
      cost: added.cost,
      barcode: added.barcode,
    });
  });

  test("audits the changed fields before and after", async () => {
    const { id } = await addAsset();
    await correct(admin(), id, {
      cost: 400_000,
      vendor_id: world.recordsA.vendor_id,
      description: "Laptop",
    });
    const [latest] = await history(id);
    expect(latest).toMatchObject({
      action: "assets.update",
      before: { cost: 36_500_000, vendor: null, vendor_id: null },
      after: { cost: 40_000_000, vendor: "Computers Seller", vendor_id: world.recordsA.vendor_id },
    });
    expect(Object.keys(latest!.after!)).not.toContain("description");
  });

  test("without changes writes nothing", async () => {
    const added = await addAsset();
    const asset = await correct(admin(), added.id, { cost: 365_000, description: "Laptop" });
    expect(asset.version).toBe(added.version);
    expect(await history(added.id)).toHaveLength(1);
  });

  test("is checked against the resulting asset", async () => {
    const { id } = await addAsset({ scrap_value: 100_000 });
    await expect(correct(admin(), id, { cost: 50_000 })).rejects.toMatchObject({
      code: "invalid",
      fields: { scrap_value: ["The scrap value may not be above the cost."] },
    });
    expect((await showAsset(admin(), { id })).cost).toBe(36_500_000);
  });

  test("may change the case of its own tag, but not take another asset's", async () => {
    await addAsset({ asset_tag: "Taken" });
    const { id } = await addAsset({ asset_tag: "Own" });
    expect((await correct(admin(), id, { asset_tag: "OWN" })).asset_tag).toBe("OWN");
    await expect(correct(admin(), id, { asset_tag: "TAKEN" })).rejects.toMatchObject({
      fields: { asset_tag: ["Another asset already has the tag TAKEN."] },
    });
  });

  test.each(["classification_id", "custodian_id", "location_id", "vendor_id"] as const)(
    "rejects another company's %s",
    async (field) => {
      const { id } = await addAsset();
      await expect(correct(admin(), id, { [field]: world.recordsB[field] })).rejects.toMatchObject({
        fields: { [field]: ["The selected choice was not found."] },
      });
    },
  );

  test("does not find another company's asset", async () => {
    const { id } = await register(world.tenantB.admin, world.recordsB);
    await expect(correct(admin(), id, { description: "Ours" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is refused for Approvers and, directly, for Data Entry", async () => {
    const { id } = await addAsset();
    for (const user of [world.tenantA.approver, world.tenantA.dataEntry]) {
      expect(() => correct(user, id, { description: "Mine" })).toThrow("This action is unauthorized.");
    }
  });
});

test("rejects an acquisition date after the first release", async () => {
  const { id } = await addAsset();
  await release(admin(), id, { release_date: "2026-03-01" });
  await expect(correct(admin(), id, { acquisition_date: "2026-03-02" })).rejects.toMatchObject({
    code: "invalid",
    fields: {
      acquisition_date: ["The acquisition date may not be after its first release on 1 March 2026."],
    },
  });
  expect(await correct(admin(), id, { acquisition_date: "2026-03-01" })).toMatchObject({
    acquisition_date: "2026-03-01",
  });
});

describe("two concurrent corrections", () => {
  test("of the same version: one succeeds, the other gets a conflict", async () => {
    const { id, version } = await addAsset();
    const both = await Promise.allSettled([
      correct(admin(), id, { version, description: "First" }),
      correct(admin(), id, { version, description: "Second" }),
    ]);
    const refused = both.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: "conflict" });
    expect(await history(id)).toHaveLength(2);
  });

  test("of different fields without a version both apply", async () => {
    const { id } = await addAsset();
    await Promise.all([
      correct(admin(), id, { serial_number: "S-9" }),
      correct(admin(), id, { invoice_number: "I-9" }),
    ]);
    expect(await showAsset(admin(), { id })).toMatchObject({ serial_number: "S-9", invoice_number: "I-9" });
  });
});

describe.each(["sold", "scrapped"] as const)("an asset that was %s", (status) => {
  test("keeps its figures", async () => {
    const { id } = await addAsset();
    await setStatus(id, status);
    await expect(correct(admin(), id, { cost: 1 })).rejects.toMatchObject({
      code: "conflict",
      message: `This asset was ${status}, so its cost, scrap value, life and acquisition date stay as they are.`,
    });
  });

  test("can have its texts corrected", async () => {
    const { id } = await addAsset();
    await setStatus(id, status);
    expect((await correct(admin(), id, { description: "Printer", cost: 365_000 })).description).toBe("Printer");
  });
});
