import { assets } from "@custodia/db/schema/assets/assets";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { type MaintenanceTerms, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { assetRow, assetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, dayNumber, fromDayNumber } from "@custodia/domain/date";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { dueForMaintenance } from "../../src/assets/due.ts";
import { ownVisible } from "../../src/core/visible-assets.ts";
import { bringBack, release, sell } from "./life.ts";
import { addRecords, list, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

test("lists overdue, due and awaiting assets; attention includes each once", async () => {
  const { admin, dataEntry } = world.tenantA;
  const addAsset = (change = {}) => register(admin, world.recordsA, change);
  const due = async (reason: string) => {
    const { data } = await list(admin, { sort: "created_at", filter: { due: reason } });
    return data.map(({ id }) => id);
  };
  const [late, expected, serviced, both, requested] = [
    await addAsset(),
    await addAsset(),
    await addAsset({ maintenance_schedule: "Monthly" }),
    await addAsset({ maintenance_schedule: "Monthly" }),
    await addAsset(),
  ];
  await addAsset({ condition: "Bad" });
  await release(admin, late.id, { expected_return_date: "2026-06-14" });
  await release(admin, expected.id, { expected_return_date: "2026-06-15" });
  await release(admin, both.id, { expected_return_date: "2026-06-01" });
  await sell(dataEntry, requested.id);
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await sell(world.tenantB.dataEntry, foreign.id);

  const rows = async (reason: string, sort: string) =>
    (await list(admin, { sort, filter: { due: reason } })).data.map((row) => assetRow.parse(row));
  const overdue = await rows("return", "expected_return_date");
  expect(overdue.map(({ id }) => id)).toEqual([both.id, late.id]);
  expect(overdue[0]).toMatchObject({
    out: {
      type: "fieldwork",
      location: "Site 4",
      custodian: { full_name: "Computers Keeper" },
      vendor: null,
      release_date: "2026-06-01",
      expected_return_date: "2026-06-01",
    },
  });
  const services = await rows("maintenance", "next_maintenance_date");
  expect(services.map((row) => [row.id, row.next_maintenance_date, row.location?.location_id])).toEqual([
    [serviced.id, "2024-07-15", "LA/01"],
    [both.id, "2024-07-15", "LA/01"],
  ]);

  expect(await due("return")).toEqual([late.id, both.id]);
  expect(await due("maintenance")).toEqual([serviced.id, both.id]);
  expect(await due("approval")).toEqual([requested.id]);
  expect(await due("attention")).toEqual([late.id, serviced.id, both.id, requested.id]);
});

test("shows where a released asset is, with whom and until when, until it is returned", async () => {
  const { admin } = world.tenantA;
  const { id } = await register(admin, world.recordsA);
  const other = await addRecords(world.tenantA, "Workshops");
  const { custodian_id, vendor_id } = other;
  await release(admin, id, { custodian_id, vendor_id, expected_return_date: "2026-06-20" });
  const out = {
    location: "Site 4",
    custodian: { id: custodian_id, full_name: "Workshops Keeper" },
    vendor: { id: vendor_id, name: "Workshops Seller" },
    expected_return_date: "2026-06-20",
  };
  expect(assetView.parse(await showAsset(admin, { id }))).toMatchObject({ out });
  const listed = async () => (await list(admin, { sort: "created_at", order: "desc" })).data[0]!;
  expect(assetRow.parse(await listed())).toMatchObject({ id, out });
  const { movement_id } = (await listed()).out!;
  await bringBack(admin, movement_id);
  expect((await showAsset(admin, { id })).out).toBeNull();
  expect(await listed()).toMatchObject({ id, out: null });
});

describe("the next maintenance date", () => {
  let id: number;
  beforeAll(async () => {
    id = (await register(world.tenantA.admin, world.recordsA)).id;
  });

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

  test("is the same in SQL and in the domain", async () => {
    const all = fc.sample(terms, { numRuns: RUNS, seed: 20260615 });
    const found = await computeDates(all);
    for (const [index, each] of all.entries()) {
      expect(found[index], JSON.stringify(each)).toBe(nextMaintenanceDate({ ...each, closed_on: null }));
    }
    expect(found.filter((date) => date !== null).length).toBeGreaterThan(RUNS / 2);
    expect(found).toContain(null);
  });

  test("finds due assets by its index", async () => {
    const due = dueForMaintenance(sql`${assets.next_maintenance_date}`, "2026-06-15" as CalendarDate);
    const plan = await world.services.db.read.all<{ detail: string }>(sql`
      EXPLAIN QUERY PLAN SELECT count(*) FROM ${assets} WHERE ${ownVisible(world.tenantA.admin, due)}
    `);
    expect(plan.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^SEARCH assets USING INDEX assets_by_next_maintenance/),
    );
  });
});
