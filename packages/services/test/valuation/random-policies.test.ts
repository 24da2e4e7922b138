import { assets } from "@custodia/db/schema/assets/assets";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { calendarDate, dayNumber } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { depreciate } from "@custodia/domain/valuation/depreciate";
import { isFullyDepreciated, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { toDepreciationInput } from "@custodia/domain/valuation/preview";
import { depreciationPreviewInput } from "@custodia/domain/valuation/preview-schema";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyPreview } from "../../../domain/test/valuation/any-depreciation.ts";
import { assetValue } from "../../src/check/values.ts";
import { sumDay } from "../../src/valuation/day-figures.ts";
import { figureOn, fullyDepreciatedOn, inServiceValueOn } from "../../src/valuation/depreciation.ts";
import { addSegments, dropSegments } from "../../src/valuation/segments.ts";
import { exactSum } from "../../src/valuation/sums.ts";
import { insertAssets, pseudoRandom, type StoredAsset } from "../assets/many.ts";
import { openRegister, type Register } from "../assets/register.ts";

const COUNT = 1500;

type SegmentedAsset = Omit<StoredAsset, "segments"> & { segments: ValueSegment[] | null };

let world: Register;
let stored: SegmentedAsset[];
beforeAll(async () => {
  world = await openRegister();
  const { admin } = world.tenantA;
  const random = pseudoRandom(73);
  const lives = fc.sample(anyPreview, { numRuns: COUNT, seed: 73 }).map((values) => {
    const input = toDepreciationInput(depreciationPreviewInput.parse(values), calendarDate("2026-06-15"));
    const events = input.events.filter(({ type }) => type !== "sale" && type !== "scrap");
    return { asset: input.asset, ...depreciate({ ...input, events }) };
  });
  const rows = lives.map(({ asset, terms }) => {
    const last = terms.at(-1)!.terms.gross;
    const day = dayNumber(asset.in_service_date);
    return {
      cost: asset.cost,
      carrying_amount: kobo(last),
      scrap_value: Math.min(asset.scrap_value, last),
      acquisition_date: asset.in_service_date,
      revalued_on: last === asset.cost ? null : asset.in_service_date,
      ...(random(6) === 0 ? sale(day + random(3000)) : {}),
    };
  });
  const inserted = await insertAssets(admin, world.recordsA, rows);
  // Some keep their own columns, as assets by the day do.
  stored = inserted.map((row, index) => ({ ...row, segments: index % 10 === 0 ? null : lives[index]!.segments }));
  const own = stored.flatMap(({ id, segments }) => (segments ? [{ asset_id: id, segments }] : []));
  await world.services.db.write((tx) => addSegments(tx, admin.company.id, own));
  const [theirs] = await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 99 }]);
  const foreign = [{ asset_id: theirs!.id, segments: own[0]!.segments }];
  await world.services.db.write((tx) => addSegments(tx, world.tenantB.admin.company.id, foreign));
}, 60_000);
afterAll(() => world.close());

function sale(closed_day: number) {
  const closed_on = calendarDate(new Date(closed_day * 864e5).toISOString().slice(0, 10));
  return { status: "sold" as const, closed_on, closed_day };
}

const inService = <T>(value: T) => sql<T | null>`CASE WHEN ${assets.closed_day} IS NULL THEN ${value} END`;

test.each(["2005-02-28", "2019-12-31", "2024-02-29", "2026-06-15", "2030-01-30", "2031-01-31", "2090-07-07"])(
  "SQL gives the figures of random policies and events as the rule does: %s",
  async (text) => {
    const day = calendarDate(text);
    const checkDay = `min(${dayNumber(day)}, coalesce(closed_day, ${dayNumber(day)}))`;
    const rows = await world.services.db.read
      .select({
        used: sql<number>`${figureOn.accumulated_depreciation(day)}`,
        left: sql<number>`${figureOn.net_book_value(day)}`,
        running: inService(inServiceValueOn(day)),
        full: inService(fullyDepreciatedOn(day)),
        checked: sql<number>`(SELECT ${sql.raw(assetValue(checkDay))} FROM assets AS asset WHERE asset.id = ${assets}.id)`,
      })
      .from(assets)
      .where(eq(assets.company_id, world.tenantA.admin.company.id))
      .orderBy(asc(assets.id));
    expect(rows).toEqual(
      stored.map((asset) => {
        const terms = termsOfAsset(asset);
        const left = netBookValue(terms, day) as number;
        const full = asset.closed_on ? null : Number(isFullyDepreciated(terms, day));
        return { used: terms.gross - left, left, running: asset.closed_on ? null : left, full, checked: left };
      }),
    );
  },
);

test("the sums of a day follow assets that get and lose segments", async () => {
  const { admin } = world.tenantA;
  const { db } = world.services;
  const day = calendarDate("2026-06-15");
  const company_id = admin.company.id;
  const readSums = async () => {
    const [row] = await db.read.select().from(dayFigures).where(eq(dayFigures.company_id, company_id));
    return [exactSum({ millions: row!.book_value_millions, rest: row!.book_value_rest }), row!.fully_depreciated];
  };
  const counted = (rows: readonly SegmentedAsset[]) => {
    const terms = rows.filter(({ status }) => status === "in_service").map(termsOfAsset);
    return [
      terms.reduce((sum, item) => sum + BigInt(netBookValue(item, day)), 0n),
      terms.filter((item) => isFullyDepreciated(item, day)).length,
    ];
  };
  await db.write((tx) => sumDay(tx, { company_id, day }));
  expect(await readSums()).toEqual(counted(stored));
  const some = stored.filter(({ segments }, index) => segments && index % 3 === 0);
  const rows = some.map(({ id, segments }) => ({ asset_id: id, segments: segments! }));
  await db.write((tx) => dropSegments(tx, company_id, rows));
  expect(await readSums()).toEqual(
    counted(stored.map((row) => (some.includes(row) ? { ...row, segments: null } : row))),
  );
  await db.write((tx) => addSegments(tx, company_id, rows));
  expect(await readSums()).toEqual(counted(stored));
  // A change of status takes along what the segments give.
  const isSold = (row: SegmentedAsset) => row.id === some[0]!.id;
  await db.write((tx) => tx.update(assets).set({ status: "pending" }).where(eq(assets.id, some[0]!.id)));
  expect(await readSums()).toEqual(counted(stored.filter((row) => !isSold(row))));
  await db.write((tx) => tx.update(assets).set({ status: some[0]!.status }).where(eq(assets.id, some[0]!.id)));
});
