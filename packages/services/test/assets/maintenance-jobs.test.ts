import { JOBS_PER_PAGE, jobChange, jobReopening, maintenanceJobView } from "@custodia/domain/assets/maintenance-jobs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import {
  getMaintenanceJob,
  listMaintenanceJobs,
  type MaintenanceJob,
} from "../../src/assets/maintenance-jobs/queries.ts";
import {
  cancelMaintenanceJob,
  changeMaintenanceJob,
  reopenMaintenanceJob,
} from "../../src/assets/maintenance-jobs/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { completeJob, planJob, release, scrap, sell } from "./life.ts";
import { correct, historyOf, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
/** Acquired on 15 June 2024, with a service due each year, so that the schedule can be seen to stay. */
const addAsset = (change = {}) => register(admin(), world.recordsA, { maintenance_schedule: "Yearly", ...change });
const show = (id: number) => showAsset(admin(), { id });
const plan = async (id: number, change = {}) => (await planJob(admin(), id, change)) as MaintenanceJob;
const requester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");
const change = async (ctx: CompanyCtx, id: number, values: object) =>
  changeMaintenanceJob(requester(ctx), { ...jobChange.parse(values), id });
const cancel = (ctx: CompanyCtx, id: number) => cancelMaintenanceJob(requester(ctx), { id });
const reopen = async (ctx: CompanyCtx, id: number, reason = "Another lathe was repaired") =>
  reopenMaintenanceJob(requester(ctx), { ...jobReopening.parse({ reason }), id });
const getJob = (id: number) => getMaintenanceJob(admin(), { id });
const listJobs = async (ctx: CompanyCtx, id: number) => (await listMaintenanceJobs(ctx, { id })).data;

const latestEntry = async (id: number) => (await historyOf(admin(), id))[0];

describe("a one-off job", () => {
  test("is planned beside the schedule, which stays", async () => {
    const { id, barcode } = await addAsset();
    const { vendor_id, custodian_id } = world.recordsA;
    const answer = await plan(id, { vendor_id, custodian_id, estimated_cost: 85_000, remarks: "Noisy in third" });
    expect(maintenanceJobView.parse(answer)).toMatchObject({
      asset_id: id,
      description: "Repair the gearbox",
      due_date: "2026-06-12",
      state: "open",
      version: 1,
      vendor: { name: "Computers Seller" },
      custodian: { full_name: "Computers Keeper" },
      estimated_cost: 85_000,
      remarks: "Noisy in third",
      done_date: null,
      amount: null,
      done_by: null,
      planned_by: { full_name: admin().actor.full_name },
    });
    expect(await show(id)).toMatchObject({
      maintenance_schedule: "Yearly",
      next_maintenance_date: "2025-06-15",
      last_maintenance_date: null,
      total_maintenance_cost: 0,
      version: 2,
      status: "in_service",
    });
    expect(await latestEntry(id)).toMatchObject({
      action: "assets.job",
      log_message: `Planned the job “Repair the gearbox” of asset ${barcode}, Laptop, due on 12 June 2026`,
      before: null,
      after: { job: "Repair the gearbox", estimated_cost: 85_000_00, vendor: "Computers Seller" },
    });
  });

  test("that is done adds its cost, and moves neither the last maintenance nor the next", async () => {
    const { id } = await addAsset();
    const job = await plan(id, { estimated_cost: 85_000 });
    const done = await completeJob(admin(), job.id, {
      amount: 82_000.5,
      invoice_number: "G-7",
      done_remarks: "New seal",
    });
    expect(done).toMatchObject({
      state: "done",
      done_date: "2026-06-14",
      amount: 82_000_50,
      invoice_number: "G-7",
      version: 2,
      estimated_cost: 85_000_00,
      done_remarks: "New seal",
      done_by: { full_name: admin().actor.full_name },
    });
    expect(await show(id)).toMatchObject({
      total_maintenance_cost: 82_000_50,
      last_maintenance_date: null,
      next_maintenance_date: "2025-06-15",
    });
    expect((await latestEntry(id))?.after).toMatchObject({ amount: 82_000_50, total_maintenance_cost: 82_000_50 });
  });

  test("is done once, also for a double click or two users", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    const both = await Promise.allSettled([
      completeJob(admin(), job.id, { amount: 5 }),
      completeJob(admin(), job.id, { amount: 7 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(completeJob(admin(), job.id)).rejects.toMatchObject({
      code: "conflict",
      message: "This job was done on 14 June 2026.",
    });
    expect([5_00, 7_00]).toContain((await show(id)).total_maintenance_cost);
  });

  test("may be one of several, which are listed newest first, page by page", async () => {
    const { id } = await addAsset();
    const planned: number[] = [];
    for (let index = 0; index <= JOBS_PER_PAGE; index++) planned.push((await plan(id)).id);
    const { data, meta } = await listMaintenanceJobs(admin(), { id });
    expect(data.map((job) => job.id)).toEqual(planned.toReversed().slice(0, JOBS_PER_PAGE));
    const rest = await listMaintenanceJobs(admin(), { id, cursor: meta.next! });
    expect(rest).toMatchObject({ data: [{ id: planned[0] }], meta: { next: null } });
  });

  test("is changed while it is open; its results are not", async () => {
    const { id } = await addAsset();
    const job = await plan(id, { estimated_cost: 85_000 });
    const changed = await change(admin(), job.id, { due_date: "2026-12-19", estimated_cost: null, version: 1 });
    expect(changed).toMatchObject({ due_date: "2026-12-19", estimated_cost: null, description: "Repair the gearbox" });
    expect(await latestEntry(id)).toMatchObject({
      before: { job: "Repair the gearbox", due_date: "2026-06-12", estimated_cost: 85_000_00 },
      after: { due_date: "2026-12-19", estimated_cost: null },
    });
    await expect(change(admin(), job.id, { due_date: "2026-12-20", version: 1 })).rejects.toMatchObject({
      message: expect.stringContaining("Another user has changed this record"),
    });
    await expect(change(admin(), job.id, { amount: 5 })).rejects.toMatchObject({
      fields: { amount: ["This job is not done yet. Mark it as done first."] },
    });
    await expect(change(admin(), job.id, { due_date: "2026-12-19" })).rejects.toMatchObject({ code: "invalid" });
    expect(await getJob(job.id)).toMatchObject({ version: 2 });
  });

  test("that was recorded wrongly is corrected with a reason, also after a sale", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    await completeJob(admin(), job.id, { amount: 820_000 });
    await sell(admin(), id);
    await expect(change(admin(), job.id, { amount: 82_000 })).rejects.toMatchObject({
      fields: { reason: ["Enter a reason."] },
    });
    await change(admin(), job.id, { amount: 82_000, reason: "A zero too many" });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 82_000_00, status: "sold" });
    expect(await latestEntry(id)).toMatchObject({
      before: { amount: 820_000_00 },
      after: { amount: 82_000_00, reason: "A zero too many" },
    });
  });

  test("that was done by mistake is opened again, so that its cost leaves the total, also after a sale", async () => {
    const { id } = await addAsset();
    const [job, other] = [await plan(id), await plan(id)];
    await completeJob(admin(), other.id, { amount: 500 });
    await expect(reopen(admin(), job.id)).rejects.toMatchObject({ message: "This job is not done." });
    await completeJob(admin(), job.id, { amount: 820, invoice_number: "G-7", done_remarks: "New seal" });
    expect(() => jobReopening.parse({ reason: " " })).toThrow("Enter a reason.");
    const both = await Promise.allSettled([reopen(admin(), job.id), reopen(admin(), job.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await getJob(job.id)).toMatchObject({
      state: "open",
      done_date: null,
      amount: null,
      invoice_number: null,
      done_remarks: null,
      done_by: null,
      version: 3,
    });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 500_00 });
    expect(await latestEntry(id)).toMatchObject({
      log_message: expect.stringMatching(/^Reopened the job “Repair the gearbox” of asset /),
      before: { amount: 820_00, done_date: "2026-06-14", total_maintenance_cost: 1320_00 },
      after: { amount: null, total_maintenance_cost: 500_00, reason: "Another lathe was repaired" },
    });
    await completeJob(admin(), job.id, { amount: 900 });
    await sell(admin(), id);
    await reopen(admin(), job.id);
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 500_00, status: "sold" });
    expect(await cancel(admin(), job.id)).toMatchObject({ state: "cancelled" });
  });

  test("that is cancelled stays in the list and cannot be done", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    expect(await cancel(admin(), job.id)).toMatchObject({ state: "cancelled", version: 2 });
    for (const attempt of [
      completeJob(admin(), job.id),
      cancel(admin(), job.id),
      reopen(admin(), job.id),
      change(admin(), job.id, { remarks: "x" }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "conflict", message: "This job was cancelled." });
    }
    expect(await listJobs(admin(), id)).toMatchObject([{ state: "cancelled" }]);
    expect((await latestEntry(id))?.log_message).toMatch(/^Cancelled the job “Repair the gearbox” of asset /);
  });

  test("may be planned and done while the asset is out, but not after it was scrapped", async () => {
    const { id } = await addAsset();
    await release(admin(), id, { type: "maintenance", maintenance_category: "In-house maintenance" });
    const job = await plan(id);
    await completeJob(admin(), job.id, { amount: 10 });
    const gone = await addAsset();
    const open = await plan(gone.id);
    await scrap(admin(), gone.id);
    const refused = { code: "conflict", message: "This asset was scrapped, so it cannot be maintained." };
    await expect(plan(gone.id)).rejects.toMatchObject(refused);
    await expect(completeJob(admin(), open.id)).rejects.toMatchObject(refused);
    expect(await cancel(admin(), open.id)).toMatchObject({ state: "cancelled" });
  });

  test.each([
    ["due_date", { due_date: "2024-06-14" }, "The job may not be due before its acquisition on 15 June 2024."],
    ["vendor_id", { vendor_id: 999_999 }, "The selected choice was not found."],
    ["custodian_id", { custodian_id: 999_999 }, "The selected choice was not found."],
  ])("reports an invalid %s of a plan and writes nothing", async (field, values, message) => {
    const { id } = await addAsset();
    await expect(plan(id, values)).rejects.toMatchObject({ fields: { [field]: [message] } });
    expect(await listJobs(admin(), id)).toEqual([]);
    expect(await show(id)).toMatchObject({ version: 1 });
  });

  test.each([
    ["done_date", { done_date: "2026-06-16" }, "The job may not be done after today."],
    ["done_date", { done_date: "2024-06-14" }, "The job may not be done before its acquisition on 15 June 2024."],
    ["amount", { amount: 999_999_999_999.99 }, "The amount is too large."],
  ])("reports an invalid %s of a completion and writes nothing", async (field, values, message) => {
    const { id } = await addAsset();
    const { id: other } = await plan(id);
    await completeJob(admin(), other, { amount: 1 });
    const job = await plan(id);
    await expect(completeJob(admin(), job.id, values)).rejects.toMatchObject({ fields: { [field]: [message] } });
    expect(await getJob(job.id)).toMatchObject({ state: "open", version: 1 });
  });

  test("keeps the acquisition before it", async () => {
    const { id } = await addAsset();
    await completeJob(admin(), (await plan(id)).id, { done_date: "2026-06-01" });
    await expect(correct(admin(), id, { acquisition_date: "2026-06-02" })).rejects.toMatchObject({
      fields: { acquisition_date: ["The acquisition date may not be after its first job on 1 June 2026."] },
    });
  });

  test("does not find another company's asset or job, and is refused for Approvers", async () => {
    const { id } = await addAsset();
    const job = await plan(id);
    const foreign = world.tenantB.admin;
    await expect(planJob(foreign, id)).rejects.toMatchObject({ code: "not_found" });
    for (const attempt of [
      completeJob(foreign, job.id),
      cancel(foreign, job.id),
      reopen(foreign, job.id),
      change(foreign, job.id, { remarks: "x" }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    await expect(getMaintenanceJob(foreign, { id: job.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await listJobs(foreign, id)).toEqual([]);
    await expect(planJob(admin(), id, { vendor_id: world.recordsB.vendor_id })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(() => requester(world.tenantA.approver)).toThrow();
    expect(await getJob(job.id)).toMatchObject({ state: "open", version: 1 });
  });
});
