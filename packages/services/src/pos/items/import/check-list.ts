import { join } from "node:path";
import { checkFields, conflict, type FieldErrors, invalidFields, overloaded } from "@custodia/domain/errors";
import { ALL_ITEMS_KNOWN, type ItemImport, type ItemImportView } from "@custodia/domain/pos/items/import";
import { leftOutWhy } from "@custodia/domain/spreadsheet/left-out";
import { type CompanyCtx, today } from "../../../core/context.ts";
import { withTempDir } from "../../../core/file-store.ts";
import { type KnownRecords, readKnownRecords } from "./known.ts";
import { MAX_ERRORS, previewOf } from "./preview.ts";
import type { ItemList } from "./read-list.ts";
import { type ImportCheck, type RowError, validateRows } from "./validate.ts";
import type { ImportRow } from "./write.ts";

/** A list whose rows are validated against the company's records. */
export interface CheckedList {
  list: ItemList;
  known: KnownRecords;
  check: ImportCheck;
  /** The rows to write. */
  rows: ImportRow[];
  preview: ItemImportView;
}

/** Validates all rows of a list, and says what an import would do. */
export async function checkList(
  ctx: CompanyCtx,
  list: ItemList,
  options: Pick<ItemImport, "values" | "create_unknown">,
): Promise<CheckedList> {
  const known = await readKnownRecords(ctx.db.read, ctx, options);
  const check = await validateRows(ctx.db.read, ctx, list, known, options.values);
  const rows = [...check.newRows, ...check.changedRows];
  return { list, known, check, rows, preview: previewOf(list, check, known) };
}

/** The checks of a company's lists that may wait. */
const MAX_WAITING = 10;
const waiting = new Map<number, { count: number; last: Promise<unknown> }>();

/**
 * Reads and checks a list once no other one of the company is being checked here: each has its whole list in memory. Throws 503 if too
 * many wait.
 */
export async function checkInTurn<T>({ company }: Pick<CompanyCtx, "company">, work: () => Promise<T>): Promise<T> {
  const line = waiting.get(company.id) ?? { count: 0, last: Promise.resolve() };
  if (line.count > MAX_WAITING) throw overloaded();
  const result = line.last.then(work);
  waiting.set(company.id, { count: line.count + 1, last: result.catch(() => {}) });
  try {
    return await result;
  } finally {
    const { count, last } = waiting.get(company.id)!;
    if (count > 1) waiting.set(company.id, { count: count - 1, last });
    else waiting.delete(company.id);
  }
}

/** Throws 422 on what the list still needs, 409 if all of its items exist by name. */
export function refuseUnready(
  { preview, check }: CheckedList,
  { good_rows_only, again }: Pick<ItemImport, "good_rows_only" | "again">,
): void {
  const { sheet, grouping } = preview.to_choose;
  refuseOpenChoices(good_rows_only ? preview.to_choose : { ...(sheet && { sheet }), ...(grouping && { grouping }) });
  if (!good_rows_only) refuseErrors(check.errors);
  if (preview.known_rows > 0 && preview.known_rows === check.newRows.length && !again) throw conflict(ALL_ITEMS_KNOWN);
}

function refuseOpenChoices(open: Record<string, string>): void {
  checkFields(Object.fromEntries(Object.entries(open).map(([name, why]) => [name, [why]])));
}

/** Throws 422 by row and field if rows have errors. */
export function refuseErrors(errors: RowError[]): void {
  if (errors.length > 0) throw invalidFields(errorsByRow(errors));
}

function errorsByRow(errors: RowError[]): FieldErrors {
  return Object.fromEntries(
    errors
      .slice(0, MAX_ERRORS)
      .map(({ row, field, reason }) => [
        field === "row" ? `rows.${row}` : `rows.${row}.${field}`,
        [`Row ${row}: ${reason}`],
      ]),
  );
}

/** Writes the rows that stay behind as a spreadsheet; null if there are none. */
export async function writeRowsLeft(
  ctx: CompanyCtx,
  { list, check }: CheckedList,
  then: (path: string) => Promise<string>,
): Promise<string | null> {
  const reasons = Map.groupBy(check.errors, ({ row }) => row);
  const rows = [
    ...list.rows.flatMap((row) => (reasons.has(row.number) ? [{ row, errors: reasons.get(row.number)! }] : [])),
    ...list.skipped.map((row) => ({ row, errors: [{ reason: leftOutWhy.skipped }] })),
  ];
  if (rows.length === 0) return null;
  rows.sort((first, second) => first.row.number - second.row.number);
  return withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "rows.xlsx");
    const input = {
      path,
      company: ctx.company,
      today: today(ctx),
      headings: list.columns.map(({ heading }) => heading),
      rows: rows.map(({ row: { number, cells }, errors }) => ({
        number,
        cells,
        reasons: errors.map(({ reason }) => reason),
      })),
    };
    await ctx.workers.run("writeItemRowsLeft", input, { companyId: ctx.company.id });
    return then(path);
  });
}
