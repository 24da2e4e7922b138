import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { showPosDashboard } from "../../../src/pos/reports/dashboard.ts";
import { dayReport, shiftReport } from "../../../src/pos/reports/queries.ts";
import { saleRows } from "../../../src/pos/sales/queries.ts";
import { type Watch, watchReads } from "../../assets/plans.ts";
import { openShop, type Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";

let world: Shop;
let watched: Watch;
let ctx: CompanyCtx;
let shift: number;
beforeAll(async () => {
  world = await openShop();
  const { open, count, close } = shopOperations(world.tenantA);
  shift = await open(world.tenantA.location_id);
  await count(shift, { cash: 500 });
  await close(shift);
  watched = await watchReads(world);
  ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } };
});
afterAll(async () => {
  watched.close();
  await world.close();
});

/** Returns all steps that read a table, in all statements. */
const steps = async () => (await watched.plans()).flat().filter((step) => /^(SEARCH|SCAN)/.test(step));

/** Returns the steps that read more of the company than they need: those by its id only, or without an index. */
const wideReads = (all: string[]) =>
  all.filter((step) => /^SCAN (?!\(subquery)|\(company_id=\?\)$/.test(step)).map((step) => step.split(" ")[1]);

test("the dashboard reads materialized figures and no sales", async () => {
  await showPosDashboard(ctx);
  const readSteps = await steps();
  expect(readSteps.join("\n")).not.toMatch(/(sales|sale_lines|payments) USING/);
  // These read short tables, and the first few rows of an index.
  expect(wideReads(readSteps)).toEqual(["pos_stock_figures", "level"]);
  expect(readSteps).toContain("SEARCH level USING COVERING INDEX stock_levels_lowest (company_id=?)");
});

test("a day's report reads the sales of that day and location only", async () => {
  await dayReport(ctx, {});
  const readSteps = await steps();
  expect(wideReads(readSteps)).toEqual(["locations"]);
  expect(
    readSteps.filter((step) => /SEARCH sales .*sales_by_day \(company_id=\? AND day=\?\)/.test(step)),
  ).toHaveLength(6);
  await dayReport(ctx, { location_id: world.tenantA.location_id });
  const here = await steps();
  expect(wideReads(here)).toEqual(["locations"]);
  expect(here.filter((step) => step.includes("sales_of_location")).length).toBeGreaterThanOrEqual(6);
});

test("a shift's report reads the sales of that shift only", async () => {
  await shiftReport(ctx, { id: shift });
  const readSteps = await steps();
  expect(wideReads(readSteps)).toEqual([]);
  expect(readSteps.join("\n")).not.toMatch(/sales_by_day|sales_of_location/);
});

test("a page of sales reads the payments of its own sales only", async () => {
  await saleRows(ctx.db.read, ctx, { limit: 25 });
  const paymentSteps = (await steps()).filter((step) => step.includes(" payments "));
  expect(paymentSteps.length).toBeGreaterThan(0);
  for (const step of paymentSteps) expect(step).toContain("payments_of_sale (company_id=? AND sale_id=?)");
});
