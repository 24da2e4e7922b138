import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { valueHistory } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { release, revalue, sell } from "./life.ts";
import { correct, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
const addAsset = () => register(admin(), world.recordsA);

describe("a revaluation", () => {
  test("sets a new gross that depreciates over the remaining life and keeps the cost", async () => {
    const { id } = await addAsset();
    expect(await revalue(admin(), id)).toMatchObject({
      previous_carrying_amount: 365_000_00,
      previous_valued_on: "2024-06-15",
      net_book_value: 182_500_00,
      carrying_amount: 400_000_00,
      difference: 217_500_00,
    });
    expect(await show(id)).toMatchObject({
      cost: 365_000_00,
      carrying_amount: 400_000_00,
      accumulated_depreciation: 0,
      net_book_value: 400_000_00,
      useful_life_in_days: 730,
    });
    world.setClock("2027-06-15T11:00:00Z");
    expect(await show(id)).toMatchObject({
      accumulated_depreciation: 200_000_00,
      net_book_value: 200_000_00,
    });
  });

  test("below the book value is a deficit with its own scrap value", async () => {
    const { id } = await addAsset();
    const lower = {
      carrying_amount: 100_000,
      scrap_value: 27_000,
      useful_life: undefined,
      useful_life_in_days: 365,
    };
    expect(await revalue(admin(), id, lower)).toMatchObject({ difference: -82_500_00 });
    world.setClock("2030-06-15T11:00:00Z");
    expect(await show(id)).toMatchObject({ net_book_value: 27_000_00 });
  });

  test("may be in the past, but not before the previous one", async () => {
    const { id } = await addAsset();
    await revalue(admin(), id, { revaluation_date: "2026-06-01" });
    await expect(revalue(admin(), id, { revaluation_date: "2026-05-31" })).rejects.toMatchObject({
      fields: {
        revaluation_date: ["The revaluation may not be before its latest revaluation on 1 June 2026."],
      },
    });
    await expect(revalue(admin(), id, { revaluation_date: "2026-06-16" })).rejects.toMatchObject({
      fields: { revaluation_date: ["The revaluation may not be after today."] },
    });
    await expect(sell(admin(), id, { sale_date: "2026-05-31" })).rejects.toMatchObject({
      fields: { sale_date: ["The sale may not be before its latest revaluation on 1 June 2026."] },
    });
  });

  test("locks the figures against corrections, but not the texts", async () => {
    const { id } = await addAsset();
    await revalue(admin(), id);
    await expect(correct(admin(), id, { cost: 1 })).rejects.toMatchObject({ code: "conflict" });
    expect(await correct(admin(), id, { description: "Old laptop" })).toMatchObject({
      description: "Old laptop",
      carrying_amount: 400_000_00,
    });
  });

  test("is possible while the asset is out", async () => {
    const { id } = await addAsset();
    await release(admin(), id);
    await revalue(admin(), id);
    expect((await show(id)).status).toBe("out_for_fieldwork");
  });

  test("is the basis of a gain", async () => {
    const { id } = await addAsset();
    await revalue(admin(), id, { revaluation_date: "2026-06-05", carrying_amount: 730_000 });
    expect(await sell(admin(), id, { amount_sold_for: 725_000 })).toMatchObject({
      net_book_value: 720_000_00,
      gain_or_loss: 5_000_00,
    });
  });

  test("does not find another company's asset", async () => {
    const { id } = await addAsset();
    await expect(revalue(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the value history of an asset", () => {
  test("falls linearly, jumps at revaluations and ends at the scrap value", async () => {
    const { id } = await addAsset();
    await revalue(admin(), id, { revaluation_date: "2026-06-05" });
    const { points, revaluations } = await valueHistory(admin(), { id });
    expect(revaluations).toHaveLength(1);
    expect(points).toEqual([
      { date: "2024-06-15", net_book_value: 365_000_00, event: "acquired" },
      { date: "2026-06-05", net_book_value: 185_000_00, event: null },
      { date: "2026-06-05", net_book_value: 400_000_00, event: "revalued" },
      { date: "2026-06-15", net_book_value: 394_520_55, event: "today" },
      { date: "2028-06-04", net_book_value: 0, event: "end_of_life" },
    ]);
  });

  test("ends with a sale", async () => {
    const { id } = await addAsset();
    await sell(admin(), id);
    expect((await valueHistory(admin(), { id })).points.at(-1)).toEqual({
      date: "2026-06-15",
      net_book_value: 182_500_00,
      event: "sold",
    });
    await expect(valueHistory(world.tenantB.admin, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});
