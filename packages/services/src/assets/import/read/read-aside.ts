import type { CompanyCtx } from "../../../core/context.ts";
import { stopping, TaskEnded } from "../../../workers/task.ts";
import type { BookFacts } from "../facts.ts";
import { badFile, TOO_HARD } from "./bad-file.ts";

/** So long may reading a file within the limits take. */
const PATIENCE_MS = 60_000;

/**
 * Has a file of this machine read in a process of its own, which leaves its rows at `rowsPath` and beside it. Throws 422 where it is
 * bad, or too hard to read.
 */
export async function readAside(
  ctx: Pick<CompanyCtx, "workers" | "settings" | "company">,
  paths: { path: string; rowsPath: string },
  ending: "xlsx" | "csv",
): Promise<BookFacts> {
  try {
    return await ctx.workers.run(
      "readImportFile",
      { ...paths, ending, most: ctx.settings.limits.importRows },
      { timeoutMs: PATIENCE_MS, companyId: ctx.company.id },
    );
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === "stopped") throw stopping();
    throw badFile(TOO_HARD);
  }
}
