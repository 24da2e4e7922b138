import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { locations } from "@custodia/db/schema/setup/locations";
import { notFound } from "@custodia/domain/errors";
import type { PageQuery } from "@custodia/domain/list";
import type { ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import type * as schema from "@custodia/domain/pos/items/import-uploads";
import { cellText, short } from "@custodia/domain/spreadsheet/cells";
import { leftOutWhy } from "@custodia/domain/spreadsheet/left-out";
import { and, eq } from "drizzle-orm";
import { rowsKey } from "../../../assets/import/facts.ts";
import { correctedCells, neighbours, rowsNear } from "../../../assets/import/preview/rows-task.ts";
import { checkUploaded, draftView, type ImportRow, listUploads } from "../../../assets/import/queries.ts";
import { withUpload } from "../../../assets/import/upload.ts";
import { readEarlierImports } from "../../../assets/import/validate/mapping.ts";
import type { CompanyCtx, Permitted } from "../../../core/context.ts";
import { withLocalCopy } from "../../../core/file-store.ts";
import { checkOwn, getOwn, inCompany } from "../../../core/store.ts";
import type { BookFacts, FileFacts } from "../../../spreadsheet/book.ts";
import { cellCorrector, type FileRow, readPortions } from "../../../spreadsheet/rows.ts";
import { checkInTurn, checkList } from "./check-list.ts";
import { MAX_ERRORS } from "./preview.ts";
import { type EarlierList, type ItemList, type ListSource, readSheet, sheetOfList } from "./read-list.ts";
import type { ItemImportPayload } from "./write.ts";

type Writer = Permitted<"pos.write">;
type ItemOptions = Omit<schema.ItemUploadPreview, "id">;

/** The column `options` of an import of items: the file as it was read, until it is imported; then what was chosen and done. */
export type ItemFacts =
  | (BookFacts & { draft?: Omit<schema.ItemUploadDraft, "id"> })
  | {
      file: FileFacts;
      choices: Omit<ItemOptions, "mapping"> & EarlierList["choices"];
      /** The job that writes the rows; null if nothing was to be written, or if it did so before the company was moved here. */
      job_id: number | null;
      /** The rows that a job left out before the company was moved here. */
      left?: ItemImportPayload["left"];
      result: Omit<NonNullable<schema.ItemUploadView["result"]>, "errors" | "errors_total">;
    };

/** The user's lists that were uploaded and not imported, newest first. */
export const listItemUploads = (ctx: Writer, query: PageQuery) => listUploads(ctx, "items", query);

/** An uploaded list with the choices saved for it. Throws 404, 409 if it was imported. */
export async function getItemDraft(ctx: Writer, { id }: { id: number }) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  checkUploaded(row);
  return draftView<ItemOptions>(row);
}

const STATES = { done: "imported", dead: "failed", waiting: "running", running: "running" } as const;

/** An uploaded list with the result of its import. Throws 404. */
export async function showItemUpload(ctx: CompanyCtx, { id }: { id: number }): Promise<schema.ItemUploadView> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  const { file_name, state, errors_key } = row;
  const view = { id, file_name, has_errors_file: errors_key !== null };
  const facts = row.options as ItemFacts;
  if (!("result" in facts)) return { ...view, state: state === "uploaded" ? state : "cancelled", result: null };
  const its = and(inCompany(ctx, jobs), eq(jobs.id, facts.job_id ?? 0));
  const [job] = await ctx.db.read.select({ state: jobs.state, payload: jobs.payload }).from(jobs).where(its);
  const { left = [] } = (job?.payload ?? facts) as Partial<ItemImportPayload>;
  const errors = left.slice(0, MAX_ERRORS).map(({ row, reason }) => ({ row, reason }));
  const result = { ...facts.result, errors, errors_total: left.length };
  // A job that failed can be discarded.
  const ended = facts.job_id === null ? "imported" : "failed";
  return { ...view, state: job ? STATES[job.state] : ended, result };
}

/**
 * Returns what an import of the uploaded list would do by the choices. Throws 404, 409 if it was imported, 422 on the choices, 503 if many
 * wait.
 */
export async function previewItemUpload(
  ctx: Writer,
  { id, ...options }: schema.ItemUploadPreview,
): Promise<schema.ItemUploadPreviewView> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  const { preview, list } = await checkInTurn(ctx, async () => {
    const { list } = await readUpload(ctx, row, options);
    return { preview: (await checkList(ctx, list, options)).preview, list };
  });
  const named = new Map(list.rows.map((one) => [one.number, one]));
  const nameOf = (number: number) => short(cellText(named.get(number)?.cell("name") ?? null));
  const { imported: _, rows, corrected, bad_rows: _bad, left_behind: _left, mapping, errors, ...shown } = preview;
  return {
    ...shown,
    id,
    file_name: row.file_name,
    rows_total: rows,
    remembered: list.remembered,
    mapping: Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, [column]])),
    corrections: (options.corrections ?? []).map((one, place) => ({ ...one, cells: corrected[place] ?? 0 })),
    errors: errors.map(({ field, ...error }) => ({ ...error, name: nameOf(error.row), field: fieldOf(field) })),
  };
}

/** The field of an error; null for the whole row. */
const fieldOf = (field: string) => (field === "row" ? null : (field as ItemFieldName));

/** A row of an uploaded list with its neighbours, as the choices read them. Throws 404, also if the list has no such row. */
export async function readItemRows(ctx: Writer, { id, row: wanted, around, ...options }: schema.ItemUploadRows) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  const { list, near } = await readUpload(ctx, row, options, (path) => rowsNear(path, wanted, around));
  const shown = neighbours(near, wanted, around);
  if (shown.length === 0) throw notFound("row");
  const { check } = await checkList(ctx, list, options);
  const { correct } = cellCorrector(options);
  const reasons = new Map(list.left_out.map((one) => [one.row, one.why]));
  for (const { number } of list.skipped) reasons.set(number, leftOutWhy.skipped);
  const headings = list.columns.map(({ heading }) => heading);
  const rows = shown.map((one) => ({
    ...correctedCells(one, correct, headings),
    left_out: reasons.get(one.number) ?? null,
    errors: check.errors
      .filter((error) => error.row === one.number)
      .map(({ field, reason }) => ({ field: fieldOf(field), value: "", reason })),
  }));
  return { rows };
}

/** Reads an upload by the choices: all rows, or those that `select` takes from the file. Throws 409 if it was imported. */
export async function readUpload(
  ctx: Writer,
  row: ImportRow,
  options: ItemOptions,
  select?: (path: string) => Promise<FileRow[]>,
): Promise<{ list: ItemList; sheet: FileFacts; near: FileRow[] }> {
  const book: BookFacts = checkUploaded(row) as BookFacts;
  await checkOwn(ctx.db.read, ctx, locations, options.values.location_id, "values.location_id");
  const sheet = sheetOfList(book, options);
  const earlier: EarlierList[] = options.mapping ? [] : await readEarlierImports(ctx.db.read, ctx, "items");
  return withUpload(row.file_key, () =>
    withLocalCopy(ctx.files, rowsKey(row.file_key, sheet.sheet), async (path) => {
      const near = (await select?.(path)) ?? [];
      const portions: ListSource["portions"] = select ? [near] : readPortions(path);
      return {
        list: await readSheet({ file_name: row.file_name, book, sheet, portions }, options, earlier),
        sheet,
        near,
      };
    }),
  );
}
