import { assets } from "@custodia/db/schema/assets/assets";
import { assetReassign, chosenFields, type ReassignRequestedView } from "@custodia/domain/assets/reassign";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveRequest } from "../../../src/approvals/service.ts";
import { dashboardWidgets } from "../../../src/dashboard/dashboard.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { activitiesOf, addAssets, reassign, storedAssets } from "../reassigning.ts";
import { addRecords, correct, openRegister, type Records, type Register, register } from "../register.ts";

let world: Register;
let furniture: Records;
beforeAll(async () => {
  world = await openRegister();
  furniture = await addRecords(world.tenantA, "Furniture");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const loadAssets = (ids: number[]) => storedAssets(world.services, ids);

/** Returns an input with all fields that can be reassigned. */
const allFields = () => ({
  custodian_id: furniture.custodian_id,
  location_id: null,
  department: "Stores",
  classification_id: furniture.classification_id,
  vendor_id: furniture.vendor_id,
  manufacturer: "HP",
  model: "EliteBook 840",
  condition: "Used",
  maintenance_schedule: "Quarterly",
  frequency: 2,
  remarks: "Counted in May",
});

describe("a change of many assets", () => {
  test("sets all given fields, audits them with names and keeps the figures", async () => {
    const ids = await addAssets(world, 3, { scrap_value: 5000 });
    const before = await loadAssets(ids);
    const totals = await dashboardWidgets(admin());
    expect(await reassign(admin(), { ids, ...allFields() })).toMatchObject({ changed: 3, unchanged: 0 });
    for (const [index, asset] of (await loadAssets(ids)).entries()) {
      const { barcode, cost, scrap_value, useful_life_in_days, carrying_amount } = before[index]!;
      expect(asset).toMatchObject({ ...allFields(), version: 2 });
      expect(asset).toMatchObject({ barcode, cost, scrap_value, useful_life_in_days, carrying_amount });
    }
    expect(await dashboardWidgets(admin())).toEqual(totals);
    expect((await activitiesOf(world.services, ids)).at(-1)).toMatchObject({
      action: "assets.update",
      before: { classification: "Computers", vendor: null, condition: "New", department: "Finance" },
      after: {
        classification: "Furniture",
        vendor: "Furniture Seller",
        condition: "Used",
        remarks: "Counted in May",
      },
    });
    expect(await reassign(admin(), { ids, ...allFields() })).toMatchObject({ changed: 0, unchanged: 3 });
  });

  test("keeps omitted fields; a new schedule does not keep the old frequency", async () => {
    const [id] = await addAssets(world, 1, { maintenance_schedule: "Monthly", frequency: 3, remarks: "Kept" });
    await reassign(admin(), { ids: [id], condition: "Bad" });
    expect((await loadAssets([id!]))[0]).toMatchObject({ condition: "Bad", frequency: 3, remarks: "Kept" });
    await reassign(admin(), { ids: [id], maintenance_schedule: "Yearly" });
    expect((await loadAssets([id!]))[0]).toMatchObject({ maintenance_schedule: "Yearly", frequency: null });
    await reassign(admin(), { ids: [id], maintenance_schedule: null, remarks: "" });
    expect((await loadAssets([id!]))[0]).toMatchObject({ maintenance_schedule: null, remarks: null });
  });

  test.each(["classification_id", "vendor_id"] as const)("rejects another company's %s", async (field) => {
    const ids = await addAssets(world, 1);
    await expect(reassign(admin(), { ids, [field]: world.recordsB[field] })).rejects.toMatchObject({
      fields: { [field]: ["The selected choice was not found."] },
    });
    expect((await loadAssets(ids))[0]!.version).toBe(1);
  });

  test.each([
    ["nothing at all", {}, "custodian_id"],
    ["an unknown condition", { condition: "Fine" }, "condition"],
    ["a frequency without a schedule", { frequency: 2 }, "frequency"],
    ["too long a text", { department: "x".repeat(256) }, "department"],
  ])("is rejected at its field: %s", (_name, change, field) => {
    const parsed = assetReassign.safeParse({ ids: [1], ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("rejects a schedule beyond the calendar at its frequency", async () => {
    const [id] = await addAssets(world, 1);
    const rare = { maintenance_schedule: "Yearly", frequency: 9999 };
    const refused = { code: "invalid", fields: { frequency: [expect.stringContaining("year 2999")] } };
    await expect(reassign(admin(), { ids: [id!], ...rare })).rejects.toMatchObject(refused);
    await expect(correct(admin(), id!, rare)).rejects.toMatchObject(refused);
    await expect(register(admin(), world.recordsA, rare)).rejects.toMatchObject(refused);
    expect((await loadAssets([id!]))[0]!.version).toBe(1);
    // A schedule that was stored before this rule existed does not prevent corrections.
    await world.services.db.write((tx) =>
      tx
        .update(assets)
        .set(rare as never)
        .where(eq(assets.id, id!)),
    );
    await correct(admin(), id!, { remarks: "Another field" });
    await correct(admin(), id!, { frequency: 2 });
    expect((await loadAssets([id!]))[0]).toMatchObject({ frequency: 2, remarks: "Another field" });
  });

  test("by Data Entry makes a request for each asset, executed on approval", async () => {
    const ids = await addAssets(world, 2);
    const { data } = (await reassign(world.tenantA.dataEntry, {
      ids,
      ...allFields(),
    })) as ReassignRequestedView;
    expect((await loadAssets(ids)).map(({ version }) => version)).toEqual([1, 1]);
    for (const id of data.approvals) {
      const approved = await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id });
      expect(approved.subject_event).toContain("classification Furniture, vendor Furniture Seller");
    }
    for (const asset of await loadAssets(ids)) expect(asset).toMatchObject(allFields());
  });
});

test("sends only the filled fields of the dialog, and null for no schedule", () => {
  const nothing = { custodian_id: null, condition: null, department: "", remarks: "" };
  expect(chosenFields({ ...nothing, vendor_id: 7 })).toEqual({ vendor_id: 7 });
  expect(chosenFields({ ...nothing, maintenance_schedule: "None" })).toEqual({ maintenance_schedule: null });
  expect(chosenFields({ maintenance_schedule: "Weekly", frequency: 2 })).toEqual({
    maintenance_schedule: "Weekly",
    frequency: 2,
  });
});
