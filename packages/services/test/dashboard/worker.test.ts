import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { calendarDate } from "@custodia/domain/date";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CompanyCtx, today } from "../../src/core/context.ts";
import { dashboardWidgets, showDashboard } from "../../src/dashboard/dashboard.ts";
import { inServiceSums, storeDay } from "../../src/valuation/day-figures.ts";
import { insertAssets, pseudoRandom } from "../assets/many.ts";
import { watchReads } from "../assets/plans.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectFiguresMatch, recount } from "./recount.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const random = pseudoRandom(11);
  const rows = Array.from({ length: 400 }, () => ({
    cost: random(9_000_000_00),
    acquisition_date: `20${10 + random(16)}-03-01`,
    useful_life_in_days: 1 + random(4000),
  }));
  await insertAssets(world.tenantA.admin, world.recordsA, rows);
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 8_00 }]);
});
afterAll(() => world.close());

const storedDay = (ctx: CompanyCtx) =>
  world.services.db.read
    .select({ day: dayFigures.day })
    .from(dayFigures)
    .where(eq(dayFigures.company_id, ctx.company.id));

/** Returns the context with a database that counts its writes. */
function countWrites(ctx: CompanyCtx) {
  const counter = { writes: 0 };
  const write: CompanyCtx["db"]["write"] = (work) => {
    counter.writes += 1;
    return ctx.db.write(work);
  };
  return { counter, ctx: { ...ctx, db: { ...ctx.db, write } } };
}

test("fifty concurrent callers on a new day compute the figures once, and later callers read the stored ones", async () => {
  world.setClock("2026-07-01T11:00:00Z");
  const { counter, ctx } = countWrites(world.tenantA.admin);
  const answers = await Promise.all(Array.from({ length: 50 }, () => dashboardWidgets(ctx)));
  expect(counter.writes).toBe(1);
  expect(answers).toEqual(Array(50).fill((await recount(ctx)).widgets));
  await dashboardWidgets(ctx);
  expect(counter.writes).toBe(1);
});

test("figures are cached by company until the next commit, and are never older than a change", async () => {
  const { tenantA, tenantB } = world;
  for (const { admin } of [tenantA, tenantB, tenantA]) await expectFiguresMatch(admin);
  expect(await showDashboard(tenantA.admin)).toBe(await showDashboard(tenantA.admin));
  const before = await showDashboard(tenantB.admin);
  await insertAssets(tenantB.admin, world.recordsB, [{ cost: 5_00 }]);
  const { widgets } = await showDashboard(tenantB.admin);
  expect(widgets.total_assets_cost).toBe(before.widgets.total_assets_cost + 5_00);
  for (const { admin } of [tenantB, tenantA]) await expectFiguresMatch(admin);
});

test("the figures of a new day replace those of the day before, in this company only", async () => {
  await showDashboard(world.tenantB.admin);
  const [tenantB] = await storedDay(world.tenantB.admin);
  world.setClock("2026-07-02T11:00:00Z");
  await expectFiguresMatch(world.tenantA.admin);
  const [stored, ...older] = await storedDay(world.tenantA.admin);
  expect(stored!.day).toBe(tenantB!.day + 1);
  expect(older).toEqual([]);
  expect(await storedDay(world.tenantB.admin)).toEqual([tenantB]);
});

test("the day begins at midnight in the company's time zone", async () => {
  world.setClock("2026-07-03T22:59:00Z");
  const before = await dashboardWidgets(world.tenantA.admin);
  world.setClock("2026-07-03T23:00:00Z");
  const after = await dashboardWidgets(world.tenantA.admin);
  expect(after.total_net_book_value).toBeLessThan(before.total_net_book_value);
  await expectFiguresMatch(world.tenantA.admin);
});

test("a large register is summed in a worker, never in the server's write queue", async () => {
  world.setClock("2026-07-05T11:00:00Z");
  const { counter, ctx } = countWrites(world.tenantA.admin);
  await Promise.all([storeDay(ctx, today(ctx), 100_000), storeDay(ctx, today(ctx), 100_000)]);
  await expectFiguresMatch(ctx);
  expect(counter.writes).toBe(0);
});

test("changes while a day is summed are not lost", async () => {
  for (let day = 10; day < 20; day++) {
    world.setClock(`2026-07-${day}T11:00:00Z`);
    const ctx = world.tenantA.admin;
    const addAsset = () => register(ctx, world.recordsA, { acquisition_date: "2026-01-01" });
    await Promise.all([addAsset(), storeDay(ctx, today(ctx), 100_000), addAsset(), addAsset()]);
    await expectFiguresMatch(ctx);
  }
});

test("reads no figure from the assets themselves, and sums a new day from one index", async () => {
  const statements = await watchReads(world);
  const ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: statements.read } };
  await showDashboard(ctx);
  const steps = (await statements.plans()).flat();
  statements.close();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bassets\b|^SCAN/.test(step))).toEqual([]);
  const sums = inServiceSums(ctx.company.id, calendarDate("2026-07-20"), false);
  const plan = await world.services.db.read.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${sums}`);
  expect(plan.map(({ detail }) => detail)).toContain(
    "SEARCH assets USING COVERING INDEX assets_figures (company_id=? AND status=?)",
  );
});
