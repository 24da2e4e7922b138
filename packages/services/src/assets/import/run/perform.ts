import { imports } from "@custodia/db/schema/assets/import";
import { eq } from "drizzle-orm";
import { identityOf } from "../../../auth/identify.ts";
import { type CompanyCtx, now, type Services } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import { forget } from "../../../files/forget.ts";
import { earlierFences, enqueue, finishJob, type Job, moveToDeadLetter } from "../../../jobs/queue.ts";
import type { ImportFacts } from "../facts.ts";
import { workKeys } from "../keys.ts";
import { closeImport, markFailed } from "./close-import.ts";
import { publishImport } from "./publish.ts";
import { stage } from "./stage.ts";
import { RUN_IMPORT } from "./start.ts";

type Payload = { import_id: number; user_id: number };

/** Does the work of an import: stages its rows and publishes them, or removes them again. */
export async function runImport(services: Services, job: Job): Promise<void> {
  const { import_id, user_id } = job.payload as Payload;
  const ctx: CompanyCtx = { ...services, ...(await identityOf(services.db.read, user_id)) };
  const row = await getOwn(ctx.db.read, ctx, imports, import_id, "import");
  if (row.state !== "staging") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const options = row.options as ImportFacts;
  const common = {
    import_id,
    job: { id: job.id, fence: job.fence },
    company: ctx.company,
    actor: ctx.actor,
    now: now(ctx),
  };
  if (!options.ending) {
    const staged = await stage(ctx, common, row.file_key, options);
    const published = staged.outcome === "staged" ? await publishImport(ctx, job, import_id) : "ending";
    if (published === "published") {
      return forget(ctx, workKeys(row.file_key, [...earlierFences(job), job.fence]));
    }
    if (published !== "ending") await markFailed(ctx, job, import_id, published.refused);
    if (staged.outcome === "refused") await markFailed(ctx, job, import_id, staged.reason);
  }
  await ctx.workers.run("dropRows", common, { companyId: ctx.company.id });
  await closeImport(ctx, job, import_id);
  await forget(ctx, workKeys(row.file_key, [...earlierFences(job), job.fence]));
}

const FAULT = "Oops something went wrong, so nothing was imported.";

/** After its last try: the rows are removed by a job of their own. */
export async function failImport(services: Services, job: Job, failure: string): Promise<void> {
  const { import_id, user_id } = job.payload as Payload;
  const ctx: CompanyCtx = { ...services, ...(await identityOf(services.db.read, user_id)) };
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const options = row.options as ImportFacts;
    if (row.state !== "staging" || options.ending) return;
    const ending = { ...options, ending: "failed" } satisfies ImportFacts;
    await tx.update(imports).set({ options: ending, failure: FAULT }).where(eq(imports.id, import_id));
    await enqueue(tx, ctx, RUN_IMPORT, { import_id });
  });
  services.wake();
}
