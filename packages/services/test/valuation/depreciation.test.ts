import { assets } from "@custodia/db/schema/assets/assets";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { addDays, type CalendarDate, calendarDate, dayNumber } from "@custodia/domain/date";
import { fromNaira, kobo, MAX_NAIRA } from "@custodia/domain/money";
import {
  accumulatedDepreciation,
  isFullyDepreciated,
  netBookValue,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookValue } from "../../src/check/values.ts";
import { sumDay } from "../../src/valuation/day-figures.ts";
import {
  accumulatedBy,
  figureOn,
  fullyDepreciatedOn,
  inServiceValueOn,
  netBookValueBy,
  runningValueBy,
  termColumns,
} from "../../src/valuation/depreciation.ts";
import { fromWideSum } from "../../src/valuation/sums.ts";
import { insertAssets, pseudoRandom, type StoredAsset } from "../assets/many.ts";
import { openRegister, type Register } from "../assets/register.ts";

const COUNT = 10_000;
const MAX = fromNaira(MAX_NAIRA);
const FIRST = calendarDate("1999-12-28");

let world: Register;
let storedAssets: StoredAsset[];
beforeAll(async () => {
  world = await openRegister();
  const random = pseudoRandom(19);
  storedAssets = await insertAssets(
    world.tenantA.admin,
    world.recordsA,
    Array.from({ length: COUNT }, () => randomAsset(random)),
  );
});
afterAll(() => world.close());

/** Edge cases and typical costs, scrap values and lives, acquired from 1999 to 2027. */
function randomAsset(random: (end: number) => number) {
  const cost = [0, 1, MAX, random(1000), random(MAX), random(100_000_000)][random(6)]!;
  const scrap_value = [0, cost, Math.max(0, cost - 1), random(cost + 1)][random(4)]!;
  const lives = [1, 2, 3, 365, 366, MAX_LIFE_DAYS, 1 + random(MAX_LIFE_DAYS), 1 + random(2000)];
  const depreciates = random(5) > 0;
  const useful_life_in_days = depreciates ? lives[random(8)]! : MAX_LIFE_DAYS;
  const acquired = random(10_000);
  const events = random(4) === 0 ? randomRevaluation(random, acquired) : {};
  const end = random(5) === 0 ? randomSale(random, acquired) : {};
  return {
    cost,
    scrap_value,
    depreciates,
    useful_life_in_days,
    acquisition_date: addDays(FIRST, acquired),
    ...events,
    ...end,
  };
}

/** A revaluation some days later, with its own gross, scrap value and life. */
function randomRevaluation(random: (end: number) => number, acquired: number) {
  const carrying_amount = kobo([0, MAX, random(MAX), random(100_000_000)][random(4)]!);
  const revalued_on = addDays(FIRST, acquired + random(3000));
  const columns = { carrying_amount, revalued_on, valued_day: dayNumber(revalued_on) };
  return { ...columns, scrap_value: random(carrying_amount + 1) };
}

/** A sale some days later, which ends the depreciation. */
function randomSale(random: (end: number) => number, acquired: number) {
  const closed_on = addDays(FIRST, acquired + 3000 + random(3000));
  return { status: "sold" as const, closed_on, closed_day: dayNumber(closed_on) };
}

const inService = <T>(value: T) => sql<T | null>`CASE WHEN ${assets.closed_day} IS NULL THEN ${value} END`;

/** The separate formula of `check:data`. */
const checkDataTerms = (day: CalendarDate) =>
  sql.raw(
    bookValue({
      gross: "carrying_amount",
      scrap: "scrap_value",
      depreciates: "depreciates",
      life: "useful_life_in_days",
      from: "valued_day",
      to: `min(${dayNumber(day)}, coalesce(closed_day, ${dayNumber(day)}))`,
    }),
  );

/** Compares the SQL figures of all assets on a day with the figures of the domain code. */
async function compare(day: CalendarDate): Promise<void> {
  const rows = await world.services.db.read
    .select({
      id: assets.id,
      used: sql<number>`${figureOn.accumulated_depreciation(day)}`,
      kind: sql<string>`typeof(${figureOn.accumulated_depreciation(day)})`,
      left: sql<number>`${figureOn.net_book_value(day)}`,
      checked: sql<number>`${checkDataTerms(day)}`,
      inServiceValue: inService(inServiceValueOn(day)),
      full: inService(fullyDepreciatedOn(day)),
    })
    .from(assets)
    .orderBy(asc(assets.id));
  const expected = storedAssets.map((asset) => {
    const terms = termsOfAsset(asset);
    const left = netBookValue(terms, day) as number;
    return {
      id: asset.id,
      used: accumulatedDepreciation(terms, day) as number,
      kind: "integer",
      left,
      checked: left,
      inServiceValue: asset.closed_on ? null : left,
      full: asset.closed_on ? null : Number(isFullyDepreciated(terms, day)),
    };
  });
  expect(rows).toHaveLength(COUNT);
  expect(rows).toEqual(expected);
}

test.each([
  ["before most assets were acquired", "2000-02-29"],
  ["on a leap day", "2024-02-29"],
  ["the day after the leap day", "2024-03-01"],
  ["today", "2026-06-15"],
  ["a hundred years later, when all lives have ended", "2126-12-31"],
])("SQL depreciates 10,000 random assets to the kobo as the rule does: %s", (_when, day) => compare(calendarDate(day)));

test("SQL matches the rule on the last day of each asset's life, and on the days before and after", async () => {
  const edge = storedAssets.filter(({ useful_life_in_days }) => useful_life_in_days < 400).slice(0, 25);
  for (const asset of edge) {
    for (const offset of [-1, 0, 1]) {
      const day = addDays(asset.acquisition_date, asset.useful_life_in_days + offset);
      const [row] = await world.services.db.read
        .select({ used: sql<number>`${figureOn.accumulated_depreciation(day)}` })
        .from(assets)
        .where(sql`${assets.id} = ${asset.id}`);
      expect(row!.used).toBe(accumulatedDepreciation(termsOfAsset(asset), day));
    }
  }
});

test("the stored sum of a day matches the rule for all assets in service", async () => {
  const day = calendarDate("2026-06-15");
  const company_id = world.tenantA.admin.company.id;
  await world.services.db.write((tx) => sumDay(tx, { company_id, day }));
  const isStoredDay = and(eq(dayFigures.company_id, company_id), eq(dayFigures.day, dayNumber(day)));
  const [stored] = await world.services.db.read.select().from(dayFigures).where(isStoredDay);
  const terms = storedAssets.filter(({ closed_on }) => !closed_on).map(termsOfAsset);
  expect(fromWideSum({ millions: stored!.book_value_millions, rest: stored!.book_value_rest })).toBe(
    Number(terms.reduce((sum, term) => sum + BigInt(netBookValue(term, day)), 0n)),
  );
  expect(stored!.fully_depreciated).toBe(terms.filter((term) => isFullyDepreciated(term, day)).length);
});

test("an asset's columns contain its terms", () => {
  for (const asset of storedAssets.slice(0, 500)) expect(asset).toMatchObject(termColumns(termsOfAsset(asset)));
});

test("terms in another record give the same result", async () => {
  const random = pseudoRandom(23);
  const day = calendarDate("2026-06-15");
  const terms = Array.from({ length: COUNT }, () => randomTerms(random));
  const jsonField = (name: string) => sql.raw(`CAST(value ->> '${name}' AS INTEGER)`);
  const stored = {
    gross: jsonField("gross"),
    scrap_value: jsonField("scrap_value"),
    useful_life_in_days: jsonField("life"),
    depreciates: jsonField("depreciates"),
    start_day: jsonField("start"),
    stop_day: jsonField("stop"),
    value_at_stop: null,
    segments: null,
  };
  const daySql = sql.raw(String(dayNumber(day)));
  const texts = JSON.stringify(
    terms.map((term) => ({
      ...term,
      life: term.useful_life_in_days ?? MAX_LIFE_DAYS,
      depreciates: Number(term.depreciates),
      start: dayNumber(term.start_day),
      stop: term.stop_day && dayNumber(term.stop_day),
    })),
  );
  const rows = await world.services.db.read.all(sql`
    SELECT ${accumulatedBy(stored, daySql)} AS used, ${netBookValueBy(stored, daySql)} AS left,
      ${runningValueBy(stored, daySql)} AS running
    FROM json_each(${texts})`);
  expect(rows).toEqual(
    terms.map((term) => ({
      used: accumulatedDepreciation(term, day),
      left: netBookValue(term, day),
      running: netBookValue({ ...term, stop_day: null }, day),
    })),
  );
});

function randomTerms(random: (end: number) => number): ValuationTerms {
  const { cost, depreciates, useful_life_in_days, acquisition_date } = randomAsset(random);
  return {
    gross: cost,
    scrap_value: random(cost + 1),
    depreciates,
    useful_life_in_days: depreciates ? useful_life_in_days : null,
    start_day: acquisition_date,
    stop_day: random(3) === 0 ? addDays(acquisition_date, random(6000)) : null,
    segments: null,
  };
}
