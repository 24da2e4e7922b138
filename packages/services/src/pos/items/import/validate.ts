import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader } from "@custodia/db/client";
import { type Hint, type HintView, hintList } from "@custodia/domain/assets/import/hints";
import { fieldErrors } from "@custodia/domain/errors";
import { DEFAULT_UNIT, type ItemImport, type ItemImportView } from "@custodia/domain/pos/items/import";
import {
  categoryKey,
  type ItemCreate,
  type ItemPatch,
  itemCreate,
  itemPatch,
} from "@custodia/domain/pos/items/schema";
import type { CompanyCtx } from "../../../core/context.ts";
import type { Owner } from "../codes.ts";
import { changesOf, itemsHere, stockDifference } from "./compare.ts";
import type { Known } from "./known.ts";
import { type Claims, claimsOf, clashes, itemOf, numberedAs } from "./match.ts";
import { type Opening, openingOf } from "./opening.ts";
import type { List, ListRow } from "./read-list.ts";
import { type ParsedRow, type Problems, placeOf, readRow, rowHints } from "./read-row.ts";

/** A row that can become an item. */
export interface GoodRow {
  row: number;
  /** The category by name; it may not exist yet. */
  category: string;
  item: ItemCreate;
  /** Opening stock by location. */
  opening: Opening[];
}

/** A row of a stored item with its changes. */
export interface ChangedRow {
  row: number;
  id: number;
  /** The category by name, if it changes. */
  category?: string;
  patch: ItemPatch;
}

export interface ImportCheck {
  good: GoodRow[];
  changed: ChangedRow[];
  errors: { row: number; field: string; reason: string }[];
  /** Hints that do not reject the row. */
  hints: HintView<string>[];
  unchanged: number;
  changes: ItemImportView["changes"];
  differences: ItemImportView["stock_differences"];
}

/** Rows validated before other requests get a turn. */
const PORTION = 200;
/** Placeholder id of a category that does not exist yet. */
const SOME = 1;

const STOCK_DIFFERS =
  "The stock here is another. A list does not change the stock of items that are here already: count them where it is right.";

const NAMED_HERE: Hint = {
  kind: "known_name",
  message: "An item here has this name, and no code tells that it is the same: the row becomes another item.",
};
const NAMED_ABOVE: Hint = {
  kind: "known_name",
  message: "A row above has this name: each becomes an item of its own.",
};

/** A hint for lists whose item numbers come from another company or program. */
const FOREIGN_NUMBERS: Hint = {
  kind: "foreign_numbers",
  message: "These are not the numbers of your items: new items get numbers of your own.",
};

/** Validates every row by the item's rules, the stored items and the codes in use. */
export async function validateRows(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  list: List,
  known: Known,
  values: ItemImport["values"],
): Promise<ImportCheck> {
  const result: Omit<ImportCheck, "hints"> = {
    good: [],
    changed: [],
    errors: [],
    unchanged: 0,
    changes: [],
    differences: [],
  };
  const hints = hintList<string>();
  for (const hint of list.hints) hints.add(hint);
  const claims = claimsOf(known);
  const rowOfItem = new Map<number, number>();
  const updates: { row: ListRow; parsedRow: ParsedRow; owner: Owner }[] = [];
  const wrong = (row: number, problems: Problems) => {
    for (const [field, reason] of Object.entries(problems)) result.errors.push({ row, field, reason });
    return Object.keys(problems).length > 0;
  };
  const rows: { row: ListRow; parsedRow: ParsedRow }[] = [];
  for (const [place, row] of list.rows.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    rowHints(list, row, hints.add);
    const { problem, hint } = row.width;
    if (hint) hints.add(hint, { row: row.number });
    if (problem) {
      wrong(row.number, { row: problem });
      continue;
    }
    const parsedRow = readRow(list, row, known, (hint, field) =>
      hints.add(hint, { ...placeOf(list, field), row: row.number }),
    );
    rows.push({ row, parsedRow });
  }
  const names = new Set<string>();
  const isOurs = rows.some(({ parsedRow }) => numberedAs(parsedRow, known));
  for (const [place, { row, parsedRow }] of rows.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    if (parsedRow.item_no !== undefined && !isOurs) {
      if (known.byNumber.size > 0)
        hints.add(FOREIGN_NUMBERS, { ...placeOf(list, "item_no"), row: row.number });
      delete parsedRow.item_no;
    }
    const found = itemOf(parsedRow, known);
    if (found && "problem" in found) parsedRow.problems.item_no ??= found.problem;
    else if (found) {
      const first = rowOfItem.get(found.id);
      if (first) parsedRow.problems.item_no ??= `Row ${first} is ${found.item_no}, ${found.name}, too.`;
      rowOfItem.set(found.id, first ?? row.number);
      updates.push({ row, parsedRow, owner: found });
      continue;
    }
    const created = newRow(row.number, parsedRow, values, claims);
    if (wrong(row.number, { ...created.problems, ...parsedRow.problems }) || !created.good) continue;
    result.good.push(created.good);
    const key = categoryKey(created.good.item.name);
    const namesake = known.names.has(key) ? NAMED_HERE : names.has(key) ? NAMED_ABOVE : null;
    if (namesake) hints.add(namesake, { ...placeOf(list, "name"), row: row.number });
    names.add(key);
  }
  const items = await itemsHere(db, ctx, [...rowOfItem.keys()]);
  for (const [place, { row, parsedRow, owner }] of updates.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    const { number } = row;
    const now = items.get(owner.id)!;
    const parsed = itemPatch.safeParse({
      ...patchFields(parsedRow),
      ...(parsedRow.barcodes ? { barcodes: parsedRow.barcodes } : {}),
    });
    if (!parsed.success) {
      wrong(number, { ...firstReasons(fieldErrors(parsed.error)), ...parsedRow.problems });
      continue;
    }
    const own = changesOf(now, parsedRow, parsed.data);
    const clash = clashes(number, { ...parsed.data, barcodes: parsed.data.barcodes ?? [] }, claims, owner.id);
    if (wrong(number, { ...own.problems, ...clash, ...parsedRow.problems })) continue;
    const stored = { row: number, item_no: owner.item_no, name: now.item.name };
    const difference = stockDifference(now, parsedRow, (id) => known.places.get(id) ?? String(id));
    if (difference) {
      result.differences.push({ ...stored, ...difference });
      hints.add(
        { kind: "stock_differs", message: STOCK_DIFFERS },
        { ...placeOf(list, "quantity"), row: number },
      );
    }
    if (own.changes.length === 0) result.unchanged += 1;
    else {
      result.changes.push({ ...stored, fields: own.changes });
      const isMoved = own.changes.some(({ field }) => field === "category_id");
      const category = isMoved && parsedRow.category !== undefined ? { category: parsedRow.category } : {};
      result.changed.push({ row: number, id: owner.id, ...category, patch: own.patch });
    }
  }
  result.errors.sort((one, other) => one.row - other.row);
  return { ...result, hints: hints.list() };
}

/** The fields of a patch; stored items get no opening stock. */
function patchFields({ fields }: ParsedRow): Record<string, unknown> {
  const { quantity: _quantity, unit_cost: _cost, location_id: _place, ...rest } = fields;
  return rest;
}

/** A row as a new item. */
function newRow(
  row: number,
  parsedRow: ParsedRow,
  values: ItemImport["values"],
  claims: Claims,
): { problems: Problems; good?: GoodRow } {
  const category = parsedRow.category ?? values.category ?? "";
  const place = parsedRow.fields.location_id ?? values.location_id;
  const total =
    parsedRow.levels && !("quantity" in parsedRow.fields) ? { quantity: sumOf(parsedRow.levels) } : {};
  const parsed = itemCreate.safeParse({
    unit: values.unit ?? DEFAULT_UNIT,
    ...parsedRow.fields,
    ...total,
    ...(parsedRow.barcodes ? { barcodes: parsedRow.barcodes } : {}),
    ...(place == null ? {} : { location_id: place }),
    category_id: category ? SOME : undefined,
  });
  if (!parsed.success) return { problems: firstReasons(fieldErrors(parsed.error)) };
  const opening =
    "stock_by_location" in parsedRow.problems ? { problems: {} } : openingOf(parsedRow, parsed.data);
  const problems = {
    ...clashes(row, parsed.data, claims),
    ...("problems" in opening ? opening.problems : {}),
  };
  if ("problems" in opening) return { problems };
  return { problems, good: { row, category, item: parsed.data, opening: opening.levels } };
}

const sumOf = (levels: readonly { quantity: number }[]) =>
  Number(levels.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3));

const firstReasons = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([field, [reason]]) => [columnOf(field), reason!]));

/** An item's codes are one column, and those of packs another. */
const columnOf = (field: string) =>
  field.startsWith("barcodes") ? (field.endsWith("quantity") ? "codes" : "barcode") : field;
