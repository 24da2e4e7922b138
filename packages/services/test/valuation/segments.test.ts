import { assets } from "@custodia/db/schema/assets/assets";
import { valueSegments } from "@custodia/db/schema/assets/segments";
import { type CalendarDate, dayNumber, fromDayNumber } from "@custodia/domain/date";
import { monthNumber } from "@custodia/domain/valuation/calendar";
import { SEGMENT_COUNTS } from "@custodia/domain/valuation/labels";
import { type ValueSegment, valueInSegments } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow } from "../../../db/test/every-table.ts";
import { planOf } from "../../../db/test/query-plan.ts";
import type { CompanyId } from "../../src/core/context.ts";
import {
  addSegments,
  assetSegments,
  dropSegments,
  flagUpdate,
  QUERIED_ASSET,
  segmentValueBy,
} from "../../src/valuation/segments.ts";

let db: TemporaryDatabase;
let companies: CompanyId[];
beforeAll(async () => {
  db = await temporaryDatabase();
  const company = async (tx: Tx) => (await insertRow(tx, "companies", 0)) as CompanyId;
  companies = await db.write(async (tx) => [await company(tx), await company(tx)]);
});
afterAll(() => db.close());

const anyLine = fc.record({
  days: fc.integer({ min: 1, max: 900 }),
  counts: fc.constantFrom(...SEGMENT_COUNTS),
  offset: fc.integer({ min: -40, max: 40 }),
  life: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(36_500)),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

const anySegments: fc.Arbitrary<ValueSegment[]> = fc
  .tuple(
    fc.integer({ min: 10_000, max: 22_000 }),
    fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.constant(99_999_999_999_999)),
    fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  )
  .map(([start, cost, lines]) => {
    let [from, opening] = [start, cost];
    return lines.map(({ days, counts, offset, life, share }) => {
      const charge = Math.min(opening, Math.floor(opening * share));
      const unit = counts === "months" ? monthNumber(from) + Math.trunc(offset / 10) : from - 1 + offset;
      const segment: ValueSegment = {
        from_day: fromDayNumber(from),
        until_day: fromDayNumber(from + days - 1),
        counts,
        start_unit: unit,
        life,
        opening,
        charge,
      };
      from += days;
      opening -= charge;
      return segment;
    });
  });

test("the database gives an asset's book value of any day as the rule does", async () => {
  const [company, other] = companies as [CompanyId, CompanyId];
  const lives = fc.sample(anySegments, { numRuns: 300, seed: 35 });
  const ids = await db.write(async (tx) => {
    const written: number[] = [];
    for (const _life of lives) written.push(await insertRow(tx, "assets", company));
    await addSegments(
      tx,
      company,
      lives.map((segments, index) => ({ asset_id: written[index]!, segments })),
    );
    await addSegments(tx, other, [{ asset_id: await insertRow(tx, "assets", other), segments: lives[0]! }]);
    return written;
  });
  const edges = lives.slice(0, 12).flatMap((life) => life.flatMap((segment) => [segment.from_day, segment.until_day]));
  const days: CalendarDate[] = [
    ...["1990-01-01", "2026-02-28", "2400-02-29"].map((day) => day as CalendarDate),
    ...edges.flatMap((day) => [-1, 0, 1].map((by) => fromDayNumber(dayNumber(day) + by))),
  ];
  for (const day of days) {
    const value = segmentValueBy(QUERIED_ASSET, sql`CAST(${dayNumber(day)} AS INTEGER)`);
    const rows = await db.read.select({ id: assets.id, value }).from(assets).where(eq(assets.company_id, company));
    expect(rows).toHaveLength(lives.length);
    const found = new Map(rows.map(({ id, value }) => [id, value]));
    for (const [index, id] of ids.entries()) {
      expect(found.get(id), `${day} ${JSON.stringify(lives[index])}`).toBe(valueInSegments(lives[index]!, day));
    }
  }
});

test("an asset's segments are read as they were stored, until they are dropped", async () => {
  const [company] = companies as [CompanyId];
  const segments = fc.sample(anySegments, { numRuns: 1, seed: 36 })[0]!;
  const asset_id = await db.write(async (tx) => {
    const id = await insertRow(tx, "assets", company);
    await addSegments(tx, company, [{ asset_id: id, segments }]);
    return id;
  });
  const read = () => db.read.select({ segments: assetSegments }).from(assets).where(eq(assets.id, asset_id));
  const [row] = await read();
  for (const { from_day, until_day } of segments) {
    for (const day of [from_day, until_day])
      expect(valueInSegments(row!.segments!, day)).toBe(valueInSegments(segments, day));
  }
  await db.write((tx) => dropSegments(tx, company, [{ asset_id }]));
  expect(await read()).toEqual([{ segments: null }]);
  expect(await db.read.$count(valueSegments, eq(valueSegments.asset_id, asset_id))).toBe(0);
});

test("the segment of a day is one seek in the key", async () => {
  const query = db.read
    .select({ value: segmentValueBy(QUERIED_ASSET, sql`20000`) })
    .from(assets)
    .where(eq(assets.company_id, 1));
  expect(await planOf(db.read, query)).toContain(
    "SEARCH value_segments USING PRIMARY KEY (company_id=? AND asset_id=? AND from_day<?)",
  );
});

test("an asset that gets segments is found by its id, however many its company has", async () => {
  const { sql: text } = flagUpdate(db.read as Tx).getQuery();
  expect(await planOf(db.read, sql.raw(text))).toContain("SEARCH assets USING INTEGER PRIMARY KEY (rowid=?)");
});
