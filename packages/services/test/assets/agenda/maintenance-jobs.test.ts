import {
  agendaDaysQuery,
  doneWorkQuery,
  doneWorkView,
  dueWorkQuery,
  dueWorkView,
} from "@custodia/domain/assets/agenda";
import type { CalendarDate } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agendaDays } from "../../../src/assets/agenda/days.ts";
import { doneWork } from "../../../src/assets/agenda/done.ts";
import { dueWork } from "../../../src/assets/agenda/due.ts";
import { dueJobs, JOBS_OF_ASSETS } from "../../../src/assets/due.ts";
import type { MaintenanceJob } from "../../../src/assets/maintenance-jobs/queries.ts";
import { jobEvents } from "../../../src/calendar/queries.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { countDue } from "../../../src/daily-tasks/worker.ts";
import { showDue } from "../../../src/dashboard/dashboard.ts";
import { readDigestFigures } from "../../../src/digest/digest.ts";
import { digestMessage } from "../../../src/digest/messages.ts";
import type { WorkerTools } from "../../../src/workers/task.ts";
import { completeJob, planJob, release, sell } from "../life.ts";
import { list, openRegister, type Register, register } from "../register.ts";

const TODAY = "2026-06-15" as CalendarDate;
const WEEK = { from: TODAY, until: "2026-06-21" };

let world: Register;
/** The assets of the jobs: overdue, due today and this week, out for maintenance, done, and sold with an open job. */
let ids: Record<"late" | "week" | "out" | "done" | "sold" | "both", number>;
beforeAll(async () => {
  world = await openRegister();
  const { admin } = world.tenantA;
  const add = async (change = {}) => (await register(admin, world.recordsA, change)).id;
  ids = {
    late: await add(),
    week: await add(),
    out: await add(),
    done: await add(),
    sold: await add(),
    both: await add({ maintenance_schedule: "Yearly" }),
  };
  const { vendor_id, custodian_id } = world.recordsA;
  await planJob(admin, ids.late, { description: "Repair the gearbox", due_date: "2026-06-10", vendor_id });
  await planJob(admin, ids.week, { description: "Repaint", due_date: TODAY, custodian_id });
  await planJob(admin, ids.week, { description: "New tyres", due_date: TODAY });
  await planJob(admin, ids.week, { description: "Next week", due_date: "2026-06-22" });
  await planJob(admin, ids.out, { description: "Change the oil", due_date: "2026-06-16" });
  await release(admin, ids.out, { type: "maintenance", maintenance_category: "In-house maintenance" });
  const job = (await planJob(admin, ids.done, { description: "New battery" })) as MaintenanceJob;
  await completeJob(admin, job.id, { done_date: TODAY, amount: 45_000.5, invoice_number: "B-7" });
  await planJob(admin, ids.sold, { due_date: "2026-06-01" });
  await sell(admin, ids.sold);
  await planJob(admin, ids.both, { due_date: "2026-06-14" });
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await planJob(world.tenantB.admin, foreign.id, { description: "Theirs", due_date: "2026-06-11" });
});
afterAll(() => world.close());

const admin = () => world.tenantA.admin;
const due = async (query: object) => dueWorkView.parse(await dueWork(admin(), dueWorkQuery.parse(query)));
const jobsOf = (rows: { job: { description: string } | null }[]) => rows.flatMap(({ job }) => job?.description ?? []);

test("the agenda lists open jobs of assets in the register by day, and who does them", async () => {
  const { data } = await due({ until: WEEK.until });
  expect(jobsOf(data)).toEqual(["Repair the gearbox", "Repair the gearbox", "Repaint", "New tyres", "Change the oil"]);
  expect(data.find(({ asset }) => asset.id === ids.late)).toMatchObject({
    kind: "job",
    date: "2026-06-10",
    with: "Computers Seller",
    movement_id: null,
    last_amount: null,
    job: { vendor: { name: "Computers Seller" }, version: 1 },
  });
  expect(data.find(({ job }) => job?.description === "Repaint")?.with).toBe("Computers Keeper");
});

test("pages of the agenda continue after a job, without a gap or a repetition", async () => {
  const all = (await due({ until: WEEK.until })).data;
  for (const [index, row] of all.entries()) {
    const id = row.movement_id ?? row.job?.id ?? row.asset.id;
    const { data } = await due({ until: WEEK.until, cursor: `${row.date}.${row.kind}.${id}` });
    expect(data).toEqual(all.slice(index + 1));
  }
});

test("days count jobs that are due and done, and name the first", async () => {
  const days = await agendaDays(admin(), agendaDaysQuery.parse(WEEK));
  expect(days.overdue).toEqual({ returns: 0, services: 1, jobs: 2 });
  expect(days.days[0]).toMatchObject({
    date: TODAY,
    jobs: 2,
    services: 0,
    done: 1,
    first: [{ kind: "job", job: { description: "Repaint" } }, { job: { description: "New tyres" } }],
    first_done: [{ kind: "job", asset: { id: ids.done }, job: { description: "New battery" } }],
  });
  expect(days.days[1]).toMatchObject({ jobs: 1 });
  const month = await agendaDays(admin(), agendaDaysQuery.parse({ from: TODAY, until: "2026-07-26" }));
  expect(month.days.map(({ jobs }) => jobs).filter(Boolean)).toEqual([2, 1, 1]);
  const { classification_id } = world.recordsB;
  const none = await agendaDays(admin(), agendaDaysQuery.parse({ ...WEEK, filter: { classification_id } }));
  expect(none.overdue.jobs + none.days[0]!.jobs + none.days[0]!.done).toBe(0);
});

test("completed jobs are listed with their cost", async () => {
  const { data } = doneWorkView.parse(await doneWork(admin(), doneWorkQuery.parse(WEEK)));
  expect(data).toMatchObject([
    { kind: "job", date: TODAY, amount: 45_000.5, invoice_number: "B-7", job: { description: "New battery" } },
  ]);
  const after = { ...WEEK, cursor: `${TODAY}.job.${data[0]!.id}` };
  expect((await doneWork(admin(), doneWorkQuery.parse(after))).data).toEqual([]);
});

test("the dashboard, the digest and the calendar have them", async () => {
  const board = await showDue(admin());
  expect(board).toMatchObject({ overdue: 3, this_week: 3 });
  expect(board.rows.map(({ job }) => job)).toContain("Repair the gearbox");
  const figures = await readDigestFigures(world.services, admin().company);
  const mail = digestMessage(figures, { id: 1, role: 1 }, { day: TODAY, publicUrl: "https://c.example", offLink: "" });
  expect(mail?.body).toContain("Laptop, Repair the gearbox");
  const span = { company: admin().company, from: TODAY, until: WEEK.until as CalendarDate, limit: 10 };
  const events = await jobEvents(world.services.db.read, { ...span, nearest: "first" });
  expect(events.map(({ date, job }) => [date, job])).toEqual([
    [TODAY, "Repaint"],
    [TODAY, "New tyres"],
    ["2026-06-16", "Change the oil"],
  ]);
});

test("the register's filter and the daily notice count each asset once", async () => {
  const shown = async (reason: string) =>
    (await list(admin(), { sort: "created_at", filter: { due: reason } })).data.map(({ id }) => id);
  expect(await shown("maintenance")).toEqual([ids.late, ids.week, ids.both]);
  expect(await shown("attention")).toEqual([ids.late, ids.week, ids.both]);
  const count = (ctx: CompanyCtx, lastRun: { on: CalendarDate; at: string } | null) => {
    const tools = { read: async () => world.services.db.read } as Partial<WorkerTools> as WorkerTools;
    return countDue({ company: ctx.company, day: TODAY, lastRun }, tools);
  };
  expect((await count(admin(), null)).maintenance).toEqual({ total: 3, fresh: 3 });
  const later = { on: TODAY, at: "2026-06-30T00:00:00.000Z" };
  expect((await count(admin(), later)).maintenance).toEqual({ total: 3, fresh: 0 });
  const yesterday = { on: "2026-06-14" as CalendarDate, at: "2026-06-30T00:00:00.000Z" };
  expect((await count(admin(), yesterday)).maintenance).toEqual({ total: 3, fresh: 1 });
  expect((await count(world.tenantB.admin, null)).maintenance).toEqual({ total: 1, fresh: 1 });
});

test("due jobs are found by their index", async () => {
  const plan = await world.services.db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM ${JOBS_OF_ASSETS} WHERE ${dueJobs(admin(), TODAY)}`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("maintenance_jobs_due");
});
