import type { Services } from "../../../context.ts";
import { stopping, TaskEnded } from "../../../task-ended.ts";
import type { BookFacts } from "../facts.ts";
import { keysOf } from "../keys.ts";
import { badFile, TOO_HARD } from "./bad-file.ts";
import { readFile } from "./tasks.ts";

/** So long may reading a file within the limits take. */
const PATIENCE_MS = 60_000;

/** Has a kept file read in a process of its own. Throws 422 where it is bad, or too hard to read. */
export async function readAside(
  ctx: Pick<Services, "files" | "workers" | "settings">,
  key: string,
  ending: "xlsx" | "csv",
): Promise<BookFacts> {
  const paths = { path: ctx.files.pathOf(key), rowsPath: ctx.files.pathOf(keysOf(key).rows) };
  try {
    return await ctx.workers.run(
      readFile,
      { ...paths, ending, most: ctx.settings.limits.importRows },
      PATIENCE_MS,
    );
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === "stopped") throw stopping();
    throw badFile(TOO_HARD);
  }
}
