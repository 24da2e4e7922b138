import { join } from "node:path";
import type { Readable } from "node:stream";
import { overloaded } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { readSized, withTempDir } from "../../core/file-store.ts";
import { printableLogo } from "../../files/logos.ts";
import { toFailureRefusal } from "../../workers/task.ts";
import type { FormQuery } from "./worker.ts";

const RENDER_TIMEOUT_MS = 60_000;
const RETRY_AFTER_S = 15;

/** A form as a PDF, named by its number. */
export interface FormFile {
  type: "application/pdf";
  name: string;
  /** Shown inline, so that the user can print from the browser. */
  inline: true;
  content: Readable;
}

/**
 * Reads the content of a form and draws it, in a worker. Throws the errors of the form, and 503 if too many forms are being drawn or this
 * one takes too long.
 */
export async function renderForm(ctx: CompanyCtx, query: FormQuery): Promise<FormFile> {
  const { company } = ctx;
  const logo = await printableLogo(ctx);
  return withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "note.pdf");
    const input = { path, company, logo, query, time: ctx.clock() };
    const number = await ctx.workers
      .run("writeForm", input, { timeoutMs: RENDER_TIMEOUT_MS, companyId: company.id })
      .catch((error) => {
        throw toFailureRefusal(error, overloaded(RETRY_AFTER_S));
      });
    // An open file can be read to its end although its temporary directory is removed.
    const content = await readSized(path);
    return { type: "application/pdf", name: `${number}.pdf`, inline: true, content };
  });
}
