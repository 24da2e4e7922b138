import { assets } from "@custodia/db/schema/assets";
import { MAX_LIFE_DAYS } from "@custodia/domain/assets/life";
import { addDays, type CalendarDate, calendarDate, dayNumber } from "@custodia/domain/date";
import { fromNaira, kobo, MAX_NAIRA } from "@custodia/domain/money";
import { accumulatedDepreciation, netBookValue } from "@custodia/domain/valuation/depreciation";
import { accumulatedOn, heldValueOn, netBookValueOn } from "@custodia/services/valuation/depreciation-sql";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chance, declare, type StoredAsset } from "../assets/many.ts";
import { openRegister, type Register } from "../assets/register.ts";

const COUNT = 10_000;
const MAX = fromNaira(MAX_NAIRA);
const FIRST = calendarDate("1999-12-28");

let room: Register;
let all: StoredAsset[];
beforeAll(async () => {
  room = await openRegister();
  const any = chance(19);
  all = await declare(
    room.ours.admin,
    room.ourShelf,
    Array.from({ length: COUNT }, () => randomAsset(any)),
  );
});
afterAll(() => room.close());

/** Edge and everyday costs, scraps and lives, acquired from 1999 to 2027. */
function randomAsset(any: (end: number) => number) {
  const cost = [0, 1, MAX, any(1000), any(MAX), any(100_000_000)][any(6)]!;
  const scrap_value = [0, cost, Math.max(0, cost - 1), any(cost + 1)][any(4)]!;
  const useful_life_in_days = [1, 2, 3, 365, 366, MAX_LIFE_DAYS, 1 + any(MAX_LIFE_DAYS), 1 + any(2000)][
    any(8)
  ]!;
  const acquired = any(10_000);
  const events = any(4) === 0 ? revalued(any, acquired) : {};
  const end = any(5) === 0 ? closed(any, acquired) : {};
  return {
    cost,
    scrap_value,
    useful_life_in_days,
    acquisition_date: addDays(FIRST, acquired),
    ...events,
    ...end,
  };
}

/** A revaluation some days later, with a gross, a scrap value and a life of its own. */
function revalued(any: (end: number) => number, acquired: number) {
  const carrying_amount = kobo([0, MAX, any(MAX), any(100_000_000)][any(4)]!);
  const revalued_on = addDays(FIRST, acquired + any(3000));
  const own = { carrying_amount, revalued_on, valued_day: dayNumber(revalued_on) };
  return { ...own, scrap_value: any(carrying_amount + 1) };
}

/** A sale some days later, on which depreciation stops. */
function closed(any: (end: number) => number, acquired: number) {
  const closed_on = addDays(FIRST, acquired + 3000 + any(3000));
  return { status: "sold" as const, closed_on, closed_day: dayNumber(closed_on) };
}

/** What SQL says of all assets on a day, against what the pure code says. */
async function compare(day: CalendarDate): Promise<void> {
  const rows = await room.services.db.read
    .select({
      id: assets.id,
      used: sql<number>`${accumulatedOn(day)}`,
      kind: sql<string>`typeof(${accumulatedOn(day)})`,
      left: sql<number>`${netBookValueOn(day)}`,
      held: sql<number | null>`CASE WHEN ${assets.closed_day} IS NULL THEN ${heldValueOn(day)} END`,
    })
    .from(assets)
    .orderBy(asc(assets.id));
  const expected = all.map((asset) => ({
    id: asset.id,
    used: accumulatedDepreciation(asset, day) as number,
    kind: "integer",
    left: netBookValue(asset, day) as number,
    held: asset.closed_on ? null : (netBookValue(asset, day) as number),
  }));
  expect(rows).toHaveLength(COUNT);
  expect(rows).toEqual(expected);
}

test.each([
  ["before most were acquired", "2000-02-29"],
  ["on a leap day", "2024-02-29"],
  ["the day after it", "2024-03-01"],
  ["today", "2026-06-15"],
  ["a hundred years on, when all is over", "2126-12-31"],
])("SQL depreciates 10,000 random assets to the kobo as the rule does: %s", (_when, day) =>
  compare(calendarDate(day)),
);

test("on the last day of each asset's own life, the day before and the day after", async () => {
  const edge = all.filter(({ useful_life_in_days }) => useful_life_in_days < 400).slice(0, 25);
  for (const asset of edge) {
    for (const past of [-1, 0, 1]) {
      const day = addDays(asset.acquisition_date, asset.useful_life_in_days + past);
      const [row] = await room.services.db.read
        .select({ used: sql<number>`${accumulatedOn(day)}` })
        .from(assets)
        .where(sql`${assets.id} = ${asset.id}`);
      expect(row!.used).toBe(accumulatedDepreciation(asset, day));
    }
  }
});
