import type { FieldErrors } from "../../errors.ts";
import { shareHalfUp } from "../../money.ts";
import { MILLI } from "../fields.ts";

/** Stock of an item at a location: thousandths and kobo. A quantity of 0 has a value of 0. */
export interface Level {
  quantity: number;
  value: number;
}

/** A change of a level: thousandths and kobo, both below 0 for goods that leave. */
export type StockDelta = Level;

export function applyDelta(level: Level, delta: StockDelta): Level {
  return { quantity: level.quantity + delta.quantity, value: level.value + delta.value };
}

/** Whether a level is possible: neither quantity nor value below 0, and no value without goods. */
export function isValidLevel({ quantity, value }: Level): boolean {
  return quantity >= 0 && value >= 0 && (quantity > 0 || value === 0);
}

/**
 * Returns the cost of goods that leave at the moving average, in kobo: round(value × quantity ÷ on hand); the last unit
 * takes all that is left (IAS 2.25, 2.27; rules/pos 4). `quantity` is in thousandths, above 0 and at most the stock on hand.
 */
export function issueCost(level: Level, quantity: number): number {
  return shareHalfUp(level.value, quantity, level.quantity);
}

/** Returns the change for goods that leave at the average. */
export function issueDelta(level: Level, quantity: number): StockDelta {
  return { quantity: -quantity, value: -issueCost(level, quantity) };
}

/**
 * Returns the change for a surplus: at the average; without stock at the given cost, else at the cost of the latest receipt,
 * else at 0 (rules/pos 4). `quantity` is in thousandths, `unit_cost` and the total `cost` in kobo.
 */
export function surplusDelta(
  level: Level,
  quantity: number,
  costs: { unit_cost?: number | undefined; cost?: number | undefined; lastReceipt?: Level | undefined } = {},
): StockDelta {
  const { unit_cost, cost, lastReceipt } = costs;
  if (level.quantity > 0) return { quantity, value: shareHalfUp(level.value, quantity, level.quantity) };
  if (cost !== undefined) return { quantity, value: cost };
  if (unit_cost !== undefined) return { quantity, value: costOf(unit_cost, quantity) };
  if (lastReceipt && lastReceipt.quantity > 0)
    return { quantity, value: shareHalfUp(lastReceipt.value, quantity, lastReceipt.quantity) };
  return { quantity, value: 0 };
}

/** Returns the cost of a quantity at a unit cost, in kobo, rounded half up. */
export function costOf(unitCost: number, quantity: number): number {
  return shareHalfUp(unitCost, quantity, MILLI);
}

/**
 * Returns the reverse of a change, at its own value. Check the resulting level with `isValidLevel`, because less stock may
 * be left.
 */
export function reverseDelta({ quantity, value }: StockDelta): StockDelta {
  return { quantity: 0 - quantity, value: 0 - value };
}

/** The maximum value of goods on one line, in kobo: 100,000,000,000 naira. */
export const MAX_VALUE = 10_000_000_000_000;

/** The maximum level of an item at a location, within the server's safe integers. */
const MAX_LEVEL = 9_000_000_000_000_000;

export const VALUE_TOO_LARGE = "Goods may be worth at most ₦100,000,000,000.00.";

/**
 * Whether a quantity at a unit cost exceeds the maximum value of a line: thousandths, kobo. Fractions are reported
 * elsewhere.
 */
export function exceedsMaxValue(unitCost: number, quantity: number): boolean {
  if (!Number.isSafeInteger(unitCost) || !Number.isSafeInteger(quantity)) return false;
  return BigInt(unitCost) * BigInt(quantity) > BigInt(MAX_VALUE) * BigInt(MILLI);
}

/** Returns the problems by field of goods received in order: lines or levels above the maximum value. */
export function valueProblems(
  level: (item_id: number) => Level,
  incoming: readonly (StockDelta & { item_id: number; field: string })[],
): FieldErrors {
  const running = new Map<number, Level>();
  const problems: FieldErrors = {};
  for (const { item_id, field, ...delta } of incoming) {
    const next = applyDelta(running.get(item_id) ?? level(item_id), delta);
    running.set(item_id, next);
    const larger = Math.max(next.quantity, next.value);
    if (delta.value > MAX_VALUE || larger >= MAX_LEVEL) problems[field] = [VALUE_TOO_LARGE];
  }
  return problems;
}
