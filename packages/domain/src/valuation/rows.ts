import { addMonthsTo, type DayNumber } from "./calendar.ts";
import { decliningBalanceCharge } from "./declining-balance.ts";
import { fraction, isAtLeast, partText, shareOf, ZERO_PART } from "./fractions.ts";
import type { Policy } from "./policy.ts";
import { type Charge, nairaText, type RowPosition, type Terms, type TermsRow } from "./terms.ts";
import { type UsageLog, unitsCharge } from "./units-of-production.ts";

/** Returns the rows of terms to the end of their life, in order; by use, to the row that `until` lies in. `joins` makes equal months one. */
export function rowsOf(terms: Terms, usage: UsageLog, until: DayNumber, joins: boolean): Iterable<TermsRow> {
  if (terms.policy.method === "none") return [];
  return terms.policy.method === "units_of_production" ? rowsByUse(terms, usage, until) : rowsByTime(terms, joins);
}

function* rowsByTime(terms: Terms, joins: boolean): Generator<TermsRow> {
  const { measure } = terms;
  const { calendar, total } = measure;
  let opening = terms.opening;
  let before = ZERO_PART;
  let exactOpening = fraction(opening);
  let yearStart: RowPosition["yearStart"] = { before, opening, exact: exactOpening };
  let isLast = isAtLeast(before, total);
  for (let day = measure.firstDay; !isLast; ) {
    const row = calendar.row(day);
    let after = measure.passed(row.last);
    isLast = isAtLeast(after, total);
    const last = isLast ? measure.endsIn({ first: day, last: row.last }) : row.last;
    const endsYear = calendar.year(row.last).last === row.last;
    const { charge, formula, exact } = chargeOf(terms, {
      before,
      after,
      opening,
      exact: exactOpening,
      isLast,
      endsYear,
      yearStart,
    });
    const equal = joins && !isLast ? equalMonthsAfter(terms, { before, after, opening }, charge) : 0;
    const single = { ...spanOf(terms, day, last), opening, charge, formula };
    const whole = equal > 0 ? joinMonths(single, equal) : single;
    yield whole;
    if (equal > 0) after = after.add(equal);
    opening -= whole.charge;
    if (terms.rate) exactOpening = exact ?? fraction(opening);
    if (terms.rate && charge > 0 && opening <= terms.scrap_value) return;
    before = after;
    if (endsYear) yearStart = { before, opening, exact: exactOpening };
    day = whole.last + 1;
  }
}

/** Whether the months of a policy charge the same, and a disposal in one of them leaves what the months before it left. */
const hasEqualMonths = ({ method, apportionment, frequency, rounding, remainder, disposal_period }: Policy): boolean =>
  method === "straight_line" &&
  apportionment === "monthly" &&
  frequency === "month" &&
  rounding === "each_period" &&
  remainder === "last_period" &&
  disposal_period === "by_months";

/**
 * Returns how many rows after one charge the same, because each is a whole month of a straight line. Where no rows are shown, they are
 * worked out as one: most assets of a large register depreciate by the month, over many of them. Their value is linear, so that a line
 * which rounds to both ends of them rounds to each.
 */
function equalMonthsAfter(
  { policy, measure, scrap_value }: Terms,
  { before, after, opening }: Pick<RowPosition, "before" | "after" | "opening">,
  charge: number,
): number {
  if (!hasEqualMonths(policy) || !measure.calendar.hasWholeMonths || !after.sub(before).equals(1)) return 0;
  // Before the row in which the life ends, and which has the remainder.
  const rest = measure.total.sub(after);
  const untilLast = Number((rest.n - 1n) / rest.d);
  const left = opening - charge - scrap_value;
  return charge === 0 ? untilLast : Math.min(untilLast, Math.floor(left / charge));
}

/** Returns a row with the equal months after it as one. */
const joinMonths = (row: TermsRow, count: number): TermsRow => ({
  ...row,
  last: addMonthsTo(row.last + 1, count) - 1,
  charge: row.charge * (count + 1),
});

function chargeOf(terms: Terms, row: RowPosition): Charge {
  return terms.rate ? decliningBalanceCharge(terms, row, terms.rate) : straightLineCharge(terms, row);
}

function* rowsByUse(terms: Terms, usage: UsageLog, until: DayNumber): Generator<TermsRow> {
  const total = terms.units_left ?? 0;
  const { calendar, firstDay } = terms.measure;
  let opening = terms.opening;
  let before = 0;
  for (let day = firstDay; day <= until && before < total; ) {
    const { last } = calendar.row(day);
    const after = usage.by(last);
    const { charge, formula } = unitsCharge({ ...terms, total, before, after, charged: terms.opening - opening });
    yield { ...spanOf(terms, day, last), opening, charge, formula };
    opening -= charge;
    before = after;
    day = last + 1;
  }
}

/** Returns the days of a row; the first one begins with the day in service, also if that counts nothing. */
function spanOf({ start, isFirst, measure }: Terms, first: DayNumber, last: DayNumber) {
  const beginsInService = isFirst && first === measure.firstDay && first === start + 1;
  return {
    first: beginsInService ? start : first,
    last,
    after: first - 1,
    days: measure.calendar.days(first - 1, last),
  };
}

/**
 * Returns the last day of the terms that an event ends: by its day, or with the row before the one that it lies in. A row that days do not
 * divide is complete on its last day, so that an event then finds the book value that the asset has on that day.
 */
export function cutBefore({ policy, start }: Terms, rows: readonly TermsRow[], day: DayNumber): DayNumber {
  const isDivided = policy.mid_period_event === "to_the_day" && policy.disposal_period === "by_days";
  if (!isDivided && policy.frequency !== "day" && rows.some(({ last }) => last === day)) return day;
  const isCounted = policy.in_service_day === "counted";
  // The days before the terms have their charge already, such as that of an opening balance.
  const cut = isCounted ? Math.max(day, start) - 1 : day;
  if (policy.mid_period_event === "to_the_day") return cut;
  const row = rows.find(({ last }) => last > cut);
  if (!row || row.first > cut + 1) return cut;
  return row === rows[0] ? start - (isCounted ? 1 : 0) : row.first - 1;
}

const NO_CHARGE: Charge = { charge: 0, formula: () => "0" };

/**
 * Returns the charge of a row by the straight-line method: a constant charge over the useful life (IAS 16.62). Rounded cumulatively, what
 * is charged by the end of the row is the depreciable amount × passed ÷ life; else each row is rounded, and the last row, or the last of
 * each financial year, has the remainder.
 */
function straightLineCharge(terms: Terms, row: RowPosition): Charge {
  const depreciable = Math.max(terms.opening - terms.scrap_value, 0);
  const charged = terms.opening - row.opening;
  const { total } = terms.measure;
  const amount = () => `(${nairaText(terms.opening)} - ${nairaText(terms.scrap_value)})`;
  if (depreciable === 0) return NO_CHARGE;
  const share = (part: typeof total) => shareOf(depreciable, part, total);
  const shareText = (part: typeof total) => `round(${amount()} * ${partText(part)} / ${partText(total)}, 2)`;
  const limited = (charge: number, formula: () => string): Charge => {
    const left = depreciable - charged;
    return charge > left
      ? { charge: left, formula: () => `min(${formula()}, ${nairaText(left)})` }
      : { charge, formula };
  };
  if (terms.policy.rounding === "cumulative") {
    const before = () => (row.before.n === 0n ? "" : ` - ${nairaText(charged)}`);
    return limited(share(row.after) - charged, () => `${shareText(row.after)}${before()}`);
  }
  if (row.isLast && terms.policy.final_period === "to_residual") {
    return { charge: depreciable - charged, formula: () => `${amount()} - ${nairaText(charged)}` };
  }
  if (terms.policy.remainder === "year_end" && row.endsYear) {
    const { before, opening } = row.yearStart;
    const chargedInYear = opening - row.opening;
    const ofYear = row.after.sub(before);
    const rest = share(ofYear) - chargedInYear;
    return rest > 0 ? limited(rest, () => `${shareText(ofYear)} - ${nairaText(chargedInYear)}`) : NO_CHARGE;
  }
  const part = row.after.sub(row.before);
  return limited(share(part), () => shareText(part));
}
