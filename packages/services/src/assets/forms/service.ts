import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { overloaded } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { stopping, TaskEnded } from "../../workers/task.ts";
import { printableLogo } from "../pdf/logo.ts";
import type { FormQuery } from "./worker.ts";

const PATIENCE_MS = 60_000;
const TRY_AGAIN_S = 15;

/** A note as a PDF, to be shown under its number. */
export interface SentNote {
  type: "application/pdf";
  name: string;
  /** A browser shows it, and prints from there. */
  shown: true;
  content: Readable;
}

/**
 * Reads what a note says, and draws it, both beside the server's thread. Throws what `contentOf` does, and 503 where too many are drawn
 * and where one takes too long.
 */
export async function sendNote(ctx: CompanyCtx, query: FormQuery): Promise<SentNote> {
  const { company } = ctx;
  const logo = await printableLogo(ctx);
  return withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "note.pdf");
    const input = { path, company, logo, query, at: ctx.clock() };
    const number = await ctx.workers
      .run("writeNote", input, { timeoutMs: PATIENCE_MS, companyId: company.id })
      .catch((error) => {
        if (!(error instanceof TaskEnded)) throw error;
        throw error.reason === "stopped" ? stopping() : overloaded(TRY_AGAIN_S);
      });
    // Once open it is read to its end, though the desk has gone.
    const content = (await open(path)).createReadStream();
    return { type: "application/pdf", name: `${number}.pdf`, shown: true, content };
  });
}
