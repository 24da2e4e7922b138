import { imports } from "@custodia/db/schema/assets/import";
import type { ImportStart } from "@custodia/domain/assets/import/options";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict, type FieldErrors, invalid } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { executesDirectly, type PermittedToRequest, today } from "../../../core/context.ts";
import { withLocalCopy } from "../../../core/file-store.ts";
import { getOwn } from "../../../core/store.ts";
import { enqueue } from "../../../jobs/queue.ts";
import {
  checkOptions,
  checkUploaded,
  checkUploader,
  importedBefore,
  sheetOf,
  sheetToChoose,
} from "../judge/preview.ts";
import { failImport, removeUploads, using } from "../keys.ts";
import { rowsKey } from "../rows-file.ts";
import { type ImportFacts, runningImport, showImport } from "../show.ts";

/** The kind of its job. */
export const RUN_IMPORT = "imports.run";

/** Starts an import as a job. Throws 404, 409 where one is running, 422 as the preview or on `again`. */
export async function startImport(ctx: PermittedToRequest<"assets.write">, input: ImportStart) {
  await putInLine(ctx, input);
  ctx.wake();
  return showImport(ctx, input);
}

/** Throws 422 on the choices that the file needs and that were not made; what else is wrong is told in its turn. */
async function checkChosen(
  ctx: PermittedToRequest<"assets.write">,
  id: number,
  which: Pick<ImportStart, "sheet" | "delimiter">,
  choices: Omit<ImportStart, "id" | "again" | "sheet" | "delimiter">,
): Promise<void> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  if (row.state !== "uploaded") return;
  checkFields(oneReasonEach(sheetToChoose(row.options as ImportFacts, which)));
  const file = sheetOf(row.options as ImportFacts, which);
  const input = { file, choices, today: today(ctx) };
  const open = await using(row.file_key, () =>
    withLocalCopy(ctx.files, rowsKey(row.file_key, file.sheet), (rowsPath) =>
      ctx.workers.run("listChoices", { ...input, rowsPath }, { companyId: ctx.company.id }),
    ),
  );
  checkFields(oneReasonEach(open));
}

/** One sentence a field. */
export const oneReasonEach = (reasons: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [name, [reason]]));

/** Marks the import as begun and adds its job; answers the job's id. */
export async function putInLine(
  ctx: PermittedToRequest<"assets.write">,
  { id, again, sheet, delimiter, ...choices }: ImportStart,
): Promise<number> {
  await checkChosen(ctx, id, { sheet, delimiter }, choices);
  return ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const file = sheetOf(checkUploaded(row), { sheet, delimiter });
    await checkOptions(tx, ctx, choices, file);
    const before = await importedBefore(tx, ctx, row);
    if (before && !again) throw invalid("again", importedOn(ctx, before));
    const other = await runningImport({ ...ctx, db: { ...ctx.db, read: tx } });
    if (other) {
      const does = other.state === "undoing" ? "is being undone" : "is running";
      throw conflict(`Another import of your company ${does}. Please wait until it is finished.`);
    }
    const asks = !executesDirectly(ctx, "assets.write");
    const options = { file, choices, asks } satisfies ImportFacts;
    await tx.update(imports).set({ state: "staging", options }).where(eq(imports.id, id));
    return enqueue(tx, ctx, RUN_IMPORT, { import_id: id });
  });
}

function importedOn(ctx: PermittedToRequest<"assets.write">, instant: string): string {
  const day = formatLongDate(dayIn(ctx.company.time_zone, new Date(instant)));
  return `This file was imported on ${day}. Say that you want to import it again.`;
}

/**
 * Gives an import up: at once where it was not started, else its job removes what is written and then marks it. Throws 404,
 * or 409 where it is over.
 */
export async function cancelImport(ctx: PermittedToRequest<"assets.write">, { id }: { id: number }) {
  const unused = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const options = row.options as ImportFacts;
    if (row.state === "uploaded") return failImport(tx, ctx, eq(imports.id, id));
    if (row.state !== "staging") throw conflict("This import is over.");
    const ending = { ...options, ending: "cancelled" } satisfies ImportFacts;
    if (!options.ending) await tx.update(imports).set({ options: ending }).where(eq(imports.id, id));
    return [];
  });
  await removeUploads(ctx, unused);
  return showImport(ctx, { id });
}
