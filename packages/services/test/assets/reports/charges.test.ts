import { filterOfGroup, REPORT_GROUPS } from "@custodia/domain/assets/reports/labels";
import { chargedAssetsQuery, chargesQuery } from "@custodia/domain/assets/reports/schema";
import { calendarDate } from "@custodia/domain/date";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showChargedAssets, showCharges } from "../../../src/assets/reports/charges.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { sell } from "../life.ts";
import { watchReads } from "../plans.ts";
import { openRegister, type Register, register } from "../register.ts";
import { addHistory } from "./history.ts";
import { movementByRules } from "./movement-rules.ts";
import type { KnownAsset } from "./rules.ts";

let world: Register;
let ctx: CompanyCtx;
let known: KnownAsset[];
beforeAll(async () => {
  world = await openRegister();
  const { admin } = world.tenantA;
  ctx = { ...admin, company: { ...admin.company, time_zone: "Pacific/Auckland" } };
  known = await addHistory(world, ctx, 5);
  await register(world.tenantB.admin, world.recordsB);
});
afterAll(() => world.close());

const show = (by: CompanyCtx, query: Record<string, unknown> = {}) => showCharges(by, chargesQuery.parse(query));
const assetsOf = (by: CompanyCtx, query: Record<string, unknown>) =>
  showChargedAssets(by, chargedAssetsQuery.parse({ per_page: 200, ...query }));

test.each(REPORT_GROUPS)("charges by month and %s match the rules, and each opens its assets", async (group) => {
  const { groups, periods, total } = await show(ctx, { from: "2026-04-11", to: "2026-08-20", group });
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    ["2026-04-11", "2026-04-30"],
    ["2026-05-01", "2026-05-31"],
    ["2026-06-01", "2026-06-30"],
    ["2026-07-01", "2026-07-31"],
    ["2026-08-01", "2026-08-20"],
  ]);
  for (const [at, { from, to }] of periods.entries()) {
    const expected = movementByRules(known, group, { from: calendarDate(from), to: calendarDate(to) });
    let sum = 0;
    for (const { group: shown, charges } of groups) {
      const figures = expected.get(group === "department" ? shown.name : shown.id);
      expect(charges[at]).toBe(figures?.accumulated_depreciation.charge ?? 0);
      sum += charges[at]!;
      if (at % 2 === 1) continue;
      const opened = await assetsOf(ctx, { from, to, filter: filterOfGroup(group, shown) });
      expect(opened.total).toBe(charges[at]);
      expect(opened.data.reduce((all, { charge }) => all + charge, 0)).toBe(charges[at]);
    }
    expect(total.charges[at]).toBe(sum);
    expect((await assetsOf(ctx, { from, to })).total).toBe(sum);
  }
});

test("years are the sums of their months, past and future; a sold asset is charged to its sale", async () => {
  const { tenantB, recordsB } = world;
  const { admin } = tenantB;
  // A day costs ₦250.00; the life of both ends on 14 June 2028.
  const { id } = await register(admin, recordsB, { description: "Sold" });
  await sell(admin, id, { sale_date: "2026-06-05" });
  const period = { from: "2024-01-01", to: "2028-12-31" };
  const years = await show(admin, { ...period, by: "year" });
  const inKobo = (days: number) => days * 250_00;
  expect(years.total.charges).toEqual([199 * 2, 365 * 2, 365 + 156, 365, 166].map(inKobo));
  expect(years.total.total).toBe(inKobo(1460 + 720));
  const months = await show(admin, period);
  expect(months.periods).toHaveLength(60);
  years.total.charges.forEach((charge, year) => {
    expect(months.total.charges.slice(12 * year, 12 * year + 12).reduce((sum, month) => sum + month, 0)).toBe(charge);
  });
  const opened = await assetsOf(admin, { from: "2026-06-01", to: "2026-06-30" });
  expect(opened.data.map(({ description, charge }) => [description, charge])).toEqual([
    ["Laptop", inKobo(30)],
    ["Sold", inKobo(5)],
  ]);
  expect(await show(admin)).toMatchObject({ from: "2026-01-01", to: "2026-12-31", known_on: "2026-06-15" });
});

test("more than five years of months, or two filters, are refused on their field", async () => {
  const refusal = { fields: { to: ["Choose at most 5 years, or show the charges by year."] } };
  await expect(show(ctx, { from: "2021-01-01", to: "2026-01-01" })).rejects.toMatchObject(refusal);
  expect((await show(ctx, { from: "2000-01-01", to: "2049-12-31", by: "year" })).periods).toHaveLength(50);
  const both = chargedAssetsQuery.safeParse({ filter: { without: "location", department: "Works" } });
  expect(both.error?.issues.map(({ path }) => path.join("."))).toEqual(["filter.without"]);
  expect(chargesQuery.safeParse({ by: "week" }).error?.issues[0]?.message).toBe("Show charges by month or year.");
});

test("the assets behind a charge are found by indexes", async () => {
  const watch = await watchReads(world);
  await assetsOf({ ...ctx, db: { ...ctx.db, read: watch.read } }, { filter: { without: "department" } });
  const steps = (await watch.plans()).flat();
  watch.close();
  const reads = steps.filter((step) => /(SEARCH|SCAN) (assets|revaluations|asset_transfers)\b/.test(step));
  expect(reads.filter((step) => !step.includes("company_id=?") && !step.includes("rowid=?"))).toEqual([]);
});
