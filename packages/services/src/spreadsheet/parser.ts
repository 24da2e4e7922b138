import type { CompanyCtx } from "../core/context.ts";
import { serverStopping, TaskEnded } from "../workers/task.ts";
import type { BookFacts } from "./book.ts";
import { badFile, TOO_HARD } from "./limits.ts";

/** A file within the limits takes less. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Reads a local file in the file-parser process, which writes the rows to `rowsPath` and beside it. Throws 422 if the file is bad, or
 * takes too much time or memory.
 */
export async function readInParser(
  ctx: Pick<CompanyCtx, "workers" | "settings" | "company">,
  paths: { path: string; rowsPath: string },
  ending: "xlsx" | "csv",
): Promise<BookFacts> {
  try {
    return await ctx.workers.run(
      "readImportFile",
      { ...paths, ending, maxRows: ctx.settings.limits.importRows },
      { timeoutMs: READ_TIMEOUT_MS, companyId: ctx.company.id },
    );
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === "stopped") throw serverStopping();
    throw badFile(TOO_HARD);
  }
}
