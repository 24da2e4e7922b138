import type { FieldErrors } from "../../errors.ts";
import { shareHalfUp } from "../../money.ts";
import { MILLI } from "../fields.ts";

/** Stock of an item at a location: thousandths and kobo; no stock has no value. */
export interface Level {
  quantity: number;
  value: number;
}

/** A movement of goods: thousandths and kobo, both below 0 where they go out. */
export type StockDelta = Level;

/** The level after a movement. */
export function applyDelta(level: Level, delta: StockDelta): Level {
  return { quantity: level.quantity + delta.quantity, value: level.value + delta.value };
}

/** Whether a level can be: neither quantity nor value below 0, and no value without goods. */
export function isValidLevel({ quantity, value }: Level): boolean {
  return quantity >= 0 && value >= 0 && (quantity > 0 || value === 0);
}

/**
 * The cost of goods that go out at the moving average, in kobo: round(value × quantity ÷ on hand), and the last takes all
 * (IAS 2.25, 2.27; rules/pos 4). `quantity` in thousandths, above 0 and not above what is on hand.
 */
export function issueCost(level: Level, quantity: number): number {
  return shareHalfUp(level.value, quantity, level.quantity);
}

/** The movement of goods that go out at the average. */
export function issueDelta(level: Level, quantity: number): StockDelta {
  return { quantity: -quantity, value: -issueCost(level, quantity) };
}

/**
 * A surplus that comes in: at the average, with none on hand at the cost given, else at what the last came in for, else at 0
 * (rules/pos 4). `quantity` in thousandths, `unit_cost` or the `cost` of all in kobo, `last` the latest movement that came in.
 */
export function surplusDelta(
  level: Level,
  quantity: number,
  costs: { unit_cost?: number | undefined; cost?: number | undefined; last?: Level | undefined } = {},
): StockDelta {
  const { unit_cost, cost, last } = costs;
  if (level.quantity > 0) return { quantity, value: shareHalfUp(level.value, quantity, level.quantity) };
  if (cost !== undefined) return { quantity, value: cost };
  if (unit_cost !== undefined) return { quantity, value: costOf(unit_cost, quantity) };
  if (last && last.quantity > 0) return { quantity, value: shareHalfUp(last.value, quantity, last.quantity) };
  return { quantity, value: 0 };
}

/** The cost of a quantity at a unit cost, in kobo, half up. */
export function costOf(unitCost: number, quantity: number): number {
  return shareHalfUp(unitCost, quantity, MILLI);
}

/** The reversal of a movement, at its own value. Check the level after it with `isValidLevel`: too little may be left. */
export function reverseDelta({ quantity, value }: StockDelta): StockDelta {
  return { quantity: 0 - quantity, value: 0 - value };
}

/** Most that goods may be worth on one line, in kobo: 100,000,000,000 naira. */
export const MAX_VALUE = 10_000_000_000_000;

/** The maximum of an item at a location, within the server's exact integers. */
const MAX_LEVEL = 9_000_000_000_000_000;

export const VALUE_TOO_LARGE = "Goods may be worth ₦100,000,000,000.00 at most.";

/** Whether a quantity at a unit cost is worth more than any line may be: thousandths, kobo. What is not whole is told elsewhere. */
export function exceedsMaxValue(unitCost: number, quantity: number): boolean {
  if (!Number.isSafeInteger(unitCost) || !Number.isSafeInteger(quantity)) return false;
  return BigInt(unitCost) * BigInt(quantity) > BigInt(MAX_VALUE) * BigInt(MILLI);
}

/** Problems by field of goods that come in one after the other: lines or levels above the largest value. */
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
