import { join } from "node:path";
import { exports } from "@custodia/db/schema/assets/export";
import type { ExportCreate, ExportFormat } from "@custodia/domain/assets/export";
import { and, eq } from "drizzle-orm";
import { identityOf } from "../../auth/session/identify.ts";
import { type CompanyCtx, now, type Services, today } from "../../context.ts";
import { forget, forgetFailed } from "../../files/forget.ts";
import { withDesk } from "../../files/with.ts";
import { earlierFences, type Job } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/run.ts";
import { buryJob, finishJob } from "../../jobs/settle.ts";
import { notify } from "../../notifications/notify.ts";
import { getOwn, inCompany } from "../../store.ts";
import { RUN_EXPORT } from "./create.ts";
import { aboveRegister } from "./printed/above.ts";
import { printRegister } from "./printed/tasks.ts";
import { publish } from "./publish.ts";
import { writeExport } from "./tasks.ts";

/** Jobs of before there were two formats name none. */
type Payload = { export_id: number; user_id: number; format?: ExportFormat };

/** The job of an export. */
export const exportJob: JobKind = { kind: RUN_EXPORT, perform: performExport, bury: buryExport };

async function contextOf(services: Services, job: Job): Promise<CompanyCtx> {
  return { ...services, ...(await identityOf(services.db.read, (job.payload as Payload).user_id)) };
}

/** Each lease writes a file of its own, so that one who comes back late can touch no other's. */
function keyOf(ctx: CompanyCtx, job: Job, fence: number = job.fence): string {
  const { export_id, format = "xlsx" } = job.payload as Payload;
  return `${ctx.company.id}/exports/${export_id}-${fence}.${format}`;
}

/** Writes the file, and then says that it is there. */
async function performExport(services: Services, job: Job): Promise<void> {
  const ctx = await contextOf(services, job);
  const { export_id } = job.payload as Payload;
  const row = await getOwn(ctx.db.read, ctx, exports, export_id, "export");
  await removeTraces(ctx, job);
  if (row.state !== "requested") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const file_key = keyOf(ctx, job);
  const rows = await withDesk(ctx.files, async (desk) => {
    const path = join(desk, "register");
    const filter = row.filter as ExportCreate;
    const rows = await write(ctx, filter, path);
    await ctx.files.keep(file_key, path);
    return rows;
  });
  const removable = await publish(ctx, job, { export_id, file_key, rows }).catch(async (error: unknown) => {
    await forgetFailed(ctx, error, [file_key]);
    throw error;
  });
  await forget(ctx, removable);
}

/** Beside the server's thread, in the turn of its company. Answers how many rows it has. */
async function write(ctx: CompanyCtx, filter: ExportCreate, path: string): Promise<number> {
  const { company, workers } = ctx;
  const asked = { path, company, filter, today: today(ctx) };
  if (filter.format !== "pdf") return workers.run(writeExport, asked, undefined, company.id);
  const above = await aboveRegister(ctx, filter);
  return workers.run(printRegister, { ...asked, ...above }, undefined, company.id);
}

/** What earlier leases left when their process died. */
async function removeTraces(ctx: CompanyCtx, job: Job): Promise<void> {
  await forget(
    ctx,
    earlierFences(job).map((fence) => keyOf(ctx, job, fence)),
  );
}

async function buryExport(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await contextOf(services, job);
  const { export_id } = job.payload as Payload;
  await ctx.db.write(async (tx) => {
    await buryJob(tx, ctx, job, failure);
    await tx
      .update(exports)
      .set({ state: "failed", finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, export_id)));
    await notify(tx, ctx, {
      kind: "exports.failed",
      message: "Failed to generate download link",
      href: "/download",
    });
  });
  await removeTraces(ctx, { ...job, fence: job.fence + 1 });
}
