import { assets } from "@custodia/db/schema/assets/assets";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { type MaintenanceTerms, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { type CalendarDate, dayNumber, fromDayNumber } from "@custodia/domain/date";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dueForMaintenance } from "../../src/assets/due.ts";
import { ownVisible } from "../../src/core/visible-assets.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
let id: number;
beforeAll(async () => {
  world = await openRegister();
  id = (await register(world.tenantA.admin, world.recordsA)).id;
});
afterAll(() => world.close());

const RUNS = 300 * Number(process.env.SCALE ?? 1);
const day = (from: string, to: string) =>
  fc.integer({ min: dayNumber(from as CalendarDate), max: dayNumber(to as CalendarDate) }).map(fromDayNumber);
const anyDay = fc.oneof(
  day("1900-01-01", "2999-12-31"),
  fc.constantFrom("2024-02-29", "2023-01-31", "2024-12-31", "2999-11-30", "1900-02-28") as fc.Arbitrary<CalendarDate>,
);
const terms = fc.record({
  maintenance_schedule: fc.option(fc.constantFrom(...MAINTENANCE_SCHEDULES)),
  frequency: fc.option(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1000 }))),
  acquisition_date: anyDay,
  last_maintenance_date: fc.option(anyDay),
});

/** Returns the database's results for many terms in one transaction. */
function computeDates(all: readonly Omit<MaintenanceTerms, "closed_on">[]) {
  return world.services.db.write(async (tx) => {
    const found: (string | null)[] = [];
    for (const each of all) {
      const acquisition_day = dayNumber(each.acquisition_date);
      const [row] = await tx
        .update(assets)
        .set({ ...each, acquisition_day, valued_day: acquisition_day })
        .where(eq(assets.id, id))
        .returning({ date: assets.next_maintenance_date });
      found.push(row!.date);
    }
    return found;
  });
}

test("computes the same next maintenance date in SQL as in the domain", async () => {
  const all = fc.sample(terms, { numRuns: RUNS, seed: 20260615 });
  const found = await computeDates(all);
  for (const [index, each] of all.entries()) {
    expect(found[index], JSON.stringify(each)).toBe(nextMaintenanceDate({ ...each, closed_on: null }));
  }
  expect(found.filter((date) => date !== null).length).toBeGreaterThan(RUNS / 2);
  expect(found).toContain(null);
});

test("uses the index of the next maintenance date for due assets", async () => {
  const due = dueForMaintenance(sql`${assets.next_maintenance_date}`, "2026-06-15" as CalendarDate);
  const plan = await world.services.db.read.all<{ detail: string }>(sql`
    EXPLAIN QUERY PLAN SELECT count(*) FROM ${assets} WHERE ${ownVisible(world.tenantA.admin, due)}
  `);
  expect(plan.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/^SEARCH assets USING INDEX assets_by_next_maintenance/),
  );
});
