import { REPORT_GROUPS, type ReportGroup } from "@custodia/domain/assets/reports/labels";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { type Movement, movementQuery } from "@custodia/domain/assets/reports/schema";
import { addDays, addMonths, calendarDate } from "@custodia/domain/date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumFlows } from "../../../src/assets/reports/flows.ts";
import { showMovement } from "../../../src/assets/reports/movement.ts";
import { registerAsAt } from "../../../src/assets/reports/register.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { addTo, revalue, scrap } from "../life.ts";
import { insertAssets } from "../many.ts";
import { watchReads } from "../plans.ts";
import { addRecords, correct, openRegister, type Register, register } from "../register.ts";
import { addHistory } from "./history.ts";
import { movementByRules } from "./movement-rules.ts";

const show = (ctx: CompanyCtx, query: Record<string, unknown> = {}) => showMovement(ctx, movementQuery.parse(query));

const YEAR = { from: calendarDate("2025-07-01"), to: calendarDate("2026-06-30") };
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const from = addMonths(YEAR.from, month);
  return { from, to: addDays(addMonths(from, 1), -1) };
});

type Figures = Movement["total"];
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const keyOf = ({ id, name }: Movement["groups"][number]["group"], by: ReportGroup) => (by === "department" ? name : id);

function expectToAddUp({ gross, accumulated_depreciation, net_book_value }: Figures) {
  const { opening, closing, ...flows } = gross;
  expect(opening + sumOf(Object.values(flows))).toBe(closing);
  const { opening: before, closing: after, ...charges } = accumulated_depreciation;
  expect(before + sumOf(Object.values(charges))).toBe(after);
  expect(net_book_value).toEqual({ opening: opening - before, closing: closing - after });
}

test.each(["Africa/Lagos", "Pacific/Auckland", "America/New_York"])(
  "the movement of a year in %s matches the rules of each day, both registers and its months, to the kobo",
  async (time_zone) => {
    const world = await openRegister();
    const { admin } = world.tenantA;
    const ctx = { ...admin, company: { ...admin.company, time_zone } };
    await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 9_000_00 }]);
    const known = await addHistory(world, ctx, time_zone.length + 1);
    for (const group of REPORT_GROUPS) {
      const { groups, total } = await show(ctx, { ...YEAR, group });
      const expected = movementByRules(known, group, YEAR);
      const actual = groups.map(({ group: shown, net_book_value: _values, before_opening_day: _marks, ...figures }) => [
        keyOf(shown, group),
        figures,
      ]);
      expect(new Map(actual as never)).toEqual(expected);
      for (const figures of [total, ...groups]) expectToAddUp(figures);
      expect(total.gross.transfers).toBe(0);
      expect(total.accumulated_depreciation.transfers).toBe(0);
      expect(groups.some(({ gross }) => gross.transfers !== 0)).toBe(true);
    }
    for (const [as_at, when] of [
      [addDays(YEAR.from, -1), "opening"],
      [YEAR.to, "closing"],
    ] as const) {
      const { classes, totals } = await registerAsAt(ctx, registerQuery.parse({ as_at }));
      const { groups, total } = await show(ctx, YEAR);
      const figuresOf = ({ gross, accumulated_depreciation, net_book_value }: Figures) => ({
        gross: gross[when],
        accumulated_depreciation: accumulated_depreciation[when],
        net_book_value: net_book_value[when],
      });
      expect(totals).toMatchObject(figuresOf(total));
      for (const { classification, ...shown } of classes)
        expect(shown).toMatchObject(figuresOf(groups.find(({ group }) => group.id === classification.id)!));
    }
    const months: Movement[] = [];
    for (const month of MONTHS) months.push(await show(ctx, month));
    const year = await show(ctx, YEAR);
    for (const part of ["gross", "accumulated_depreciation"] as const)
      for (const [name, amount] of Object.entries(year.total[part])) {
        const shown = months.map(({ total }) => (total[part] as Record<string, number>)[name]!);
        if (name === "opening") expect(shown[0]).toBe(amount);
        else if (name === "closing") expect(shown.at(-1)).toBe(amount);
        else expect(sumOf(shown), name).toBe(amount);
      }
    expect((await show(world.tenantB.admin, YEAR)).total.gross).toMatchObject({ opening: 9_000_00, closing: 9_000_00 });
    await world.close();
  },
);

describe("the movement of a period", () => {
  let world: Register;
  beforeAll(async () => {
    world = await openRegister();
  });
  afterAll(() => world.close());

  test("dates default to this year up to today; a period that is too long or backwards is refused on its day", async () => {
    const ctx = world.tenantA.admin;
    expect(await show(ctx)).toMatchObject({ from: "2026-01-01", to: "2026-06-15", groups: [] });
    expect(await show(ctx, { from: "2027-03-01" })).toMatchObject({ from: "2027-03-01", to: "2027-12-31" });
    expect(await show(ctx, { to: "2025-11-30" })).toMatchObject({ from: "2025-01-01", to: "2025-11-30" });
    await expect(show(ctx, { from: "1930-01-01" })).rejects.toMatchObject({
      fields: { to: ["Choose at most 50 years."] },
    });
    const problemsOf = (query: object) =>
      movementQuery.safeParse(query).error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(problemsOf({ from: "2026-02-01", to: "2026-01-31" })).toEqual([
      ["from", "The first day may not be after the last."],
    ]);
    expect(problemsOf({ from: "2026-02-30", group: "vendor" })).toEqual([
      ["from", "Enter a real date as YYYY-MM-DD."],
      ["group", "Group by classification, location or department."],
    ]);
  });
  test("a group moved to, revalued and scrapped on one day has the charge of that day alone", async () => {
    const ctx = world.tenantA.admin;
    const vehicles = await addRecords(world.tenantA, "Vehicles");
    // A day costs ₦250.00; after the revaluation nothing is charged before the scrapping.
    const { id } = await register(ctx, world.recordsA);
    await correct(ctx, id, { classification_id: vehicles.classification_id });
    await revalue(ctx, id, { carrying_amount: 400_000 });
    await scrap(ctx, id);
    const { groups, total, known_on } = await show(ctx, { from: "2026-06-15", to: "2026-06-15" });
    expect(known_on).toBe("2026-06-15");
    const none = { opening: 0, closing: 0 };
    expect(groups).toEqual([
      {
        group: { id: world.recordsA.classification_id, name: "Computers" },
        gross: { ...none, opening: 365_000_00, additions: 0, revaluations: 0, disposals: 0, transfers: -365_000_00 },
        accumulated_depreciation: {
          ...none,
          opening: 182_250_00,
          charge: 0,
          eliminated_on_revaluation: 0,
          disposals: 0,
          transfers: -182_250_00,
        },
        net_book_value: { opening: 182_750_00, closing: 0 },
        before_opening_day: 0,
      },
      {
        group: { id: vehicles.classification_id, name: "Vehicles" },
        gross: { ...none, additions: 0, revaluations: 35_000_00, disposals: -400_000_00, transfers: 365_000_00 },
        accumulated_depreciation: {
          ...none,
          charge: 250_00,
          eliminated_on_revaluation: -182_500_00,
          disposals: 0,
          transfers: 182_250_00,
        },
        net_book_value: none,
        before_opening_day: 0,
      },
    ]);
    expectToAddUp(total);
  });

  test("cost added after a revaluation of the same day is an addition", async () => {
    const ctx = world.tenantA.admin;
    const vehicles = await addRecords(world.tenantA, "Same day");
    const { id } = await register(ctx, vehicles);
    const day = "2026-06-12";
    await revalue(ctx, id, { revaluation_date: day, carrying_amount: 400_000 });
    world.setClock("2026-06-15T11:01:00Z");
    await addTo(ctx, id, { date: day, amount: 50_000 });
    world.setClock("2026-06-15T11:02:00Z");
    await revalue(ctx, id, { revaluation_date: day, carrying_amount: 500_000 });
    await addTo(ctx, id, { date: day, amount: 1_000 });
    const grossOf = async (query: Record<string, unknown>) =>
      (await show(ctx, query)).groups.find(({ group }) => group.name === "Same day")!.gross;
    const flows = { additions: 51_000_00, revaluations: 35_000_00 + 50_000_00, closing: 501_000_00 };
    expect(await grossOf({ from: day, to: day })).toMatchObject(flows);
    await correct(ctx, id, { classification_id: world.recordsA.classification_id });
    expect(await grossOf({ from: "2026-06-01" })).toMatchObject({ ...flows, closing: 0, transfers: -501_000_00 });
    world.setClock("2026-06-15T11:00:00Z");
  });

  test("assets before their opening day are counted in each group that they were in", async () => {
    const ctx = world.tenantA.admin;
    const moved = await addRecords(world.tenantA, "Moved");
    const opening = { opening_accumulated_depreciation: 73_000, opening_as_at: "2025-06-15" };
    const { id } = await register(ctx, world.recordsA, opening);
    const [before] = (await show(ctx, { from: "2025-06-15", to: "2025-12-31" })).groups;
    expect(before).toMatchObject({ before_opening_day: 1 });
    expect((await show(ctx, { from: "2025-06-16", to: "2025-12-31" })).total.before_opening_day).toBe(0);
    await correct(ctx, id, { classification_id: moved.classification_id });
    const { groups, total } = await show(ctx, { from: "2025-06-01", to: "2026-12-31" });
    const marked = groups.filter(({ before_opening_day }) => before_opening_day > 0);
    expect([marked.length, total.before_opening_day]).toEqual([2, 1]);
    expect((await show(world.tenantB.admin, { to: "2025-12-31" })).total.before_opening_day).toBe(0);
  });

  test("more than two thousand departments are refused", async () => {
    const rows = Array.from({ length: 2001 }, (_, number) => ({ department: `D ${number}` }));
    await insertAssets(world.tenantB.admin, world.recordsB, rows);
    await expect(show(world.tenantB.admin, { group: "department" })).rejects.toMatchObject({
      fields: { group: ["There are more than 2,000 of these. Group by another field."] },
    });
    expect((await show(world.tenantB.admin, { group: "location" })).groups).toHaveLength(1);
  });

  test("reads what changed by an index, and each company's assets alone", async () => {
    const watch = await watchReads(world);
    const company = { id: world.tenantA.admin.company.id, time_zone: "Africa/Lagos" };
    await sumFlows(watch.read, { company, periods: [YEAR], by: "location" });
    const reads = (await watch.plans())
      .flat()
      .filter((step) => /(SEARCH|SCAN) (assets|revaluations|asset_transfers)\b/.test(step));
    watch.close();
    expect(reads.filter((step) => !step.includes("company_id=?") && !step.includes("rowid=?"))).toEqual([]);
    expect(reads).toContain("SEARCH assets USING INDEX assets_key (company_id=?)");
  });
});
