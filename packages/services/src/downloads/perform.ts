import { join } from "node:path";
import { exports } from "@custodia/db/schema/assets/export";
import { formatTime } from "@custodia/domain/date";
import { identityOf } from "../auth/session/identify.ts";
import { type CompanyCtx, now, type Services, today } from "../context.ts";
import { forget, forgetFailed } from "../files/forget.ts";
import { withDesk } from "../files/with.ts";
import { earlierFences, type Job } from "../jobs/job.ts";
import type { JobKind } from "../jobs/run.ts";
import { finishJob } from "../jobs/settle.ts";
import { getOwn } from "../store.ts";
import { withBorrowed } from "./borrowed.ts";
import { RUN_DOWNLOAD } from "./create.ts";
import { failDownload, publishDownload } from "./publish.ts";
import { readmeOf } from "./readme.ts";

type Payload = { export_id: number; user_id: number };

/** The job of a download. */
export const downloadJob: JobKind = { kind: RUN_DOWNLOAD, perform: performDownload, bury: buryDownload };

async function contextOf(services: Services, job: Job): Promise<CompanyCtx> {
  return { ...services, ...(await identityOf(services.db.read, (job.payload as Payload).user_id)) };
}

/** Each lease makes a file of its own, so that one who comes back late can touch no other's. */
function keyOf(ctx: CompanyCtx, job: Job, fence: number = job.fence): string {
  return `${ctx.company.id}/exports/all-${(job.payload as Payload).export_id}-${fence}.zip`;
}

/** Makes the zip, and then says that it is there. */
async function performDownload(services: Services, job: Job): Promise<void> {
  const ctx = await contextOf(services, job);
  const { export_id: id } = job.payload as Payload;
  const row = await getOwn(ctx.db.read, ctx, exports, id, "download");
  await removeTraces(ctx, job);
  if (row.state !== "requested") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const file_key = keyOf(ctx, job);
  const records = await makeZip(ctx, file_key);
  const removable = await publishDownload(ctx, job, { id, file_key, records }).catch(
    async (error: unknown) => {
      await forgetFailed(ctx, error, [file_key]);
      throw error;
    },
  );
  await forget(ctx, removable);
}

/** On a desk, with all files that the records name, and then into the store. Answers how many records it has. */
function makeZip(ctx: CompanyCtx, file_key: string): Promise<number> {
  return withDesk(ctx.files, async (folder) => {
    const { company } = ctx;
    const asked = { folder, company, today: today(ctx) };
    const written = await ctx.workers.run("writeCompanyData", asked, { companyId: company.id });
    const path = join(folder, "all.zip");
    const pack = () =>
      withBorrowed(ctx.files, written.files, (files, missing) => {
        const by = ctx.actor.full_name;
        const at = formatTime(now(ctx), company.time_zone);
        const readme = readmeOf({ company: company.name, at, zone: company.time_zone, by, written, missing });
        const packed = { path, folder, readme, files, at: ctx.clock() };
        return ctx.workers.run("packCompanyData", packed, { companyId: company.id });
      });
    // Somebody may discard a file between the look for it and the packing: the next look names it as missing.
    await pack().catch((error: Error) => (/\bENOENT\b/.test(error.message) ? pack() : Promise.reject(error)));
    await ctx.files.keep(file_key, path);
    return written.counts.reduce((sum, [, count]) => sum + count, 0);
  });
}

/** What earlier leases left when their process died. */
async function removeTraces(ctx: CompanyCtx, job: Job): Promise<void> {
  await forget(
    ctx,
    earlierFences(job).map((fence) => keyOf(ctx, job, fence)),
  );
}

async function buryDownload(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await contextOf(services, job);
  await failDownload(ctx, job, (job.payload as Payload).export_id, failure);
  await removeTraces(ctx, { ...job, fence: job.fence + 1 });
}
