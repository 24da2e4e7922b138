import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader } from "@custodia/db/client";
import { type Hint, type HintView, hintList } from "@custodia/domain/assets/import/hints";
import { fieldErrors } from "@custodia/domain/errors";
import { type ItemImport, type ItemImportView, USUAL_UNIT } from "@custodia/domain/pos/items/import";
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
  /** Its category by name, which may still have to be made. */
  category: string;
  item: ItemCreate;
  /** Opening stock by location. */
  opening: Opening[];
}

/** A row of an item that is here, and what it changes. */
export interface ChangedRow {
  row: number;
  id: number;
  /** By name, where it is another one. */
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

/** Rows that are judged in one turn of the server. */
const PORTION = 200;
/** Stands for a category that is not made yet. */
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

/** Holds every row against what an item has to be, against what is here already, and against codes that are taken. */
export async function validateRows(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  list: List,
  known: Known,
  values: ItemImport["values"],
): Promise<ImportCheck> {
  const judged: Omit<ImportCheck, "hints"> = {
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
  const here: { row: ListRow; said: ParsedRow; owner: Owner }[] = [];
  const wrong = (row: number, problems: Problems) => {
    for (const [field, reason] of Object.entries(problems)) judged.errors.push({ row, field, reason });
    return Object.keys(problems).length > 0;
  };
  const rows: { row: ListRow; said: ParsedRow }[] = [];
  for (const [place, row] of list.rows.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    rowHints(list, row, hints.add);
    const { problem, hint } = row.width;
    if (hint) hints.add(hint, { row: row.number });
    if (problem) {
      wrong(row.number, { row: problem });
      continue;
    }
    const said = readRow(list, row, known, (hint, field) =>
      hints.add(hint, { ...placeOf(list, field), row: row.number }),
    );
    rows.push({ row, said });
  }
  const names = new Set<string>();
  const isOurs = rows.some(({ said }) => numberedAs(said, known));
  for (const [place, { row, said }] of rows.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    if (said.item_no !== undefined && !isOurs) {
      if (known.byNumber.size > 0)
        hints.add(FOREIGN_NUMBERS, { ...placeOf(list, "item_no"), row: row.number });
      delete said.item_no;
    }
    const found = itemOf(said, known);
    if (found && "problem" in found) said.problems.item_no ??= found.problem;
    else if (found) {
      const first = rowOfItem.get(found.id);
      if (first) said.problems.item_no ??= `Row ${first} is ${found.item_no}, ${found.name}, too.`;
      rowOfItem.set(found.id, first ?? row.number);
      here.push({ row, said, owner: found });
      continue;
    }
    const made = newRow(row.number, said, values, claims);
    if (wrong(row.number, { ...made.problems, ...said.problems }) || !made.good) continue;
    judged.good.push(made.good);
    const key = categoryKey(made.good.item.name);
    const namesake = known.names.has(key) ? NAMED_HERE : names.has(key) ? NAMED_ABOVE : null;
    if (namesake) hints.add(namesake, { ...placeOf(list, "name"), row: row.number });
    names.add(key);
  }
  const items = await itemsHere(db, ctx, [...rowOfItem.keys()]);
  for (const [place, { row, said, owner }] of here.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    const { number } = row;
    const now = items.get(owner.id)!;
    const parsed = itemPatch.safeParse({
      ...patchFields(said),
      ...(said.barcodes ? { barcodes: said.barcodes } : {}),
    });
    if (!parsed.success) {
      wrong(number, { ...firstReasons(fieldErrors(parsed.error)), ...said.problems });
      continue;
    }
    const own = changesOf(now, said, parsed.data);
    const clash = clashes(number, { ...parsed.data, barcodes: parsed.data.barcodes ?? [] }, claims, owner.id);
    if (wrong(number, { ...own.problems, ...clash, ...said.problems })) continue;
    const told = { row: number, item_no: owner.item_no, name: now.item.name };
    const difference = stockDifference(now, said, (id) => known.places.get(id) ?? String(id));
    if (difference) {
      judged.differences.push({ ...told, ...difference });
      hints.add(
        { kind: "stock_differs", message: STOCK_DIFFERS },
        { ...placeOf(list, "quantity"), row: number },
      );
    }
    if (own.changes.length === 0) judged.unchanged += 1;
    else {
      judged.changes.push({ ...told, fields: own.changes });
      const isMoved = own.changes.some(({ field }) => field === "category_id");
      const category = isMoved && said.category !== undefined ? { category: said.category } : {};
      judged.changed.push({ row: number, id: owner.id, ...category, patch: own.patch });
    }
  }
  judged.errors.sort((one, other) => one.row - other.row);
  return { ...judged, hints: hints.list() };
}

/** Fields of a patch: an opening stock is none of an item that is here. */
function patchFields({ fields }: ParsedRow): Record<string, unknown> {
  const { quantity: _quantity, unit_cost: _cost, location_id: _place, ...rest } = fields;
  return rest;
}

/** A row as a new item. */
function newRow(
  row: number,
  said: ParsedRow,
  values: ItemImport["values"],
  claims: Claims,
): { problems: Problems; good?: GoodRow } {
  const category = said.category ?? values.category ?? "";
  const place = said.fields.location_id ?? values.location_id;
  const total = said.levels && !("quantity" in said.fields) ? { quantity: sumOf(said.levels) } : {};
  const parsed = itemCreate.safeParse({
    unit: values.unit ?? USUAL_UNIT,
    ...said.fields,
    ...total,
    ...(said.barcodes ? { barcodes: said.barcodes } : {}),
    ...(place == null ? {} : { location_id: place }),
    category_id: category ? SOME : undefined,
  });
  if (!parsed.success) return { problems: firstReasons(fieldErrors(parsed.error)) };
  const opening = "stock_by_location" in said.problems ? { problems: {} } : openingOf(said, parsed.data);
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
