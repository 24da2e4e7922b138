import { open } from "node:fs/promises";
import { imports } from "@custodia/db/schema/assets/import";
import type { ImportOptions, ImportRows } from "@custodia/domain/assets/import/options";
import { leftOutWhy } from "@custodia/domain/assets/import/rows";
import type { CalendarDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import { cellText } from "@custodia/domain/spreadsheet/cells";
import { type CompanyCtx, executesDirectly, now, type PermittedToRequest, today } from "../../../core/context.ts";
import { withLocalCopy } from "../../../core/file-store.ts";
import { getOwn } from "../../../core/store.ts";
import { type FileFacts, sheetOf } from "../../../spreadsheet/book.ts";
import { cellCorrector, type FileRow } from "../../../spreadsheet/rows.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { checkUploaded, checkUploader, withUpload } from "../drafts.ts";
import { rowsKey } from "../file-keys.ts";
import { columnsToSample, completeChoices } from "../validate/choices.ts";
import { evaluateFile } from "../validate/evaluate-file.ts";
import { guessMapping } from "../validate/mapping.ts";
import { loadReferences } from "../validate/references.ts";
import type { CellError } from "../validate/row.ts";
import { scanRows } from "../validate/scan.ts";
import { checkOptions } from "./preview.ts";

export interface RowsInput {
  rowsPath: string;
  file: FileFacts;
  options: ImportOptions;
  /** The first one of the file where it is left out. */
  row?: number | undefined;
  around: number;
  company: CompanyCtx["company"];
  today: CalendarDate;
  maxAssets: number;
  at: string;
  needsApproval: boolean;
}

/**
 * Returns a row of an uploaded file with its neighbours, as the choices read them. Only rows near it are evaluated, so that the answer
 * comes at once: a class that is named far above, or a tag that a distant row repeats, is known to the preview alone.
 * Throws 404, also where the file has no such row, 409 if the import was started, 422 as the preview.
 */
export async function readImportRows(
  ctx: PermittedToRequest<"assets.write">,
  { id, row, around, ...options }: ImportRows,
) {
  const stored = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, stored);
  const file = sheetOf(checkUploaded(stored), options);
  await checkOptions(ctx.db.read, ctx, options, file);
  const rows = await withUpload(stored.file_key, () =>
    withLocalCopy(ctx.files, rowsKey(stored.file_key, file.sheet), (rowsPath) =>
      ctx.workers.run(
        "readImportRows",
        {
          ...{ rowsPath, file, options, row, around, company: ctx.company, today: today(ctx), at: now(ctx) },
          ...{ maxAssets: ctx.settings.limits.importRows, needsApproval: !executesDirectly(ctx, "assets.write") },
        },
        { companyId: ctx.company.id },
      ),
    ),
  );
  if (rows.length === 0) throw notFound("row");
  return { rows };
}

/** The rows around one, each with what is wrong with it; empty if the file has no such row. */
export async function rowsTask(input: RowsInput, tools: WorkerTools) {
  const { rowsPath, file, options, row: wanted, around, company } = input;
  const read = await tools.read();
  const near = await rowsNear(rowsPath, wanted, around);
  const place = near.findIndex(({ number }) => wanted === undefined || number === wanted);
  if (place < 0) return [];
  const shown = near.slice(Math.max(0, place - around), place + around + 1);
  const mapping = options.mapping ?? guessMapping(file);
  const { correct, counts } = cellCorrector(options);
  const rows = async function* () {
    yield near.map(correct);
  };
  const scan = await scanRows(rows(), { headings: file.headings }, { ...options, mapping }, columnsToSample(mapping));
  const { choices } = completeChoices(file, { ...options, mapping }, scan.distinct, input.today);
  const references = await loadReferences(read, { company }, choices.create_unknown);
  const errors = new Map<number, CellError[]>();
  const reasons = new Map<number, string>();
  const { classRows } = await evaluateFile(
    read,
    { ...input, rows, choices, scan: { ...scan, corrected: counts }, references },
    {
      good() {},
      update() {},
      unchanged() {},
      bad: ({ number }, found) => void errors.set(number, found),
      disposed({ number }, word, included) {
        if (!included) reasons.set(number, `Its status is “${word}”, so it is not added as in service.`);
      },
    },
    tools.signal,
  );
  for (const [number, kind] of scan.leftOut) if (kind !== "not_held") reasons.set(number, leftOutWhy[kind]);
  for (const { row } of classRows) reasons.set(row.number, leftOutWhy.class);
  // The class of a row may be named in a row further above.
  const isClassNear = (mapping.classification_id?.length ?? 0) > 0 || near[0]!.number <= FIRST_ROWS;
  const known = (error: CellError) => isClassNear || error.field !== "classification_id" || error.value !== "";
  return shown.map((row) => {
    const { cells } = correct(row);
    return {
      row: row.number,
      cells: file.headings.map((_, column) => cellText(cells[column] ?? null)),
      corrected: cells.flatMap((cell, column) => {
        const said = row.cells[column] ?? null;
        return cell === said ? [] : [{ column, said: cellText(said) }];
      }),
      left_out: reasons.get(row.number) ?? null,
      errors: (errors.get(row.number) ?? []).filter(known),
    };
  });
}

/** The list of a file begins within so many rows. */
const FIRST_ROWS = 50;
const FIRST_ROW = /^\[\{"number":(\d+)/;

/** The portion of the rows that has one of them, and those beside it where its neighbours are there. Others are not parsed. */
async function rowsNear(path: string, wanted: number | undefined, around: number): Promise<FileRow[]> {
  const handle = await open(path);
  let before = "";
  let own = "";
  let after = "";
  try {
    for await (const line of handle.readLines()) {
      if (own !== "" && (wanted === undefined || Number(FIRST_ROW.exec(line)?.[1]) > wanted)) {
        after = line;
        break;
      }
      before = own;
      own = line;
    }
  } finally {
    await handle.close();
  }
  const parsed = (line: string) => (line === "" ? [] : (JSON.parse(line) as FileRow[]));
  const rows = parsed(own);
  const place = rows.findIndex(({ number }) => wanted === undefined || number === wanted);
  return [...(place < around ? parsed(before) : []), ...rows, ...(place + around >= rows.length ? parsed(after) : [])];
}
