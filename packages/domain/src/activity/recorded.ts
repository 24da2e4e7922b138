import { z } from "zod";
import { toNaira } from "../money.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Fields of any record that hold money. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  "cost",
  "cost_from",
  "cost_to",
  "scrap_value",
  "total_maintenance_cost",
  "carrying_amount",
  "accumulated_depreciation",
  "net_book_value",
  "difference",
  "amount",
  "amount_sold_for",
  "gain_or_loss",
]);

function inNaira(fields: Record<string, z.output<typeof scalar>>) {
  const converted = Object.entries(fields).map(([field, value]) =>
    typeof value === "number" && MONEY_FIELDS.has(field) ? [field, toNaira(value)] : [field, value],
  );
  return Object.fromEntries(converted) as typeof fields;
}

/** Fields of a record as they were or became. Money is kobo as recorded, and naira going out. */
export const recorded = z.record(z.string(), scalar).transform(inNaira).pipe(z.record(z.string(), scalar));

export type Recorded = z.output<typeof recorded>;
