import type { Tx } from "@custodia/db/client";
import type { CompanyCtx, Services } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Job } from "../jobs/job.ts";
import type { JobKind } from "../jobs/run.ts";
import { buryJob, finishJob } from "../jobs/settle.ts";
import type { IndexPayload } from "./index-task.ts";
import { indexAssets } from "./tasks.ts";

const INDEX_IMPORT = "search.index";

/** Has the assets of an import made searchable soon: called in the transaction that publishes them. */
export async function indexSoon(tx: Tx, ctx: CompanyCtx, import_id: number): Promise<void> {
  await enqueue(tx, ctx, INDEX_IMPORT, { import_id, after: 0 } satisfies IndexPayload);
}

async function perform(services: Services, job: Job): Promise<void> {
  const payload = job.payload as IndexPayload;
  await services.workers.run(indexAssets, { job: { id: job.id, fence: job.fence }, payload });
  await services.db.write((tx) => finishJob(tx, services, job));
}

/** The job that makes an import's assets searchable. Nobody waits for it, so nobody is told where it fails for good. */
export const indexJob: JobKind = {
  kind: INDEX_IMPORT,
  perform,
  bury: (services, job, failure) => services.db.write((tx) => buryJob(tx, services, job, failure)),
};
