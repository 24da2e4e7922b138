import { overloaded } from "@custodia/domain/errors";
import type { ItemImport, ItemImportView } from "@custodia/domain/pos/items/import";
import type { CompanyCtx } from "../../../core/context.ts";
import { type KnownRecords, readKnownRecords } from "./known.ts";
import { previewOf } from "./preview.ts";
import type { ItemList } from "./read-list.ts";
import { type ImportCheck, validateRows } from "./validate.ts";
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
