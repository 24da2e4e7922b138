import { imports } from "@custodia/db/schema/assets";
import { record } from "../../audit.ts";
import { type CompanyCtx, now } from "../../context.ts";
import type { Job } from "../../jobs/job.ts";
import { finishJob } from "../../jobs/settle.ts";
import { notify } from "../../notifications/notify.ts";
import { stillStaging } from "./staging.ts";

/**
 * Shows all rows of an import at once: one short statement, with its activity, the notification and the end of its job.
 * False where it was cancelled a moment ago.
 */
export function publishImport(ctx: CompanyCtx, job: Job, import_id: number): Promise<boolean> {
  return ctx.db.write(async (tx) => {
    const [row] = await tx
      .update(imports)
      .set({ state: "published", finished_at: now(ctx) })
      .where(stillStaging(ctx, import_id))
      .returning();
    if (!row) return false;
    await finishJob(tx, ctx, job);
    const count = row.rows_done === 1 ? "1 asset" : `${row.rows_done.toLocaleString("en-NG")} assets`;
    const message = `Imported ${count} from ${row.file_name}`;
    await record(tx, ctx, {
      action: "assets.import",
      message,
      subject: { type: "import", id: import_id },
      after: { file_name: row.file_name, rows: row.rows_done, rows_left_out: row.rows_bad },
    });
    await notify(tx, ctx, { kind: "imports.done", message, href: `/addAssets?import=${import_id}` });
    return true;
  });
}
