import { shareHalfUp } from "../money.ts";
import type { DayNumber } from "./calendar.ts";
import { fraction, roundHalfUp } from "./fractions.ts";
import type { Policy } from "./policy.ts";
import { type Charge, nairaText } from "./terms.ts";

/** Units used from one day to another, both counted; in thousandths. */
export interface Usage {
  first: DayNumber;
  last: DayNumber;
  units: number;
}

/** What an asset has used. */
export interface UsageLog {
  /** Returns the units used by the end of a day: those of an entry spread evenly over its days. */
  by(day: DayNumber): number;
  /** Returns the formula of the units used by the end of a day. */
  formula(day: DayNumber): string;
  /** Returns the days from `first` to `last` on which an entry begins, or the first day after one, in order. */
  bends(first: DayNumber, last: DayNumber): DayNumber[];
  /** Returns what was used after a day. */
  since(day: DayNumber): UsageLog;
}

/** Returns the log of entries in day order that do not overlap, unless they are of one day. */
export function usageLog(entries: readonly Usage[]): UsageLog {
  const before = [0];
  for (const { units } of entries) before.push(before.at(-1)! + units);
  const days = [...new Set(entries.flatMap((entry) => [entry.first, entry.last + 1]))].toSorted((a, b) => a - b);
  /** Returns how many of `sorted` are not after a day. */
  const count = <T>(sorted: readonly T[], dayOf: (item: T) => DayNumber, day: DayNumber) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (dayOf(sorted[middle]!) <= day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Returns the units of the entries before a day, and the entry that the day lies in, with its days until then. */
  const at = (day: DayNumber) => {
    const begun = count(entries, ({ first }) => first, day);
    const entry = entries[begun - 1];
    if (!entry || entry.last <= day) return { whole: before[begun]!, part: null };
    const part = { units: entry.units, days: day - entry.first + 1, of: entry.last - entry.first + 1 };
    return { whole: before[begun - 1]!, part };
  };
  const by = (day: DayNumber) => {
    const { whole, part } = at(day);
    return part ? whole + shareHalfUp(part.units, part.days, part.of) : whole;
  };
  const formula = (day: DayNumber) => {
    const { whole, part } = at(day);
    if (!part) return `${whole / 1000}`;
    const share = `round(${part.units / 1000} * ${part.days} / ${part.of}, 3)`;
    return whole === 0 ? share : `${whole / 1000} + ${share}`;
  };
  const bends = (first: DayNumber, last: DayNumber) => {
    const begun = (day: DayNumber) => count(days, (bend) => bend, day);
    return days.slice(begun(first - 1), begun(last));
  };
  const since = (start: DayNumber): UsageLog => {
    const used = by(start);
    const usedSince = (day: DayNumber) => Math.max(by(day) - used, 0);
    const formulaSince = (day: DayNumber) => {
      if (usedSince(day) === 0) return "0";
      return used === 0 ? formula(day) : `${formula(day)} - ${used / 1000}`;
    };
    return { by: usedSince, formula: formulaSince, bends, since };
  };
  return { by, formula, bends, since };
}

/** What a charge by use is computed from. Money in kobo, units in any unit that both counts share. */
interface UseOfRow {
  policy: Policy;
  /** The book value at the start of these terms. */
  opening: number;
  scrap_value: number;
  /** Units left to produce at the start of these terms, above 0. */
  total: number;
  /** Units by the start and by the end of the row, since the start of these terms. */
  before: number;
  after: number;
  /** What these terms have charged before the row. */
  charged: number;
}

/**
 * Returns the charge of a row by use (IAS 16.62, units of production): the depreciable amount × units ÷ total units. Units beyond the total
 * charge down to the scrap value, no further; idle time charges nothing (IAS 16.55).
 */
export function unitsCharge({ policy, opening, scrap_value, total, before, after, charged }: UseOfRow): Charge {
  const depreciable = Math.max(opening - scrap_value, 0);
  const left = depreciable - charged;
  const amount = () => `(${nairaText(opening)} - ${nairaText(scrap_value)})`;
  const share = (units: number) => roundHalfUp(fraction(BigInt(depreciable) * BigInt(Math.min(units, total)), total));
  const shareText = (units: number) => `round(${amount()} * ${Math.min(units, total) / 1000} / ${total / 1000}, 2)`;
  const isDone = after >= total;
  if (policy.rounding === "cumulative" || isDone) {
    return {
      charge: share(after) - charged,
      formula: () => (charged === 0 ? shareText(after) : `${shareText(after)} - ${nairaText(charged)}`),
    };
  }
  const charge = share(after - before);
  return charge > left
    ? { charge: left, formula: () => `min(${shareText(after - before)}, ${nairaText(left)})` }
    : { charge, formula: () => shareText(after - before) };
}
