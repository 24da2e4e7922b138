import type { FieldErrors } from "../../errors.ts";
import { MILLI } from "../scales.ts";
import { after, type Level, type Moved } from "./average.ts";

/** Most that goods may be worth on one line, in kobo: 100,000,000,000 naira. */
export const MAX_VALUE = 10_000_000_000_000;

/** More of one item at one location than a number of the server holds: nobody has it. */
const MAX_LEVEL = 9_000_000_000_000_000;

export const TOO_DEAR = "Goods may be worth ₦100,000,000,000.00 at most.";

/** Whether a quantity at a unit cost is worth more than any line may be: thousandths, kobo. What is not whole is told elsewhere. */
export function tooDear(unitCost: number, quantity: number): boolean {
  if (!Number.isSafeInteger(unitCost) || !Number.isSafeInteger(quantity)) return false;
  return BigInt(unitCost) * BigInt(quantity) > BigInt(MAX_VALUE) * BigInt(MILLI);
}

/** What is wrong, by field, with goods that come in one after the other: none are worth more than a line or a level may be. */
export function worthProblems(
  level: (item_id: number) => Level,
  coming: readonly (Moved & { item_id: number; field: string })[],
): FieldErrors {
  const running = new Map<number, Level>();
  const problems: FieldErrors = {};
  for (const { item_id, field, ...moved } of coming) {
    const then = after(running.get(item_id) ?? level(item_id), moved);
    running.set(item_id, then);
    const most = Math.max(then.quantity, then.value);
    if (moved.value > MAX_VALUE || most >= MAX_LEVEL) problems[field] = [TOO_DEAR];
  }
  return problems;
}
