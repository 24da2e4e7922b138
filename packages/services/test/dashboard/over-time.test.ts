import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { chargeStarts, valueDays } from "@custodia/domain/dashboard/schema";
import { addDays, type CalendarDate, calendarDate, dayNumber } from "@custodia/domain/date";
import {
  accumulatedDepreciation,
  netBookValue,
  termsBeforeRevaluation,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { type CompanyCtx, today } from "../../src/core/context.ts";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { showOverTime } from "../../src/dashboard/over-time.ts";
import { monthsStatement, sumMonths } from "../../src/dashboard/worker.ts";
import { bringBack, release, revalue, scrap, sell } from "../assets/life.ts";
import { insertAssets, pseudoRandom } from "../assets/many.ts";
import { watchReads } from "../assets/plans.ts";
import { openRegister, type Register, register } from "../assets/register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 9_000_00 }]);
});
afterAll(() => world.close());
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

/** Computes the figures by the rules from each asset and its revaluations, in kobo. */
async function computeByRules(ctx: CompanyCtx) {
  const rows = await ctx.db.read.select().from(assets).where(eq(assets.company_id, ctx.company.id));
  const approved = rows.filter(({ status }) => status !== "pending" && status !== "rejected");
  const assetTerms = await Promise.all(
    approved.map(async (row) => {
      const ended = (await listRevaluations(ctx, row.id)).toReversed();
      const before = ended.map((revaluation) =>
        termsBeforeRevaluation({
          ...revaluation,
          depreciates: row.depreciates,
          previous_valued_on: calendarDate(revaluation.previous_valued_on),
        }),
      );
      return { row, terms: [...before, termsOfAsset({ ...row, segments: null })] };
    }),
  );
  const termsOn = (terms: ValuationTerms[], day: CalendarDate) => terms.findLast(({ start_day }) => start_day <= day);
  const months = valueDays(today(ctx)).map((date) => {
    const inService = assetTerms.flatMap(({ row, terms }) => {
      const current = row.closed_on === null || row.closed_on > date ? termsOn(terms, date) : undefined;
      return current ? [{ cost: row.cost, value: netBookValue(current, date) }] : [];
    });
    const sum = (figure: "cost" | "value") => inService.reduce((all, entry) => all + entry[figure], 0);
    return { date, cost: sum("cost"), net_book_value: sum("value") };
  });
  const charged = (terms: ValuationTerms[], day: CalendarDate) =>
    terms.reduce((all, term, index) => {
      const end = terms[index + 1]?.start_day;
      return term.start_day > day ? all : all + accumulatedDepreciation(term, end && end < day ? end : day);
    }, 0);
  const since = chargeStarts(today(ctx));
  const charge = (from: CalendarDate) =>
    assetTerms.reduce((all, { terms }) => all + charged(terms, today(ctx)) - charged(terms, from), 0);
  return { months, depreciation: { month: charge(since.month), year: charge(since.year) } };
}

async function expectFiguresMatch(ctx: CompanyCtx) {
  const { months, depreciation } = await showOverTime(ctx);
  const expected = await computeByRules(ctx);
  expect(months).toEqual(expected.months);
  expect(depreciation).toEqual(expected.depreciation);
  const cards = await dashboardWidgets(ctx);
  expect(months.at(-1)).toMatchObject({
    cost: cards.total_assets_cost,
    net_book_value: cards.total_net_book_value,
  });
}

test("a company without assets has zero figures in all months", async () => {
  const { months, depreciation, per_condition } = await showOverTime(world.tenantA.admin);
  expect(months.map(({ date }) => date).slice(0, 2)).toEqual(["2025-01-31", "2025-02-28"]);
  expect(months.map(({ date }) => date).slice(-2)).toEqual(["2026-05-31", "2026-06-15"]);
  expect(months.every(({ cost, net_book_value }) => cost === 0 && net_book_value === 0)).toBe(true);
  expect(depreciation).toEqual({ month: 0, year: 0 });
  expect(per_condition.flatMap(({ counts }) => counts)).toEqual(Array(48).fill(0));
});

test("cost, book value and depreciation of each month match the rules to the kobo", async () => {
  const ctx = world.tenantA.admin;
  const random = pseudoRandom(7);
  const rows = Array.from({ length: 300 }, () => {
    const acquired = addDays(calendarDate("2022-01-01"), random(1600));
    const closed = addDays(acquired, 1 + random(600));
    const isDisposed = random(4) === 0 && closed <= "2026-06-15";
    const cost = 1 + random(50_000_000_00);
    return {
      cost,
      scrap_value: random(2) === 0 ? 0 : random(cost),
      acquisition_date: acquired,
      ...(random(5) > 0
        ? { useful_life_in_days: 1 + random(2500) }
        : { depreciates: false, useful_life_in_days: MAX_LIFE_DAYS }),
      ...(isDisposed
        ? {
            status: random(2) === 0 ? ("sold" as const) : ("scrapped" as const),
            closed_on: closed,
            closed_day: dayNumber(closed),
          }
        : { status: (["in_service", "out_for_fieldwork", "pending", "rejected"] as const)[random(4)]! }),
    };
  });
  await insertAssets(ctx, world.recordsA, rows);
  await expectFiguresMatch(ctx);
});

test("a revalued asset counts by the terms of each day, until its sale", async () => {
  const ctx = world.tenantA.admin;
  const [revaluedTwice, sold, sameDay, early] = [
    await register(ctx, world.recordsA),
    await register(ctx, world.recordsA),
    await register(ctx, world.recordsA, { acquisition_date: "2026-06-10" }),
    await register(ctx, world.recordsA, { acquisition_date: "1968-03-05", useful_life: 99 }),
  ];
  await revalue(ctx, revaluedTwice.id, { revaluation_date: "2025-08-31" });
  await revalue(ctx, revaluedTwice.id, {
    revaluation_date: "2026-03-17",
    carrying_amount: 90_000,
    scrap_value: 10_000,
  });
  await revalue(ctx, sold.id, { revaluation_date: "2026-02-10" });
  await sell(ctx, sold.id, { sale_date: "2026-05-31" });
  await revalue(ctx, sameDay.id, { revaluation_date: "2026-06-10" });
  await revalue(ctx, sameDay.id, { revaluation_date: "2026-06-10", carrying_amount: 70_000 });
  await revalue(ctx, early.id, { revaluation_date: "2025-11-30" });
  await expectFiguresMatch(ctx);
});

test("the next response includes a change, even one in the past, and other companies' figures stay the same", async () => {
  const ctx = world.tenantA.admin;
  const before = (await showOverTime(ctx)).months;
  expect(await showOverTime(ctx)).toBe(await showOverTime(ctx));
  await register(ctx, world.recordsA, { acquisition_date: "2025-03-31", cost: 1_000 });
  const after = (await showOverTime(ctx)).months;
  expect(after.map(({ cost }, index) => cost - before[index]!.cost)).toEqual([
    0,
    0,
    ...Array(after.length - 2).fill(1_000_00),
  ]);
  world.setClock("2026-06-30T23:30:00Z");
  expect((await showOverTime(ctx)).months.at(-1)!.date).toBe("2026-07-01");
  await expectFiguresMatch(ctx);
  expect((await showOverTime(world.tenantB.admin)).months.at(-1)!.cost).toBe(9_000_00);
});

test("fifty concurrent readers during writes get consistent figures", async () => {
  const ctx = world.tenantA.admin;
  const readers = Array.from({ length: 50 }, async (_, n) => {
    if (n % 10 === 0) await register(ctx, world.recordsA, { cost: 5_000 });
    return showOverTime(ctx);
  });
  await Promise.all(readers);
  await expectFiguresMatch(ctx);
});

test("sums exclude rows of an import that begins meanwhile", async () => {
  const ctx = world.tenantA.admin;
  const { db, company } = ctx;
  const input = { days: [today(ctx)], charged: [today(ctx)] };
  const before = await sumMonths(db.read, company.id, input);
  const columns = { file_name: "a.csv", file_key: "a", sha256: "0", state: "staging" as const };
  const owner = { company_id: company.id, user_id: ctx.actor.user_id, created_at: "2026-06-01T08:00:00.000Z" };
  let importRow: { id: number } | undefined;
  const read = Object.create(db.read) as typeof db.read;
  read.all = (async (query: never) => {
    const rows = await db.read.all(query);
    if (importRow) return rows;
    [importRow] = await db.write((tx) =>
      tx
        .insert(imports)
        .values({ ...columns, ...owner })
        .returning(),
    );
    await insertAssets(ctx, world.recordsA, [{ cost: 7_000_00, import_id: importRow!.id }]);
    return rows;
  }) as never;
  expect(await sumMonths(read, company.id, input)).toEqual(before);
  await db.write((tx) => tx.update(imports).set({ state: "published" }).where(eq(imports.id, importRow!.id)));
  await expectFiguresMatch(ctx);
});

test("a worker computes the same sums", async () => {
  const { workers } = world.services;
  const { id, time_zone } = world.tenantA.admin.company;
  const sums = await workers.run("sumMonths", {
    company: { id, time_zone },
    day: today(world.tenantA.admin),
  });
  expect(sums).toEqual(await showOverTime(world.tenantA.admin));
});

test("counts the assets that are out, sold and scrapped in each month", async () => {
  const ctx = world.tenantB.admin;
  const createAsset = () => register(ctx, world.recordsB);
  const [back, late, sold, scrapped] = [
    await createAsset(),
    await createAsset(),
    await createAsset(),
    await createAsset(),
  ];
  const out = (await release(ctx, back.id, { release_date: "2026-03-31" })) as { id: number };
  await bringBack(ctx, out.id, { returned_at: "2026-05-01 00:00:00" });
  await release(ctx, late.id, { release_date: "2026-06-15" });
  await sell(ctx, sold.id, { sale_date: "2026-04-30" });
  await scrap(ctx, scrapped.id, { discard_date: "2026-06-01" });
  const { per_condition } = await showOverTime(ctx);
  const recent = Object.fromEntries(per_condition.map(({ status, counts }) => [status, counts.slice(-5)]));
  expect(per_condition.every(({ counts }) => counts.length === 12)).toBe(true);
  expect(recent).toEqual({
    out_for_maintenance: [0, 0, 0, 0, 0],
    out_for_fieldwork: [0, 1, 1, 0, 1],
    sold: [0, 0, 1, 0, 0],
    scrapped: [0, 0, 0, 0, 1],
  });
});

test("the sums read one index of the register, and otherwise only rows with revaluations", async () => {
  const statements = await watchReads(world);
  const input = { days: valueDays(today(world.tenantA.admin)), charged: [today(world.tenantA.admin)] };
  await statements.read.all(monthsStatement(world.tenantA.admin.company.id, input));
  const steps = (await statements.plans()).flat().filter((step) => /\bassets\b|revaluations/.test(step));
  expect(steps.filter((step) => !/COVERING INDEX assets_figures|revaluations|PRIMARY KEY/.test(step))).toEqual([]);
  expect(steps.filter((step) => /SCAN/.test(step))).toEqual([]);
  statements.close();
});
