import { reversalInput } from "@custodia/domain/assets/corrections";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assetSchedule, explainAsset } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { registerAsAt } from "../../src/assets/reports/register.ts";
import { reverseRevaluation } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { showDashboard } from "../../src/dashboard/dashboard.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { revalue, scrap, sell } from "./life.ts";
import { BY_MONTH, givePolicy } from "./policies.ts";
import { correct, openRegister, type Register, register } from "./register.ts";

let world: Register;
let admin: CompanyCtx;
let id: number;
beforeEach(async () => {
  world = await openRegister();
  admin = world.tenantA.admin;
  // ₦365,000 over 1,460 days from 15 June 2024; 48 months, of which June 2024 to May 2026 have ended on 15 June 2026.
  id = (await register(admin, world.recordsA)).id;
  await register(world.tenantB.admin, world.recordsB);
  await givePolicy(admin, id, BY_MONTH);
});
afterEach(async () => {
  await expectValidData(world);
  await world.close();
});

const MONTH = Math.round(365_000_00 / 48);
const currentValue = async () => (await showAsset(admin, { id })).net_book_value;

test("every figure of an asset by the month is that of its schedule", async () => {
  const asset = await showAsset(admin, { id });
  expect([asset.cost, asset.useful_life_in_days, asset.scrap_value]).toEqual([365_000_00, 1460, 0]);
  expect(asset.net_book_value).toBe(365_000_00 - 24 * MONTH);
  const schedule = await assetSchedule(admin, { id });
  expect(schedule.rows).toHaveLength(48);
  expect(schedule.as_at.net_book_value).toBe(asset.net_book_value);
  const { steps } = await explainAsset(admin, { id });
  expect(steps.at(-1)!.value).toBe(asset.net_book_value / 100);
  const { data } = await registerAsAt(admin, registerQuery.parse({ as_at: "2025-12-31" }));
  expect(data[0]!.net_book_value).toBe(365_000_00 - 19 * MONTH);
  expect((await showDashboard(admin)).widgets.total_net_book_value).toBe(asset.net_book_value);
});

test("a correction replaces the figures from the acquisition on", async () => {
  await correct(admin, id, { useful_life: 3 });
  expect(await currentValue()).toBe(365_000_00 - 24 * Math.round(365_000_00 / 36));
});

test("a revaluation starts from the book value of its day, and its reversal brings the former lines back", async () => {
  const before = await currentValue();
  const revaluation = await revalue(admin, id);
  if ("approval" in revaluation) throw new Error("An Admin needs no approval.");
  expect(revaluation.net_book_value).toBe(before);
  expect(await currentValue()).toBe(revaluation.carrying_amount);
  const reversal = reversalInput.parse({ event_id: revaluation.id, reason: "Typed twice" });
  await reverseRevaluation(permitActorOrRequest(admin, "assets.write"), { ...reversal, id });
  expect(await currentValue()).toBe(before);
});

test.each([
  ["sold", sell],
  ["scrapped", scrap],
] as const)("an asset that was %s keeps the value of its day", async (_how, dispose) => {
  const before = await currentValue();
  await dispose(admin, id);
  world.setClock("2027-06-15T11:00:00Z");
  const asset = await showAsset(admin, { id });
  expect(asset.net_book_value).toBe(before);
  expect(asset.disposal!.net_book_value).toBe(before);
});
