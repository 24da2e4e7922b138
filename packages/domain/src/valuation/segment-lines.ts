import { shareHalfUp } from "../money.ts";
import { type DayNumber, dateOf, monthNumber } from "./calendar.ts";
import { flatSegment, type ValueSegment } from "./segments.ts";
import type { Terms, TermsRow } from "./terms.ts";
import { type UsageLog, unitsCharge } from "./units-of-production.ts";

/** A straight line between two row ends, before lines that continue each other become one. */
interface Line {
  first: DayNumber;
  last: DayNumber;
  counts: ValueSegment["counts"];
  startUnit: number;
  life: number;
  charge: number;
}

/**
 * Converts rows into segments. Lines that continue each other become one segment for as long as its formula gives the end of each to the
 * kobo, so that rows and segments never differ.
 */
export function segmentsOf(terms: Terms, rows: readonly TermsRow[], usage: UsageLog): ValueSegment[] {
  const lines = joinLevel(rows.flatMap((row) => linesOf(terms, row, usage)));
  let opening = terms.opening;
  const firstDay = lines[0]?.first ?? terms.start + 1;
  // A line that charges all on its first day may not reach back to the start.
  const isLate = terms.start < firstDay && (lines[0]?.counts ?? "end") === "end";
  const segments: ValueSegment[] = isLate ? [flatSegment(terms.start, firstDay - 1, opening)] : [];
  for (let index = 0; index < lines.length; ) {
    const count = mergeable(lines, index);
    const merged = lines.slice(index, index + count);
    const [begin, end] = [merged[0]!, merged.at(-1)!];
    const charge = merged.reduce((sum, line) => sum + line.charge, 0);
    const life = merged.reduce((sum, line) => sum + line.life, 0);
    segments.push({
      from_day: dateOf(segments.length === 0 ? Math.min(begin.first, terms.start) : begin.first),
      until_day: dateOf(end.last),
      counts: begin.counts,
      start_unit: begin.startUnit,
      life,
      opening,
      charge,
    });
    opening -= charge;
    index += count;
  }
  return segments;
}

/** Returns how many lines from `start` on one formula can give: the slope must round to the end of each line. */
function mergeable(lines: readonly Line[], start: number): number {
  const begin = lines[start]!;
  if (begin.counts !== "days" && begin.counts !== "months") return 1;
  let [count, charge, life] = [1, 0n, 0n];
  // The slope lies between two fractions, each with its denominator.
  let low = { n: -1n, d: 1n };
  let high: { n: bigint; d: bigint } | null = null;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    if (line.counts !== begin.counts || line.startUnit !== begin.startUnit + Number(life)) break;
    charge += BigInt(line.charge);
    life += BigInt(line.life);
    const least = { n: 2n * charge - 1n, d: 2n * life };
    const most = { n: 2n * charge + 1n, d: 2n * life };
    if (least.n * low.d > low.n * least.d) low = least;
    if (!high || most.n * high.d < high.n * most.d) high = most;
    if (low.n * high.d >= high.n * low.d) break;
    if (charge * low.d >= low.n * life && charge * high.d < high.n * life) count = index - start + 1;
  }
  return count;
}

/** Returns the lines of a row: what a disposal inside it would leave, by the policy's `disposal_period`. */
function linesOf(terms: Terms, row: TermsRow, usage: UsageLog): Line[] {
  const { first, last, after, charge } = row;
  const whole = { first, last, charge };
  if (terms.policy.method === "units_of_production") return linesByUse(terms, row, usage);
  switch (terms.policy.disposal_period) {
    case "by_days":
      return linesByDay(terms, row);
    case "by_months": {
      const [from, to] = [monthNumber(after + 1), monthNumber(last + 1)];
      // A row that ends within a month has no month completed after the last one.
      const endsMonth = monthNumber(last) !== to;
      if (!endsMonth) return [{ ...whole, counts: "start", startUnit: after, life: 1 }];
      return [{ ...whole, counts: "months", startUnit: from, life: to - from }];
    }
    case "none":
      return [{ ...whole, counts: "start", startUnit: after, life: 1 }];
    case "full":
      return [{ ...whole, counts: "end", startUnit: after, life: 1 }];
  }
}

/** Returns the lines of a row by the day: one, or several where days count nothing or more than once. */
function linesByDay({ policy, measure }: Terms, { first, last, after, charge, days }: TermsRow): Line[] {
  const isPlain = policy.day_count === "actual" && policy.disposal_day === "counted";
  if (isPlain || days === 0) return [{ first, last, counts: "days", startUnit: after, life: last - after, charge }];
  const lag = policy.disposal_day === "counted" ? 0 : 1;
  const used = (day: DayNumber) => (day >= last ? days : Math.max(measure.calendar.days(after, day - lag), 0));
  const lines: Line[] = [];
  let [from, step] = [after + 1, used(after + 1)];
  let charged = 0;
  for (let day = after + 1; day <= last; day++) {
    const next = day < last ? used(day + 1) - used(day) : null;
    if (next === step && step < 2) continue;
    const upTo = shareHalfUp(charge, used(day), days);
    const begin = lines.length === 0 ? Math.min(first, from) : from;
    lines.push({
      first: begin,
      last: day,
      counts: "days",
      startUnit: from - 1,
      life: day - from + 1,
      charge: upTo - charged,
    });
    charged = upTo;
    from = day + 1;
    if (next !== null) step = next;
  }
  return lines;
}

/** Returns the lines of a row by use: the value falls evenly from the first day of an entry to its last, and is level between. */
function linesByUse(terms: Terms, { first, last, opening, charge }: TermsRow, usage: UsageLog): Line[] {
  const shared = {
    ...terms,
    total: terms.units_left ?? 0,
    before: usage.by(first - 1),
    charged: terms.opening - opening,
  };
  const starts = [first, ...usage.bends(first + 1, last)];
  const lines: Line[] = [];
  let charged = 0;
  for (const [index, start] of starts.entries()) {
    const end = (starts[index + 1] ?? last + 1) - 1;
    const after = usage.by(end);
    const isIdle = after === usage.by(start - 1);
    const upTo = isIdle ? charged : after === usage.by(last) ? charge : unitsCharge({ ...shared, after }).charge;
    const span = { first: start, last: end, charge: upTo - charged };
    const isStep = isIdle || start === end;
    lines.push({ ...span, ...(isStep ? LEVEL : { counts: "days", startUnit: start - 1, life: end - start + 1 }) });
    charged = upTo;
  }
  return lines;
}

const LEVEL = { counts: "end", startUnit: 0, life: 1 } as const;

const isLevel = ({ counts, charge }: Line) => counts === "end" && charge === 0;

/** Joins level lines that follow each other, such as those of idle months. */
function joinLevel(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && isLevel(before) && isLevel(line)) joined[joined.length - 1] = { ...before, last: line.last };
    else joined.push(line);
  }
  return joined;
}
