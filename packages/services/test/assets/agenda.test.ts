import {
  agendaDaysQuery,
  type DoneWork,
  type DueWorkRow,
  doneWorkQuery,
  doneWorkView,
  dueWorkQuery,
  dueWorkView,
  outForMaintenanceQuery,
} from "@custodia/domain/assets/agenda";
import { maintenanceVisitsInput } from "@custodia/domain/assets/maintenance-visits";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agendaDays, outForMaintenance } from "../../src/assets/agenda/days.ts";
import { doneWork } from "../../src/assets/agenda/done.ts";
import { dueWork } from "../../src/assets/agenda/due.ts";
import { recordMaintenanceVisits } from "../../src/assets/maintenance/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { showDue } from "../../src/dashboard/dashboard.ts";
import { bringBack, release, service } from "./life.ts";
import { insertAssets, pseudoRandom } from "./many.ts";
import { watchReads } from "./plans.ts";
import { addRecords, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const TODAY = "2026-06-15";
const WEEK = { from: TODAY, until: "2026-06-21" };
const WORKSHOP = {
  type: "maintenance",
  maintenance_category: "Out-of-office maintenance",
  location: "Alaba workshop",
};
const days = (ctx: CompanyCtx, query: object = WEEK) => agendaDays(ctx, agendaDaysQuery.parse(query));
const due = async (ctx: CompanyCtx, query: object) => dueWorkView.parse(await dueWork(ctx, dueWorkQuery.parse(query)));
const listOut = (ctx: CompanyCtx, query: object = {}) => outForMaintenance(ctx, outForMaintenanceQuery.parse(query));

type Page<Row> = { data: Row[]; meta: { next: string | null } };

async function readAllPages<Row>(readPage: (cursor?: string) => Promise<Page<Row>>): Promise<Row[]> {
  const { data, meta } = await readPage();
  const rows = data;
  for (let { next } = meta; next; ) {
    const page = await readPage(next);
    rows.push(...page.data);
    next = page.meta.next;
  }
  return rows;
}

/** Returns all rows of a range of days, page by page. */
const allDue = (ctx: CompanyCtx, query: object): Promise<DueWorkRow[]> =>
  readAllPages((cursor) => due(ctx, { ...query, cursor }));
/** Returns the completed work of a range of days, page by page. */
const allDone = (ctx: CompanyCtx, query: object): Promise<DoneWork[]> =>
  readAllPages(async (cursor) => doneWorkView.parse(await doneWork(ctx, doneWorkQuery.parse({ ...query, cursor }))));

describe("a week with little work", () => {
  let vehicles: Awaited<ReturnType<typeof addRecords>>;
  let ids: Record<"late" | "today" | "back" | "far" | "repaired" | "other", number>;

  type Records = typeof world.recordsA;
  const addAsset = (change = {}, records: Records = world.recordsA) => register(world.tenantA.admin, records, change);

  beforeAll(async () => {
    const { admin } = world.tenantA;
    vehicles = await addRecords(world.tenantA, "Vehicles");
    const id = async (change = {}, records?: Records) => (await addAsset(change, records)).id;
    const yearly = (acquisition_date: string) => ({ maintenance_schedule: "Yearly", acquisition_date });
    ids = {
      late: await id(yearly("2025-06-10")),
      today: await id(yearly("2025-06-15")),
      back: await id(),
      far: await id(yearly("2025-06-22")),
      repaired: await id(yearly("2025-06-17")),
      other: await id({ ...yearly("2025-06-20"), location_id: world.tenantA.location_id }, vehicles),
    };
    await release(admin, ids.back, { expected_return_date: "2026-06-15" });
    const { vendor_id } = world.recordsA;
    await release(admin, ids.repaired, { ...WORKSHOP, vendor_id, expected_return_date: "2026-06-14" });
    await register(world.tenantB.admin, world.recordsB, yearly("2025-06-15"));
  });

  test("lists overdue work first, then each day's returns and maintenance visits", async () => {
    const rows = await allDue(world.tenantA.admin, { until: WEEK.until });
    expect(rows.map(({ date, kind, asset, with: holder }) => [date, kind, asset.id, holder])).toEqual([
      ["2026-06-10", "service", ids.late, "Computers Keeper"],
      ["2026-06-14", "return", ids.repaired, "Computers Seller"],
      ["2026-06-15", "return", ids.back, "Computers Keeper"],
      ["2026-06-15", "service", ids.today, "Computers Keeper"],
      ["2026-06-20", "service", ids.other, "Vehicles Keeper"],
    ]);
    expect(rows[4]).toMatchObject({ classification: { name: "Vehicles" }, maintenance_schedule: "Yearly" });
    const late = await allDue(world.tenantA.admin, { until: "2026-06-14" });
    const week = await allDue(world.tenantA.admin, WEEK);
    expect([...late, ...week]).toEqual(rows);
  });

  test("counts its rows like the dashboard, and the assets that are out", async () => {
    const { admin } = world.tenantA;
    const counts = await days(admin);
    expect(counts).toMatchObject({ today: TODAY, overdue: { returns: 1, services: 1 }, out: 1 });
    expect(counts.days.map(({ returns, services }) => returns + services)).toEqual([2, 0, 0, 0, 0, 1, 0]);
    expect(counts.days[0]!.first).toEqual([
      expect.objectContaining({ kind: "return", asset: expect.objectContaining({ id: ids.back }) }),
      expect.objectContaining({ kind: "service", maintenance_schedule: "Yearly", back_from: null }),
    ]);
    expect(await showDue(admin)).toMatchObject({ overdue: 2, this_week: 3 });
    expect(await days(world.tenantB.admin)).toMatchObject({ overdue: { returns: 0, services: 0 }, out: 0 });
  });

  test("filters by class, location or custodian; an unknown id matches none", async () => {
    const { admin } = world.tenantA;
    const { classification_id, custodian_id } = vehicles;
    for (const filter of [{ classification_id }, { custodian_id: String(custodian_id) }]) {
      expect((await allDue(admin, { ...WEEK, filter })).map(({ asset }) => asset.id)).toEqual([ids.other]);
      expect((await days(admin, { ...WEEK, filter })).days[5]).toMatchObject({ services: 1 });
      expect((await listOut(admin, { filter })).data).toEqual([]);
    }
    const byLocation = { filter: { location_id: world.tenantA.location_id } };
    expect(await allDue(admin, { ...WEEK, ...byLocation })).toHaveLength(3);
    expect((await days(admin, { ...WEEK, ...byLocation })).overdue).toEqual({ returns: 1, services: 1, jobs: 0 });
    expect(await allDue(admin, { ...WEEK, filter: { location_id: "nowhere" } })).toEqual([]);
    expect(await allDue(admin, { ...WEEK, filter: { custodian_id: world.recordsB.custodian_id } })).toEqual([]);
  });

  test("lists the assets out for maintenance with their release", async () => {
    const { data, meta } = await listOut(world.tenantA.admin);
    expect(meta.next).toBeNull();
    expect(data).toEqual([
      expect.objectContaining({
        asset: expect.objectContaining({ id: ids.repaired }),
        release_date: "2026-06-01",
        expected_return_date: "2026-06-14",
        location: "Alaba workshop",
        vendor: { id: world.recordsA.vendor_id, name: "Computers Seller" },
      }),
    ]);
  });

  test("removes completed work and marks work that awaits approval", async () => {
    const { admin, dataEntry } = world.tenantA;
    const done = { due_date: "2026-06-15", service_date: TODAY };
    await service(dataEntry, ids.today, done);
    const pending = (await allDue(admin, WEEK)).find(({ asset, kind }) => asset.id === ids.today && kind === "service");
    expect(pending).toMatchObject({ awaiting_approval: true });
    await service(admin, ids.today, done);
    expect((await allDue(admin, WEEK)).map(({ asset }) => asset.id)).not.toContain(ids.today);
    expect((await days(admin)).days[0]).toMatchObject({ returns: 1, services: 0 });
  });

  test("lists completed visits and returns from maintenance by the company's calendar", async () => {
    const { admin } = world.tenantA;
    const { vendor_id } = world.recordsA;
    const [repaired, used] = [(await addAsset()).id, (await addAsset()).id];
    const movement = (id: number, change: Record<string, unknown>) =>
      release(admin, id, change) as Promise<{ id: number }>;
    const repair = await movement(repaired, { ...WORKSHOP, vendor_id });
    // Half past midnight in Lagos is still the day before in UTC.
    await bringBack(admin, repair.id, {
      returned_at: "2026-06-14 00:30:00",
      amount: 700,
      invoice_number: "R-1",
    });
    await bringBack(admin, (await movement(used, {})).id, { returned_at: "2026-06-14 09:00:00" });
    const span = { from: "2026-06-13", until: TODAY };
    const counts = (await days(admin, span)).days;
    expect(counts.map(({ done }) => done)).toEqual([0, 1, 1]);
    expect(counts[2]).toMatchObject({ first_done: [{ kind: "service", asset: { id: ids.today } }] });
    const rows = await allDone(admin, span);
    expect(rows).toMatchObject([
      { kind: "return", asset: { id: repaired }, date: "2026-06-14", amount: 700, invoice_number: "R-1" },
      {
        kind: "service",
        asset: { id: ids.today },
        date: TODAY,
        amount: null,
        maintenance_schedule: "Yearly",
      },
    ]);
    expect(rows[0]).toMatchObject({ vendor: { name: "Computers Seller" }, back_from: "maintenance" });
    const { classification_id } = vehicles;
    expect(await allDone(admin, { ...span, filter: { classification_id } })).toEqual([]);
    expect((await days(admin, { ...span, filter: { classification_id } })).days[1]).toMatchObject({
      done: 0,
    });
    expect(await allDone(world.tenantB.admin, span)).toEqual([]);
    expect((await days(world.tenantB.admin, span)).days[2]).toMatchObject({ done: 0, first_done: [] });
  });

  test("shows the previous visit and its cost, including work of the same day in a workshop", async () => {
    const { admin } = world.tenantA;
    const monthly = { maintenance_schedule: "Monthly", acquisition_date: "2026-03-20" };
    const [here, away, both] = [
      (await addAsset(monthly)).id,
      (await addAsset(monthly)).id,
      (await addAsset(monthly)).id,
    ];
    const { vendor_id } = world.recordsA;
    for (const id of [here, both])
      await service(admin, id, { due_date: "2026-04-20", service_date: "2026-05-20", amount: 900 });
    const again = await release(admin, both, { ...WORKSHOP, vendor_id, release_date: "2026-05-20" });
    await bringBack(admin, (again as { id: number }).id, {
      returned_at: "2026-05-20 16:00:00",
      amount: 100.5,
    });
    const movement = await release(admin, away, { ...WORKSHOP, vendor_id, release_date: "2026-05-01" });
    const back = { returned_at: "2026-05-21 09:00:00", amount: 1_250 };
    await bringBack(admin, (movement as { id: number }).id, back);
    const rows = await allDue(admin, WEEK);
    const last = (id: number) => rows.find(({ asset, kind }) => asset.id === id && kind === "service");
    expect(last(here)).toMatchObject({ last_maintenance_date: "2026-05-20", last_amount: 900 });
    expect(last(both)).toMatchObject({ last_maintenance_date: "2026-05-20", last_amount: 1000.5 });
    expect(last(away)).toMatchObject({ last_maintenance_date: "2026-05-21", last_amount: 1_250 });
    expect(last(ids.other)).toMatchObject({ last_maintenance_date: null, last_amount: null });
  });

  test.each([
    ["until", { from: TODAY, until: "2026-06-14" }],
    ["until", { from: TODAY, until: "2026-07-27" }],
    ["from", { from: "2026-02-30", until: "2026-03-05" }],
  ])("rejects an invalid %s", (field, query) => {
    const { error } = agendaDaysQuery.safeParse(query);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
    expect(dueWorkQuery.safeParse({ until: TODAY, cursor: "2026-02-30.service.1" }).success).toBe(false);
  });
});

test("pages through much work without gaps, and reads each page by an index", async () => {
  const { admin } = world.tenantB;
  const random = pseudoRandom(7);
  const schedule = { maintenance_schedule: "Yearly" as const };
  const rows = Array.from({ length: 400 }, () => ({
    ...schedule,
    acquisition_date: addDays("2025-06-01" as CalendarDate, random(30)),
  }));
  const inserted = await insertAssets(admin, world.recordsB, rows);
  const away = { ...WORKSHOP, expected_return_date: "2026-06-18", release_date: "2026-06-05" };
  for (const { id } of inserted.slice(0, 30)) await release(admin, id, away);
  for (const { id } of inserted.slice(30, 33))
    await bringBack(admin, ((await release(admin, id, away)) as { id: number }).id);
  const serviced = inserted.slice(40, 100).map(({ id }, index) => ({
    asset_id: id,
    due_date: addDays(rows[index + 40]!.acquisition_date, 365),
  }));
  await recordMaintenanceVisits(
    permitActorOrRequest(admin, "assets.write"),
    maintenanceVisitsInput.parse({ service_date: "2026-06-10", services: serviced }),
  );
  const watched = await watchReads(world);
  const ctx = { ...admin, db: { ...admin.db, read: watched.read } };
  const found = await allDue(ctx, { until: "2026-06-21" });
  const order = found.map(({ date, kind, movement_id, asset }) => [date, kind, movement_id ?? asset.id]);
  expect(new Set(order.map(String)).size).toBe(order.length);
  expect(order).toEqual([...order].sort(compare));
  const counts = await days(ctx);
  const sum = counts.days.reduce((all, { returns, services }) => all + returns + services, 0);
  expect(sum + counts.overdue.services + counts.overdue.returns).toBe(found.length);
  expect(counts.days[3]).toMatchObject({ returns: 30 });
  expect(counts.days[3]!.first).toHaveLength(3);
  const month = { from: "2026-06-01", until: "2026-06-30" };
  const done = await allDone(ctx, month);
  expect(done.map(({ kind }) => kind)).toEqual([...Array(3).fill("return"), ...Array(60).fill("service")]);
  expect(new Set(done.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(63);
  expect((await days(ctx, month)).days[9]).toMatchObject({ done: 63, first_done: { length: 3 } });
  const inClass = { filter: { classification_id: world.recordsB.classification_id } };
  // The assets of a small class are scanned.
  expect((await days(admin, { ...month, ...inClass })).days[9]).toMatchObject({ done: 63 });
  expect(await allDone(admin, { ...month, ...inClass })).toHaveLength(63);
  const released = await listOut(ctx);
  expect([released.data.length, released.meta.next, counts.out]).toEqual([30, null, 30]);
  const steps = (await watched.plans()).flat();
  const wrong = /SCAN|TEMP B-TREE/;
  expect(steps.filter((step) => wrong.test(step) && !/CO-ROUTINE|\(subquery|json_each/.test(step))).toEqual([]);
  for (const index of ["asset_services_by_day", "movements_maintained"])
    expect(steps.filter((step) => step.includes(index)).length).toBeGreaterThan(3);
  watched.close();
});

type SortKey = readonly (string | number)[];
function compare(a: SortKey, b: SortKey): number {
  const position = a.findIndex((value, index) => value !== b[index]);
  return position === -1 ? 0 : a[position]! < b[position]! ? -1 : 1;
}
