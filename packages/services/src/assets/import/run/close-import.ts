import { imports } from "@custodia/db/schema/assets/import";
import { eq } from "drizzle-orm";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import { assertLeased, finishJob, type Job } from "../../../jobs/queue.ts";
import { notifyActor } from "../../../notifications/service.ts";
import type { ImportFacts } from "../facts.ts";

/** Has what an import wrote that can't be published removed. Throws LeaseLost where another one goes on with it by now. */
export async function markFailed(
  ctx: CompanyCtx,
  job: Job,
  import_id: number,
  failure: string,
): Promise<void> {
  await ctx.db.write(async (tx) => {
    await assertLeased(tx, job);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const options = row.options as ImportFacts;
    if (options.ending) return;
    const ending = { ...options, ending: "failed" } satisfies ImportFacts;
    await tx.update(imports).set({ options: ending, failure }).where(eq(imports.id, import_id));
  });
}

/** Nothing of it is left: now it may stop hiding rows, and the next import may begin. */
export async function closeImport(ctx: CompanyCtx, job: Job, import_id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const { ending = "failed" } = row.options as ImportFacts;
    const done = { state: ending, rows_done: 0, finished_at: now(ctx) };
    await tx.update(imports).set(done).where(eq(imports.id, import_id));
    if (ending === "failed") {
      await notifyActor(tx, ctx, {
        kind: "imports.failed",
        message: `Your import of ${row.file_name} failed. ${row.failure ?? ""}`.trim(),
        href: `/addAssets?import=${import_id}`,
      });
    }
  });
}
