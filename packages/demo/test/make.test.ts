import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { maintenanceJobs, maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { transfers } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { makeDemo } from "@custodia/demo/make";
import { ORGANISATION } from "@custodia/demo/organisation";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { addDays } from "@custodia/domain/date";
import { shiftListQuery } from "@custodia/domain/pos/shifts/schema";
import { stockListQuery } from "@custodia/domain/pos/stock/schema";
import { listAssets } from "@custodia/services/assets/list/list-assets";
import { loadIdentity } from "@custodia/services/auth/identify";
import { today } from "@custodia/services/core/context";
import { listShifts } from "@custodia/services/pos/shifts/queries";
import { listStock } from "@custodia/services/pos/stock/queries";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { and, count, eq, min } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectValidData } from "../../services/test/check/expect-valid.ts";

/** Making the demo runs about four hundred commands, each in its own transaction; the limit allows for a busy machine. */
const SLOW_TEST_MS = 120_000;

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  await makeDemo(world.services, true);
}, SLOW_TEST_MS);
afterAll(() => expectValidData(world).finally(() => world.close()));

async function demoCompany({ services } = world): Promise<number> {
  const [row] = await services.db.read
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.name, ORGANISATION.name));
  return row!.id;
}

const tables = { locations, vendors, custodians, classifications, users, assets, assetAttachments };
const shopTables = { items, cashiers, shifts, sales, returns, holds, stockDocuments };

async function sizes(company: number, { services } = world): Promise<Record<string, number>> {
  const counts = Object.entries({ ...tables, ...shopTables }).map(
    async ([name, table]) => [name, await services.db.read.$count(table, eq(table.company_id, company))] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

const COMPLETE = {
  locations: 5,
  vendors: 40,
  custodians: 60,
  classifications: 13,
  users: 3,
  assets: 300,
  assetAttachments: 24,
  items: 13,
  cashiers: 2,
  shifts: 28,
  sales: 124,
  returns: 3,
  holds: 1,
  stockDocuments: 15,
};

test("creates the demo company with its records, each with an activity", async () => {
  const company = await demoCompany();
  expect(await sizes(company)).toEqual(COMPLETE);
  const notified = await world.services.db.read
    .select({ action: activities.action, n: count() })
    .from(activities)
    .where(eq(activities.company_id, company))
    .groupBy(activities.action);
  expect(Object.fromEntries(notified.map(({ action, n }) => [action, n]))).toMatchObject({
    "assets.create": 300,
  });
});

test("creates assets of every condition and age", async () => {
  const company = await demoCompany();
  const found = await world.services.db.read
    .select({ condition: assets.condition, n: count(), oldest: min(assets.acquisition_date) })
    .from(assets)
    .where(eq(assets.company_id, company))
    .groupBy(assets.condition);
  expect(found.map(({ condition }) => condition).sort()).toEqual(["Bad", "New", "Used"]);
  for (const { n } of found) expect(n).toBeGreaterThan(5);
  expect(found.map(({ oldest }) => oldest).sort()[0]! < "2016-01-01").toBe(true);
});

test("creates maintenance visits, one-off jobs in progress, late and done, and land that does not depreciate", async () => {
  const company = await demoCompany();
  const { read } = world.services.db;
  expect(await read.$count(maintenanceVisits, eq(maintenanceVisits.company_id, company))).toBeGreaterThan(10);
  const jobs = await read.select().from(maintenanceJobs).where(eq(maintenanceJobs.company_id, company));
  const [now] = world.services.clock().toISOString().split("T");
  expect(jobs.filter(({ done_date }) => done_date)).toHaveLength(1);
  expect(jobs.filter(({ done_date, due_date }) => !done_date && due_date < now!)).toHaveLength(1);
  expect(jobs.filter(({ done_date, due_date }) => !done_date && due_date > now!)).toHaveLength(2);
  const notDepreciated = and(eq(assets.company_id, company), eq(assets.depreciates, false));
  expect(await read.$count(assets, notDepreciated)).toBe(1);
});

test("makes about a tenth of the assets due for maintenance, and few of them overdue", async () => {
  const [user] = await world.services.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, await demoCompany()), eq(users.role, 1)));
  const admin = { ...world.services, ...(await loadIdentity(world.services.db.read, user!.id)) };
  const sorting = { sort: "next_maintenance_date", order: "asc" };
  const listDue = (due: string) => listAssets(admin, assetListQuery.parse({ ...sorting, filter: { due } }));
  const countDue = async (filter: string) => (await listDue(filter)).meta.total;
  const [latest] = (await listDue("maintenance")).data;
  expect(latest!.next_maintenance_date! > addDays(today(admin), -50)).toBe(true);
  expect(await countDue("maintenance")).toBeGreaterThan(20);
  expect(await countDue("maintenance")).toBeLessThan(40);
  expect(await countDue("return")).toBeGreaterThan(1);
  expect(await countDue("return")).toBeLessThan(8);
});

/** Returns the number of a company's rows of a table, grouped by one of its columns. */
async function counted(
  table: typeof assets | typeof approvals | typeof shifts | typeof transfers,
  column: SQLiteColumn,
  { services } = world,
) {
  const company = await demoCompany({ services } as TestWorld);
  const rows = await services.db.read
    .select({ word: column, n: count() })
    .from(table as typeof assets)
    .where(eq(table.company_id, company))
    .groupBy(column);
  return Object.fromEntries(rows.map(({ word, n }) => [word, n]));
}

const FINISHED = {
  statuses: { in_service: 290, out_for_maintenance: 2, out_for_fieldwork: 3, sold: 3, scrapped: 2 },
  requests: { approved: 4, rejected: 1, pending: 4 },
};

test("creates releases, returns, sales, scrappings and requests in every state in the last month", async () => {
  expect(await counted(assets, assets.status)).toEqual(FINISHED.statuses);
  expect(await counted(approvals, approvals.state)).toEqual(FINISHED.requests);
});

test("creates two weeks of shop sales, with a shift to review, an unconfirmed and a failed transfer", async () => {
  const [user] = await world.services.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, await demoCompany()), eq(users.role, 1)));
  const admin = { ...world.services, ...(await loadIdentity(world.services.db.read, user!.id)) };
  const states = await counted(transfers, transfers.state);
  expect(states).toMatchObject({ confirmed: expect.any(Number), failed: 1, unconfirmed: expect.any(Number) });
  expect(await counted(shifts, shifts.state)).toEqual({ closed: 28 });
  const awaitingReview = await listShifts(admin, shiftListQuery.parse({ filter: { awaits_review: true } }));
  expect(awaitingReview.data.map(({ difference }) => difference)).toEqual([expect.objectContaining({ cash: -50_000 })]);
  const low = await listStock(admin, stockListQuery.parse({ filter: { low: true } }));
  expect(low.meta.total).toBeGreaterThan(0);
});

describe("in another test world", () => {
  let interrupted: TestWorld;
  beforeEach(async () => {
    interrupted = await createTestWorld();
  });
  afterEach(() => interrupted.close());

  test(
    "completes a start that was interrupted in its register, its last month and its shops, without duplicates",
    async () => {
      const { db } = interrupted.services;
      // Together 200, 430 and 700 writes.
      for (const [index, maxWrites] of [200, 230, 270].entries()) {
        let writes = 0;
        const write: typeof db.write = (work) => {
          writes += 1;
          return writes > maxWrites ? Promise.reject(new Error("the power went off")) : db.write(work);
        };
        const failingServices = { ...interrupted.services, db: { ...db, write } };
        await expect(makeDemo(failingServices, index === 0)).rejects.toThrow("the power went off");
      }
      await makeDemo(interrupted.services, false);
      expect(await sizes(await demoCompany(interrupted), interrupted)).toEqual(COMPLETE);
      expect(await counted(assets, assets.status, interrupted)).toEqual(FINISHED.statuses);
      expect(await counted(approvals, approvals.state, interrupted)).toEqual(FINISHED.requests);
    },
    SLOW_TEST_MS,
  );

  test("adds no demo company to a data folder in use", async () => {
    await makeDemo(interrupted.services, false);
    expect(await interrupted.services.db.read.$count(companies)).toBe(2);
  });
});
