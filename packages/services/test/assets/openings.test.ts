import { batchCreate } from "@custodia/domain/assets/batch";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { calendarDate } from "@custodia/domain/date";
import { allow } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { explainAsset } from "../../src/assets/depreciation.ts";
import { createBatch } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { registerAsAt } from "../../src/assets/reports/register.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { estimate } from "./life.ts";
import { correct, laptop, openRegister, type Register, register } from "./register.ts";

let world: Register;
let admin: CompanyCtx;
beforeEach(async () => {
  world = await openRegister();
  admin = world.tenantA.admin;
  await register(world.tenantB.admin, world.recordsB);
});
afterEach(async () => {
  await expectValidData(world);
  await world.close();
});

// ₦365,000 over 1,460 days from 15 June 2024; ₦73,000 were depreciated by 15 June 2025, after 365 days.
const OPENING = { opening_accumulated_depreciation: 73_000, opening_as_at: "2025-06-15" };
const add = (change: Record<string, unknown> = {}) => register(admin, world.recordsA, { ...OPENING, ...change });
const valueOn = async (as_at: string) =>
  (await registerAsAt(admin, registerQuery.parse({ as_at }))).data[0]!.net_book_value;

test("an asset taken over goes on from its opening balance over what remains of its life", async () => {
  const asset = await add();
  // ₦292,000 over the remaining 1,095 days, of which 365 have passed.
  expect(asset).toMatchObject({
    opening_accumulated_depreciation: 73_000_00,
    opening_as_at: "2025-06-15",
    opening_continues: "original_terms",
    accumulated_depreciation: 170_333_33,
    net_book_value: 194_666_67,
  });
  expect(await valueOn("2025-06-15")).toBe(292_000_00);
  expect(await valueOn("2024-12-31")).toBe(292_000_00);
  const { steps } = await explainAsset(admin, { id: asset.id, as_at: calendarDate("2024-12-31") });
  expect(steps.map(({ value }) => value)).toEqual([365_000, 73_000, 292_000]);
});

test("a life that is what remains counts from the opening day", async () => {
  const { net_book_value } = await add({ opening_continues: "remaining_life", useful_life: 2 });
  expect(net_book_value).toBe(146_000_00);
});

test("a correction adds, changes and clears an opening balance", async () => {
  const { id, net_book_value } = await register(admin, world.recordsA);
  expect(await correct(admin, id, OPENING)).toMatchObject({ net_book_value: 194_666_67 });
  expect(await correct(admin, id, { opening_accumulated_depreciation: 146_000 })).toMatchObject({
    net_book_value: 146_000_00,
    opening_as_at: "2025-06-15",
  });
  const cleared = { opening_accumulated_depreciation: null, opening_as_at: null };
  expect(await correct(admin, id, cleared)).toMatchObject({ net_book_value, opening_continues: null, segments: null });
});

test("texts are corrected where a later scrap value leaves less to depreciate than the opening balance has", async () => {
  const { id } = await add();
  await estimate(admin, id, { useful_life: 1, scrap_value: 300_000 });
  const { net_book_value } = await showAsset(admin, { id });
  expect(await correct(admin, id, { description: "Blue laptop" })).toMatchObject({ net_book_value });
});

test("assets alike have the same opening balance", async () => {
  const { asset_tag: _tag, serial_number: _serial, ...one } = laptop(world.recordsA);
  const input = batchCreate.parse({ ...one, cost: 365_000, ...OPENING, quantity: 2 });
  const batch = await createBatch(allow(admin, "assets.write"), input);
  if ("approval" in batch) throw new Error("An Admin needs no approval.");
  for (const id of batch.ids) expect(await showAsset(admin, { id })).toMatchObject({ net_book_value: 194_666_67 });
});

test.each([
  [
    "above the cost less the scrap value",
    { opening_accumulated_depreciation: 365_000.01 },
    "opening_accumulated_depreciation",
  ],
  ["before the day in service", { opening_as_at: "2024-06-14" }, "opening_as_at"],
  ["after today", { opening_as_at: "2026-06-16" }, "opening_as_at"],
  [
    "on original terms that have ended with a value left",
    { useful_life: 1, opening_as_at: "2025-07-01" },
    "opening_as_at",
  ],
  ["without its day", { opening_as_at: null }, "opening_as_at"],
  ["without its amount", { opening_accumulated_depreciation: null }, "opening_accumulated_depreciation"],
])("an opening balance %s is refused on its field", async (_what, change, field) => {
  await expect(add(change)).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } });
  const { id } = await register(admin, world.recordsA);
  await expect(correct(admin, id, { ...OPENING, ...change })).rejects.toMatchObject({
    fields: { [field]: [expect.any(String)] },
  });
});
