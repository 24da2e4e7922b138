import { shareHalfUp } from "../../half-up.ts";
import { MILLI } from "../scales.ts";

/** What is on hand of an item at a location: thousandths and kobo; nothing on hand is worth nothing. */
export interface Level {
  quantity: number;
  value: number;
}

/** A movement of goods: thousandths and kobo, both below 0 where they go out. */
export type Moved = Level;

/** The level after a movement. */
export function after(level: Level, moved: Moved): Level {
  return { quantity: level.quantity + moved.quantity, value: level.value + moved.value };
}

/** Whether a level can be: neither quantity nor value below 0, and no value without goods. */
export function isLevel({ quantity, value }: Level): boolean {
  return quantity >= 0 && value >= 0 && (quantity > 0 || value === 0);
}

/**
 * What goods cost that go out at the moving average, in kobo: round(value × quantity ÷ on hand), and the last takes all
 * (IAS 2.25, 2.27; rules/pos 4). `quantity` in thousandths, above 0 and not above what is on hand.
 */
export function costOut(level: Level, quantity: number): number {
  return shareHalfUp(level.value, quantity, level.quantity);
}

/** The movement of goods that go out at the average. */
export function goesOut(level: Level, quantity: number): Moved {
  return { quantity: -quantity, value: -costOut(level, quantity) };
}

/**
 * A surplus that comes in: at the average, with none on hand at the cost given, else at what the last came in for, else at 0
 * (rules/pos 4). `quantity` in thousandths, `unit_cost` or the `cost` of all in kobo, `last` the latest movement that came in.
 */
export function surplus(
  level: Level,
  quantity: number,
  known: { unit_cost?: number | undefined; cost?: number | undefined; last?: Level | undefined } = {},
): Moved {
  const { unit_cost, cost, last } = known;
  if (level.quantity > 0) return { quantity, value: shareHalfUp(level.value, quantity, level.quantity) };
  if (cost !== undefined) return { quantity, value: cost };
  if (unit_cost !== undefined) return { quantity, value: costOf(unit_cost, quantity) };
  if (last && last.quantity > 0) return { quantity, value: shareHalfUp(last.value, quantity, last.quantity) };
  return { quantity, value: 0 };
}

/** What a quantity costs by the unit, in kobo, half up. */
export function costOf(unitCost: number, quantity: number): number {
  return shareHalfUp(unitCost, quantity, MILLI);
}

/** What takes a movement back, at its own value. Where less is left the level would be none: ask `isLevel` of what comes after. */
export function reversal({ quantity, value }: Moved): Moved {
  return { quantity: 0 - quantity, value: 0 - value };
}
