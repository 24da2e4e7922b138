import { moneyInput } from "@custodia/domain/amounts";
import { fractionProblem, stockInput } from "@custodia/domain/pos/fields";
import type { ItemCreate } from "@custodia/domain/pos/items/schema";
import { costOf, MAX_VALUE, VALUE_TOO_LARGE } from "@custodia/domain/pos/stock/average";
import type { ParsedRow, Problems } from "./read-row.ts";

/** Opening stock of an item at a location: thousandths and kobo. */
export interface OpeningStock {
  location_id: number;
  quantity: number;
  value: number;
}

type OpeningResult = { levels: OpeningStock[] } | { problems: Problems };

/** The tolerance of a rounded unit cost: half a kobo per unit, and half a kobo of the product. */
const ROUNDING_TOLERANCE = 0.5;

/** The opening stock of a row by location. The total and the parts must agree. */
export function readOpeningStock(row: ParsedRow, item: ItemCreate): OpeningResult {
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
    return problem(`Its parts come to ${sum("quantity") / 1000}, and the quantity is ${item.quantity / 1000}.`);
  if (row.stock_value !== undefined && sum("value") !== Math.round(row.stock_value * 100))
    return problem(`Its parts are worth ${naira(sum("value"))}, and the stock value is ${row.stock_value}.`);
  return { levels };
}

function openingAtOneLocation(row: ParsedRow, item: ItemCreate): OpeningResult {
  const { quantity, unit_cost, location_id, name, unit } = item;
  if (quantity === 0 && row.stock_value)
    return { problems: { stock_value: "Enter the number of units with this value." } };
  if (quantity === 0) return { levels: [] };
  if (location_id === null)
    return { problems: { location_id: `Enter the location of the ${quantity / 1000} ${unit} of ${name}.` } };
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
