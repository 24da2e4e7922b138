import { setImmediate as nextTurn } from "node:timers/promises";
import { fieldErrors } from "@custodia/domain/errors";
import type { ItemImport, ItemImportView } from "@custodia/domain/pos/items/import";
import { categoryKey, type ItemPatch, itemPatch } from "@custodia/domain/pos/items/schema";
import { type Hint, type HintView, hintList } from "@custodia/domain/spreadsheet/hints";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../../core/context.ts";
import type { ItemOwner } from "../codes.ts";
import { changesOf, readStoredItems, restoreZeros, stockDifference } from "./compare.ts";
import type { KnownRecords } from "./known.ts";
import { codeProblems, createClaims, itemByNumber, matchItem } from "./match.ts";
import { categoryProblem, firstReasons, type NewRow, parseNewRow } from "./new-row.ts";
import type { ItemList, ListRow } from "./read-list.ts";
import {
  addHeadingHints,
  addRowHints,
  hintColumn,
  type ParsedRow,
  type Problems,
  REPAIRED,
  readRow,
} from "./read-row.ts";

/** A row of a stored item with its changes. */
export interface ChangedRow {
  row: number;
  id: number;
  /** The category by name, if it changes. */
  category?: string;
  patch: ItemPatch;
}

/** A field of a row that cannot be imported; `row` as a field is the whole row. */
export interface RowError {
  row: number;
  field: string;
  reason: string;
}

export interface ImportCheck {
  newRows: NewRow[];
  changedRows: ChangedRow[];
  errors: RowError[];
  /** Hints that do not reject the row. */
  hints: HintView<string>[];
  unchanged: number;
  changes: ItemImportView["changes"];
  differences: ItemImportView["stock_differences"];
}

/** Rows validated before other requests get a turn. */
const ROWS_PER_TURN = 200;

const STOCK_DIFFERS =
  "The recorded stock is different. An import does not change the stock of existing items: if the list is right, enter a stock count.";

const NAME_EXISTS: Hint = {
  kind: "known_name",
  message: "An item already has this name, but no code matches, so the row becomes a new item.",
};
const NAME_IN_LIST: Hint = {
  kind: "known_name",
  message: "A row above has the same name: each becomes a separate item.",
};

/** A hint for lists whose item numbers come from another company or program. */
const FOREIGN_NUMBERS: Hint = {
  kind: "foreign_numbers",
  message: "These are not the numbers of your items: new items get numbers of your own.",
};

/** Validates every row against the rules of items, the stored items and the codes in use. */
export async function validateRows(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  list: ItemList,
  known: KnownRecords,
  values: ItemImport["values"],
): Promise<ImportCheck> {
  const result: Omit<ImportCheck, "hints"> = {
    newRows: [],
    changedRows: [],
    errors: [],
    unchanged: 0,
    changes: [],
    differences: [],
  };
  const hints = hintList<string>();
  for (const hint of list.hints) hints.add(hint);
  addHeadingHints(list, hints.add);
  const claims = createClaims(known);
  const rowOfItem = new Map<number, number>();
  const updates: { row: ListRow; parsedRow: ParsedRow; owner: ItemOwner }[] = [];
  const addErrors = (row: number, problems: Problems) => {
    for (const [field, reason] of Object.entries(problems)) result.errors.push({ row, field, reason });
    return Object.keys(problems).length > 0;
  };
  const rows: { row: ListRow; parsedRow: ParsedRow }[] = [];
  for (const [index, row] of list.rows.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    addRowHints(list, row, hints.add);
    const { problem, hint } = row.width;
    if (hint) hints.add(hint, { row: row.number });
    if (problem) {
      addErrors(row.number, { row: problem });
      continue;
    }
    const parsedRow = readRow(list, row, known, (hint, field) =>
      hints.add(hint, { ...hintColumn(list, field), row: row.number }),
    );
    rows.push({ row, parsedRow });
  }
  const names = new Set<string>();
  const usesOwnNumbers = rows.some(({ parsedRow }) => itemByNumber(parsedRow, known));
  for (const [index, { row, parsedRow }] of rows.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    if (parsedRow.item_no !== undefined && !usesOwnNumbers) {
      if (known.byNumber.size > 0) hints.add(FOREIGN_NUMBERS, { ...hintColumn(list, "item_no"), row: row.number });
      delete parsedRow.item_no;
    }
    const found = matchItem(parsedRow, known);
    if (found && "problem" in found) parsedRow.problems.item_no ??= found.problem;
    else if (found) {
      const first = rowOfItem.get(found.id);
      if (first) parsedRow.problems.item_no ??= `Row ${first} is already ${found.item_no}, ${found.name}.`;
      rowOfItem.set(found.id, first ?? row.number);
      updates.push({ row, parsedRow, owner: found });
      continue;
    }
    const created = parseNewRow(row.number, parsedRow, values, claims, known);
    if (addErrors(row.number, { ...created.problems, ...parsedRow.problems }) || !created.newRow) continue;
    result.newRows.push(created.newRow);
    const key = categoryKey(created.newRow.item.name);
    const nameHint = known.names.has(key) ? NAME_EXISTS : names.has(key) ? NAME_IN_LIST : null;
    if (nameHint) hints.add(nameHint, { ...hintColumn(list, "name"), row: row.number });
    names.add(key);
  }
  const items = await readStoredItems(db, ctx, [...rowOfItem.keys()]);
  for (const [index, { row, parsedRow, owner }] of updates.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    const { number } = row;
    const stored = items.get(owner.id)!;
    const restored = restoreZeros(parsedRow.barcodes ?? [], stored);
    if (restored) {
      parsedRow.barcodes = restored;
      hints.add(REPAIRED, { ...hintColumn(list, "barcode" in list.mapping ? "barcode" : "codes"), row: number });
    }
    const parsed = itemPatch.safeParse({
      ...patchFields(parsedRow),
      ...(parsedRow.barcodes ? { barcodes: parsedRow.barcodes } : {}),
    });
    if (!parsed.success) {
      addErrors(number, { ...firstReasons(fieldErrors(parsed.error)), ...parsedRow.problems });
      continue;
    }
    const comparison = changesOf(stored, parsedRow, parsed.data);
    Object.assign(comparison.problems, categoryProblem(parsedRow.category ?? "", known));
    const codeErrors = codeProblems(number, { ...parsed.data, barcodes: parsed.data.barcodes ?? [] }, claims, owner.id);
    if (addErrors(number, { ...comparison.problems, ...codeErrors, ...parsedRow.problems })) continue;
    const reference = { row: number, item_no: owner.item_no, name: stored.item.name };
    const difference = stockDifference(stored, parsedRow, (id) => known.locationNames.get(id) ?? String(id));
    if (difference) {
      result.differences.push({ ...reference, ...difference });
      hints.add({ kind: "stock_differs", message: STOCK_DIFFERS }, { ...hintColumn(list, "quantity"), row: number });
    }
    if (comparison.changes.length === 0) result.unchanged += 1;
    else {
      result.changes.push({ ...reference, fields: comparison.changes });
      const isMoved = comparison.changes.some(({ field }) => field === "category_id");
      const category = isMoved && parsedRow.category !== undefined ? { category: parsedRow.category } : {};
      result.changedRows.push({ row: number, id: owner.id, ...category, patch: comparison.patch });
    }
  }
  result.errors.sort((first, second) => first.row - second.row);
  return { ...result, hints: hints.list() };
}

/** The fields of a patch; stored items get no opening stock. */
function patchFields({ fields }: ParsedRow): Record<string, unknown> {
  const { quantity: _quantity, unit_cost: _cost, location_id: _location, ...rest } = fields;
  return rest;
}
