import { jobChange, jobCompletions, jobReopening } from "@custodia/domain/assets/maintenance-jobs";
import type { MaintenanceRequestedView } from "@custodia/domain/assets/maintenance-visits";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../../src/approvals/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { completeMaintenanceJobs } from "../../../src/assets/maintenance-jobs/batch.ts";
import {
  getMaintenanceJob,
  listMaintenanceJobs,
  type MaintenanceJob,
} from "../../../src/assets/maintenance-jobs/queries.ts";
import {
  cancelMaintenanceJob,
  changeMaintenanceJob,
  reopenMaintenanceJob,
} from "../../../src/assets/maintenance-jobs/service.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { completeJob, planJob } from "../life.ts";
import { historyOf, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const dataEntry = () => world.tenantA.dataEntry;
const addAsset = () => register(admin(), world.recordsA);
const show = (id: number) => showAsset(admin(), { id });
const plan = async (id: number, change = {}) => (await planJob(admin(), id, change)) as MaintenanceJob;
const requester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");
const change = async (ctx: CompanyCtx, id: number, values: object) =>
  changeMaintenanceJob(requester(ctx), { ...jobChange.parse(values), id });
const cancel = (ctx: CompanyCtx, id: number) => cancelMaintenanceJob(requester(ctx), { id });
const reopen = async (ctx: CompanyCtx, id: number) =>
  reopenMaintenanceJob(requester(ctx), { ...jobReopening.parse({ reason: "Another lathe was repaired" }), id });
const completeSeveral = async (ctx: CompanyCtx, jobs: object[], change = {}) =>
  completeMaintenanceJobs(requester(ctx), jobCompletions.parse({ done_date: "2026-06-14", jobs, ...change }));
const getJob = (id: number) => getMaintenanceJob(admin(), { id });
const listJobs = async (ctx: CompanyCtx, id: number) => (await listMaintenanceJobs(ctx, { id })).data;
const decider = () => allow(world.tenantA.approver, "approvals.decide");

describe("a job of Data Entry", () => {
  test("awaits approval when it is planned, and is then planned as requested", async () => {
    const { id, barcode } = await addAsset();
    const { approval } = (await planJob(dataEntry(), id, { estimated_cost: 900 })) as ApprovalRequested;
    expect(approval).toMatchObject({
      kind: "job",
      subject_event: `Plan the job “Repair the gearbox” of asset ${barcode}, Laptop, due on 12 June 2026`,
      data: { estimated_cost: 900_00 },
    });
    expect(await listJobs(admin(), id)).toEqual([]);
    expect(await show(id)).toMatchObject({ awaiting_approval: true });
    await expect(planJob(dataEntry(), id)).rejects.toMatchObject({ code: "conflict" });
    await approveRequest(decider(), { id: approval.id });
    expect(await listJobs(admin(), id)).toMatchObject([{ state: "open", estimated_cost: 900_00 }]);
  });

  test("awaits approval when it is done, and costs nothing if that is rejected", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    const first = (await completeJob(dataEntry(), job.id, { amount: 900 })) as ApprovalRequested;
    expect(first.approval).toMatchObject({ kind: "job", effect: { amount: 900_00 } });
    await rejectRequest(decider(), { id: first.approval.id, reason: "Too dear" });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 0 });
    const second = (await completeJob(dataEntry(), job.id, { amount: 800 })) as ApprovalRequested;
    await approveRequest(decider(), { id: second.approval.id });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 800_00 });
    expect(await getJob(job.id)).toMatchObject({ state: "done", amount: 800_00 });
  });

  test("stays done until its reopening is approved", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    await completeJob(admin(), job.id, { amount: 900 });
    const { approval } = (await reopen(dataEntry(), job.id)) as ApprovalRequested;
    expect(approval).toMatchObject({ kind: "job", before: { amount: 900_00 }, after: { amount: null } });
    expect(await getJob(job.id)).toMatchObject({ state: "done" });
    await approveRequest(decider(), { id: approval.id });
    expect(await getJob(job.id)).toMatchObject({ state: "open", amount: null });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 0 });
  });

  test("is outdated once an Admin has changed the job", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    const { approval } = (await cancel(dataEntry(), job.id)) as ApprovalRequested;
    await change(admin(), job.id, { due_date: "2026-12-19" });
    await expect(approveRequest(decider(), { id: approval.id })).rejects.toMatchObject({ code: "conflict" });
    expect(await getJob(job.id)).toMatchObject({ state: "open" });
  });
});

describe("several jobs", () => {
  test("are completed by one call, also two of one asset, each with its cost, vendor and audit entry", async () => {
    const [one, two] = [await addAsset(), await addAsset()];
    const { vendor_id } = world.recordsA;
    const jobs = [
      await plan(one.id, { vendor_id }),
      await plan(two.id),
      await plan(one.id, { description: "Paint it" }),
    ];
    const [first, second, third] = jobs.map(({ id }) => id);
    const listed = [{ job_id: first, amount: 500, version: 1 }, { job_id: second }, { job_id: third, amount: 20.5 }];
    const answer = await completeSeveral(admin(), listed, { invoice_number: "G-7", done_remarks: "Both shifts" });
    expect(answer.data).toMatchObject([
      ...[{ id: first, state: "done", amount: 500_00, vendor: { id: vendor_id }, invoice_number: "G-7" }],
      ...[
        { id: second, state: "done", amount: null, done_remarks: "Both shifts" },
        { id: third, amount: 20_50 },
      ],
    ]);
    expect(await show(one.id)).toMatchObject({ total_maintenance_cost: 520_50 });
    const entries = await historyOf(admin(), one.id);
    expect(entries[0]!.after).toMatchObject({ job: "Paint it", total_maintenance_cost: 520_50 });
    expect(entries[1]!.after).toMatchObject({ job: "Repair the gearbox", total_maintenance_cost: 500_00 });
  });

  test("are all refused if some cannot be completed, and each of these is named", async () => {
    const [good, done, gone] = [await addAsset(), await addAsset(), await addAsset()];
    const [open, finished, cancelled] = [await plan(good.id), await plan(done.id), await plan(gone.id)];
    await completeJob(admin(), finished.id);
    await cancel(admin(), cancelled.id);
    const ids = [open, finished, cancelled].map(({ id }) => ({ job_id: id, amount: 5 }));
    await expect(completeSeveral(admin(), ids)).rejects.toMatchObject({
      code: "conflict",
      message: `${done.barcode}, Laptop, “Repair the gearbox”: This job was done on 14 June 2026. ${gone.barcode}, Laptop, “Repair the gearbox”: This job was cancelled.`,
    });
    const other = await plan(good.id);
    const both = [{ job_id: open.id }, { job_id: other.id, amount: 999_999_999_999.99 }];
    await completeJob(admin(), (await plan(good.id)).id, { amount: 1 });
    await expect(completeSeveral(admin(), both, { done_date: "2024-06-14" })).rejects.toMatchObject({
      fields: {
        done_date: [expect.stringMatching(/Laptop, “Repair the gearbox”: The job may not be done before/)],
        "jobs.1.amount": [expect.stringMatching(/: The amount is too large\.$/)],
      },
    });
    const stale = [{ job_id: open.id, version: 9 }];
    await expect(completeSeveral(admin(), stale)).rejects.toMatchObject({
      message: expect.stringContaining("“Repair the gearbox”: Another user has changed this record"),
    });
    expect(() => jobCompletions.parse({ done_date: "2026-06-14", jobs: [both[0], both[0]] })).toThrow(
      "This job is already in the list.",
    );
    expect(await getJob(open.id)).toMatchObject({ state: "open", version: 1 });
    expect(await show(good.id)).toMatchObject({ total_maintenance_cost: 1_00 });
  });

  test("of another company are as unknown as any id, and a double click completes them once", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    const unknown = { fields: { "jobs.0.job_id": ["The selected choice was not found."] } };
    await expect(completeSeveral(world.tenantB.admin, [{ job_id: job.id }])).rejects.toMatchObject(unknown);
    const again = () => completeSeveral(admin(), [{ job_id: job.id, amount: 7, version: 1 }]);
    const both = await Promise.allSettled([again(), again()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 7_00 });
  });

  test("of Data Entry await approval each; one asset has one request at a time", async () => {
    const [one, two] = [await addAsset(), await addAsset()];
    const [first, second, third] = [await plan(one.id), await plan(two.id), await plan(one.id)];
    const twice = [first, third].map(({ id }) => ({ job_id: id }));
    await expect(completeSeveral(dataEntry(), twice)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("A request for this asset already awaits approval."),
    });
    const listed = [first, second].map(({ id }) => ({ job_id: id, amount: 70 }));
    const answer = (await completeSeveral(dataEntry(), listed)) as MaintenanceRequestedView;
    expect(answer.data.approvals).toHaveLength(2);
    await approveRequest(decider(), { id: answer.data.approvals[0]! });
    expect(await getJob(first.id)).toMatchObject({ state: "done", amount: 70_00 });
    expect(await getJob(second.id)).toMatchObject({ state: "open" });
  });
});
