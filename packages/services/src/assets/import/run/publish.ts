import type { Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { figures } from "@custodia/db/schema/dashboard/figures";
import { and, eq, sql } from "drizzle-orm";
import { ask } from "../../../approvals/ask/ask.ts";
import { record } from "../../../audit.ts";
import { type CompanyCtx, now } from "../../../context.ts";
import type { Job } from "../../../jobs/job.ts";
import { finishJob } from "../../../jobs/settle.ts";
import { notify } from "../../../notifications/notify.ts";
import { indexSoon } from "../../../search/index-soon.ts";
import { ofWideSum } from "../../../valuation/sums.ts";
import type { ImportFacts } from "../facts.ts";
import { stillStaging } from "../stage/staging.ts";
import { assetsInWords, importSubject } from "./request-rows.ts";

/**
 * Shows all rows of an import at once: one short statement, with its activity, the notification and the end of its job.
 * False where it was cancelled a moment ago.
 */
export function publishImport(ctx: CompanyCtx, job: Job, import_id: number): Promise<boolean> {
  return ctx.db.write(async (tx) => {
    const total_cost = await stagedCost(tx, ctx, import_id);
    const [row] = await tx
      .update(imports)
      .set({ state: "published", finished_at: now(ctx) })
      .where(stillStaging(ctx, import_id))
      .returning();
    if (!row) return false;
    await finishJob(tx, ctx, job);
    await indexSoon(tx, ctx, import_id);
    const { file_name, rows_done: rows, rows_bad: rows_left_out } = row;
    const href = `/addAssets?import=${import_id}`;
    if ((row.options as ImportFacts).asks) {
      await ask(tx, ctx, {
        kind: "import",
        subject: { type: "import", id: import_id, version: null },
        subject_event: importSubject(rows, file_name),
        payload: { file_name, rows, rows_left_out },
        before: null,
        after: { file_name, rows, total_cost, status: "in_service" },
      });
      await notify(tx, ctx, {
        kind: "imports.asked",
        message: `Your import of ${file_name} was sent for approval`,
        href,
      });
      return true;
    }
    const message = importedSentence(row);
    await record(tx, ctx, {
      action: "assets.import",
      message,
      subject: { type: "import", id: import_id },
      after: { file_name, rows, rows_left_out },
    });
    await notify(tx, ctx, { kind: "imports.done", message, href });
    return true;
  });
}

/** What its rows cost in all, in kobo: kept while they are staging, so that none is read for it. */
async function stagedCost(tx: Tx, ctx: CompanyCtx, import_id: number): Promise<number> {
  const { company_id, import_id: of, cost_millions, cost_rest } = figures;
  const [kept] = await tx
    .select({
      millions: sql<number>`coalesce(sum(${cost_millions}), 0)`,
      rest: sql<number>`coalesce(sum(${cost_rest}), 0)`,
    })
    .from(figures)
    .where(and(eq(company_id, ctx.company.id), eq(of, import_id)));
  return ofWideSum(kept!);
}

/** How an import is told once its assets are in the register. */
export function importedSentence({ rows_done, file_name }: { rows_done: number; file_name: string }): string {
  return `Imported ${assetsInWords(rows_done)} from ${file_name}`;
}
