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
