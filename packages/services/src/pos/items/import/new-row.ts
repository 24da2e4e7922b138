import { moneyInput } from "@custodia/domain/amounts";
import { fieldErrors } from "@custodia/domain/errors";
import { fractionProblem, stockInput } from "@custodia/domain/pos/fields";
import { DEFAULT_UNIT, type ItemImport } from "@custodia/domain/pos/items/import";
import { categoryKey, type ItemCreate, itemCreate } from "@custodia/domain/pos/items/schema";
import { costOf, MAX_VALUE, VALUE_TOO_LARGE } from "@custodia/domain/pos/stock/average";
import { short } from "@custodia/domain/spreadsheet/cells";
import type { KnownRecords } from "./known.ts";
import { type Claims, codeProblems } from "./match.ts";
import type { ParsedRow, Problems } from "./read-row.ts";

/** A row that can become an item. */
export interface NewRow {
  row: number;
  /** The category by name; it may not exist yet. */
  category: string;
  item: ItemCreate;
  /** Opening stock by location. */
  opening: OpeningStock[];
}

/** Placeholder id of a category that does not exist yet. */
const PLACEHOLDER_ID = 1;

/** Reads a row that becomes an item. Without `newRow` it has problems; with it, it may have problems of its codes and category. */
export function parseNewRow(
  row: number,
  parsedRow: ParsedRow,
  values: ItemImport["values"],
  claims: Claims,
  known: KnownRecords,
): { problems: Problems; newRow?: NewRow } {
  const category = parsedRow.category ?? values.category ?? "";
  const location = parsedRow.fields.location_id ?? values.location_id;
  const total = parsedRow.levels && !("quantity" in parsedRow.fields) ? { quantity: sumOf(parsedRow.levels) } : {};
  const parsed = itemCreate.safeParse({
    unit: values.unit ?? DEFAULT_UNIT,
    ...parsedRow.fields,
    ...total,
    ...(parsedRow.barcodes ? { barcodes: parsedRow.barcodes } : {}),
    ...(location == null ? {} : { location_id: location }),
    category_id: category ? PLACEHOLDER_ID : undefined,
  });
  const unknown = categoryProblem(category, known);
  if (!parsed.success) {
    const { quantity, name = "this item" } = parsedRow.fields;
    const placeless = location == null && !parsedRow.levels && Number(quantity) > 0;
    return {
      problems: {
        ...(placeless ? { location_id: `Enter the location of this stock of ${name}.` } : {}),
        ...unknown,
        ...firstReasons(fieldErrors(parsed.error)),
      },
    };
  }
  const opening =
    "stock_by_location" in parsedRow.problems ? { problems: {} } : readOpeningStock(parsedRow, parsed.data);
  const problems = {
    ...unknown,
    ...codeProblems(row, parsed.data, claims),
    ...("problems" in opening ? opening.problems : {}),
  };
  if ("problems" in opening) return { problems };
  return { problems, newRow: { row, category, item: parsed.data, opening: opening.levels } };
}

/** Returns the problem of a category that does not exist and that the import must not add. */
export function categoryProblem(category: string, { addsCategories, categories, refused }: KnownRecords): Problems {
  if (addsCategories || category === "" || categories.has(categoryKey(category))) return {};
  refused.category_id.set(categoryKey(category), category);
  return { category_id: `There is no category “${short(category)}”.` };
}

export const firstReasons = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([field, [reason]]) => [columnOf(field), reason!]));

/** Returns the column of a field: an item's barcodes are one column, and the quantities of packs another. */
const columnOf = (field: string) =>
  field.startsWith("barcodes") ? (field.endsWith("quantity") ? "codes" : "barcode") : field;

const sumOf = (levels: readonly { quantity: number }[]) =>
  Number(levels.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3));

/** Opening stock of an item at a location: thousandths and kobo. */
interface OpeningStock {
  location_id: number;
  quantity: number;
  value: number;
}

type OpeningResult = { levels: OpeningStock[] } | { problems: Problems };

/** The tolerance of a rounded unit cost: half a kobo per unit, and half a kobo of the product. */
const ROUNDING_TOLERANCE = 0.5;

/** The opening stock of a row by location. The total and the parts must agree. */
function readOpeningStock(row: ParsedRow, item: ItemCreate): OpeningResult {
  return row.levels ? openingByLocation(row, item, row.levels) : openingAtOneLocation(row, item);
}

function openingByLocation(row: ParsedRow, item: ItemCreate, parts: NonNullable<ParsedRow["levels"]>): OpeningResult {
  const problem = (reason: string): OpeningResult => ({ problems: { stock_by_location: reason } });
  const levels: OpeningStock[] = [];
  for (const { location_id, ...part } of parts) {
    const quantity = stockInput.safeParse(part.quantity);
    const value = moneyInput.safeParse(part.value);
    const error = quantity.error ?? value.error;
    if (error || !quantity.success || !value.success) return problem(error?.issues[0]?.message ?? "");
    const fraction = fractionProblem(item, quantity.data);
    if (fraction) return problem(fraction);
    if (value.data > 0 && quantity.data === 0) return problem("Goods with a value need a quantity.");
    if (quantity.data > 0) levels.push({ location_id, quantity: quantity.data, value: value.data });
  }
  if (levels.length > 0 && !item.stocked) return problem("A service has no stock.");
  const sum = (field: "quantity" | "value") => levels.reduce((total, level) => total + level[field], 0);
  if ("quantity" in row.fields && sum("quantity") !== item.quantity)
    return problem(`The locations add up to ${sum("quantity") / 1000}, but the quantity is ${item.quantity / 1000}.`);
  if (row.stock_value !== undefined && sum("value") !== Math.round(row.stock_value * 100))
    return problem(
      `The values of the locations add up to ${naira(sum("value"))}, but the stock value is ${row.stock_value}.`,
    );
  return { levels };
}

function openingAtOneLocation(row: ParsedRow, item: ItemCreate): OpeningResult {
  const { quantity, unit_cost, location_id, name } = item;
  if (quantity === 0 && row.stock_value)
    return { problems: { stock_value: "Enter the number of units with this value." } };
  if (quantity === 0) return { levels: [] };
  if (location_id === null) return { problems: { location_id: `Enter the location of this stock of ${name}.` } };
  if (row.stock_value === undefined) return { levels: [{ location_id, quantity, value: costOf(unit_cost, quantity) }] };
  const value = moneyInput.safeParse(row.stock_value);
  if (!value.success) return { problems: { stock_value: value.error.issues[0]?.message ?? "" } };
  if (value.data > MAX_VALUE) return { problems: { stock_value: VALUE_TOO_LARGE } };
  const product = costOf(unit_cost, quantity);
  const isInconsistent = Math.abs(value.data - product) > ROUNDING_TOLERANCE * (quantity / 1000 + 1);
  if ("unit_cost" in row.fields && isInconsistent) {
    const reason = `${quantity / 1000} at ${naira(unit_cost)} are worth ${naira(product)}, not ${naira(value.data)}. Correct one, or leave one out.`;
    return { problems: { stock_value: reason } };
  }
  return { levels: [{ location_id, quantity, value: value.data }] };
}

const naira = (kobo: number) => (kobo / 100).toFixed(2);
