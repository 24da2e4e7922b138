import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listMovements, type Movement } from "../../src/assets/movements/queries.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bringBack, release, sell } from "./life.ts";
import { historyOf, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const addAsset = () => register(admin(), world.recordsA);
const show = (id: number) => showAsset(admin(), { id });
const IN_HOUSE = { type: "maintenance", maintenance_category: "In-house maintenance", location: "" };
const WORKSHOP = {
  type: "maintenance",
  maintenance_category: "Out-of-office maintenance",
  location: "Alaba workshop",
};

describe("a release", () => {
  test("for maintenance records location, vendor and expected return", async () => {
    const { id } = await addAsset();
    const { vendor_id, custodian_id } = world.recordsA;
    const out = { ...WORKSHOP, vendor_id, custodian_id, expected_return_date: "2026-07-01" };
    expect(await release(admin(), id, out)).toMatchObject({
      asset_id: id,
      maintenance_category: "Out-of-office maintenance",
      location: "Alaba workshop",
      vendor: { name: "Computers Seller" },
      custodian: { full_name: "Computers Keeper" },
      release_date: "2026-06-01",
      expected_return_date: "2026-07-01",
      returned_at: null,
    });
    const asset = await show(id);
    expect(asset).toMatchObject({ status: "out_for_maintenance", condition: "Used" });
    expect(asset.movements).toHaveLength(1);
  });

  test("for in-house maintenance needs no location", async () => {
    const { id } = await addAsset();
    expect(await release(admin(), id, IN_HOUSE)).toMatchObject({ location: "In-house maintenance" });
  });

  test("for fieldwork has no category", async () => {
    const { id } = await addAsset();
    const out = await release(admin(), id, { maintenance_category: "In-house maintenance" });
    expect(out).toMatchObject({ maintenance_category: null, location: "Site 4" });
    expect((await show(id)).status).toBe("out_for_fieldwork");
  });

  test.each([
    ["release_date", { release_date: "2026-06-16" }, "The release may not be after today."],
    ["release_date", { release_date: "2024-06-14" }, "The release may not be before its acquisition on 15 June 2024."],
    ["vendor_id", { vendor_id: 999_999 }, "The selected choice was not found."],
  ])("is rejected on %s: %j", async (field, change, message) => {
    const { id } = await addAsset();
    await expect(release(admin(), id, change)).rejects.toMatchObject({ fields: { [field]: [message] } });
    expect(await show(id)).toMatchObject({ status: "in_service", version: 1, movements: [] });
  });

  test("with another company's vendor is rejected on its field", async () => {
    const { id } = await addAsset();
    const { vendor_id } = world.recordsB;
    await expect(release(admin(), id, { vendor_id })).rejects.toMatchObject({
      code: "invalid",
      fields: { vendor_id: ["The selected choice was not found."] },
    });
  });

  test("needs an asset in service", async () => {
    const { id } = await addAsset();
    await release(admin(), id);
    await expect(release(admin(), id)).rejects.toMatchObject({
      code: "conflict",
      message: "This asset is out for fieldwork, so it cannot be released.",
    });
    expect((await show(id)).movements).toHaveLength(1);
  });

  test("does not find another company's asset", async () => {
    const { id } = await addAsset();
    await expect(release(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("happens once for two concurrent calls", async () => {
    const { id } = await addAsset();
    const results = await Promise.allSettled([release(admin(), id), release(admin(), id, IN_HOUSE)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listMovements(admin(), { id })).data).toHaveLength(1);
  });
});

describe("a return", () => {
  const out = async (change = {}) => {
    const { id } = await addAsset();
    return (await release(admin(), id, change)) as Movement;
  };

  test("from maintenance adds its cost and counts as the latest maintenance", async () => {
    const { id, asset_id } = await out(WORKSHOP);
    const paid = {
      amount: 12_500.5,
      invoice_number: "W-77",
      payment_date: "2026-06-10",
      remarks: "New belt",
    };
    const back = await bringBack(admin(), id, { ...paid, condition: "New" });
    expect(back).toMatchObject({
      returned_at: "2026-06-10T08:30:00.000Z",
      amount: 12_500_50,
      invoice_number: "W-77",
      return_condition: "New",
      return_remarks: "New belt",
    });
    expect(await show(asset_id)).toMatchObject({
      status: "in_service",
      condition: "New",
      last_maintenance_date: "2026-06-10",
      total_maintenance_cost: 12_500_50,
    });
  });

  test("from fieldwork does not count as maintenance", async () => {
    const { id, asset_id } = await out();
    await bringBack(admin(), id);
    expect(await show(asset_id)).toMatchObject({ last_maintenance_date: null, condition: "Used" });
  });

  test("may be recorded by Data Entry", async () => {
    const { id } = await out();
    expect((await bringBack(world.tenantA.dataEntry, id)).returned_at).not.toBeNull();
  });

  test("accepts an instant", async () => {
    const { id } = await out();
    const { returned_at } = await bringBack(admin(), id, { returned_at: "2026-06-10T09:30:00+02:00" });
    expect(returned_at).toBe("2026-06-10T07:30:00.000Z");
  });

  test.each([
    [{ returned_at: "2026-05-31 23:59:59" }, "The return may not be before the release on 1 June 2026."],
    [{ returned_at: "2026-06-15 12:00:01" }, "The return may not be in the future."],
  ])("is rejected: %j", async (change, message) => {
    const { id } = await out();
    await expect(bringBack(admin(), id, change)).rejects.toMatchObject({
      fields: { returned_at: [message] },
    });
    expect((await bringBack(admin(), id)).returned_at).not.toBeNull();
  });

  test("happens once", async () => {
    const { id } = await out();
    const results = await Promise.allSettled([bringBack(admin(), id), bringBack(admin(), id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(bringBack(admin(), id)).rejects.toMatchObject({
      code: "conflict",
      message: "This movement has already been returned.",
    });
  });

  test("does not find another company's movement", async () => {
    const { id } = await out();
    await expect(bringBack(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("allows the next release only after it", async () => {
    const { id, asset_id } = await out();
    await bringBack(admin(), id);
    await expect(release(admin(), asset_id, { release_date: "2026-06-09" })).rejects.toMatchObject({
      fields: { release_date: ["The release may not be before its latest return on 10 June 2026."] },
    });
    await expect(sell(admin(), asset_id, { sale_date: "2026-06-09" })).rejects.toMatchObject({
      fields: { sale_date: ["The sale may not be before its latest return on 10 June 2026."] },
    });
    await release(admin(), asset_id, { release_date: "2026-06-10" });
    expect((await listMovements(admin(), { id: asset_id })).data.map((row) => row.returned_at === null)).toEqual([
      true,
      false,
    ]);
  });
});

test("writes audit entries for release and return", async () => {
  const { id } = await addAsset();
  const { id: movement } = (await release(admin(), id, WORKSHOP)) as Movement;
  await bringBack(admin(), movement, { amount: 1 });
  const data = await historyOf(admin(), id);
  expect(data.map(({ action }) => action)).toEqual(["assets.return", "assets.release", "assets.create"]);
  expect(data[1]).toMatchObject({
    before: { status: "in_service", condition: "New" },
    after: { status: "out_for_maintenance", location: "Alaba workshop" },
  });
});
