import type Fraction from "fraction.js";
import { addMonthsTo, calendarOf, type DayNumber, monthNumber, type PolicyCalendar, type Span } from "./calendar.ts";
import { fraction, isAtLeast, smaller, ZERO_PART } from "./fractions.ts";
import { type LifeUnit, lifeUnitOf, type Policy } from "./policy.ts";
import type { LifeMeasure } from "./terms.ts";

interface Start {
  /** Day 0: the day in service, or that of an event. */
  day: DayNumber;
  /** The days, months or years to distribute over. */
  total: Fraction;
  /** False after an event: the rest of the current period counts by its days. */
  isFirst: boolean;
  /** The last day of a life that began earlier. */
  ends?: DayNumber | undefined;
}

/** Returns the measure of a life from its first day on. */
export function measureLife(policy: Policy, start: Start): LifeMeasure {
  const calendar = calendarOf(policy);
  const monthly = calendarOf({ ...policy, frequency: "month" });
  const unit = lifeUnitOf(policy);
  // Use is charged from the first day on, whatever the conventions of time.
  const isByUse = start.isFirst && policy.method === "units_of_production";
  const convention = start.isFirst && !isByUse ? policy.first_period : "by_days";
  const isByDays = convention === "by_days" || convention === "by_days_of_year";
  const isCounted =
    isByUse || policy.in_service_day === "counted" || (!isByDays && calendar.period(start.day).last === start.day);
  const firstDay = start.day + (isCounted ? 0 : 1);
  // A 31st on which an asset comes into service counts as the 30th.
  const firstUsed =
    policy.day_count === "30_360" && isCounted && calendar.days(firstDay - 1, firstDay) === 0 ? firstDay - 1 : firstDay;
  const weight = periodWeight(policy, unit, calendar);
  const first = calendar.period(isByDays ? firstUsed : start.day);
  const usedIn = (day: DayNumber) => calendar.days(Math.max(firstUsed, first.first) - 1, day);
  const firstPart = firstPeriodPart(policy, convention, { first, firstUsed, startDay: start.day, calendar, weight });
  const byEnd = unit === "months" ? monthsByEnd(first, firstPart) : addedWeights(first, firstPart, weight, calendar);

  function passed(day: DayNumber): Fraction {
    if (day <= first.last) {
      const inUse = usedIn(first.last);
      if (day < firstUsed || inUse === 0) return day < first.last ? ZERO_PART : smaller(firstPart, start.total);
      return smaller(firstPart.mul(usedIn(day)).div(inUse), start.total);
    }
    const period = calendar.period(day);
    if (day === period.last) return smaller(byEnd(day), start.total);
    return smaller(byEnd(period.first - 1).add(shareOf(period, day)), start.total);
  }

  /** What a whole period takes by a day: by its days, or by its months where each is equal. */
  function shareOf(period: Span, day: DayNumber): Fraction {
    if (unit !== "months" || calendar.months === 1) {
      return weight(period)
        .mul(calendar.days(period.first - 1, day))
        .div(calendar.length(period));
    }
    const month = monthly.period(day);
    const completed = calendar.months - 1 - (monthNumber(period.last) - monthNumber(month.last));
    return fraction(calendar.days(month.first - 1, day), calendar.length(month)).add(completed);
  }

  /** The day on which a life of whole months ends by the calendar, or by whole periods from the first one; else undefined. */
  function lifeEnd(): DayNumber | undefined {
    if (start.ends !== undefined) return start.ends;
    const inMonths = unit === "days" ? undefined : start.total.mul(unit === "years" ? 12 : 1);
    if (inMonths?.d !== 1n) return undefined;
    const months = Number(inMonths.n);
    if (isByDays || unit === "years") return addMonthsTo(firstDay, months) - 1;
    const left = start.total.sub(firstPart);
    return left.d === 1n && left.n > 0n ? addMonthsTo(first.last + 1, Number(left.n)) - 1 : undefined;
  }

  return {
    calendar,
    total: start.total,
    firstDay: convention === "next" ? first.last + 1 : firstDay,
    inPeriods: (part) => part.mul(unit === "years" ? 12 : 1).div(calendar.months),
    passed,
    endsIn(row) {
      // The half that is left has no days of its own.
      if (convention === "half") return row.last;
      const end = lifeEnd() ?? firstDayWith((day) => isAtLeast(passed(day), start.total), row);
      let last = Math.max(Math.min(end, row.last), row.first);
      // Days that count nothing, such as a 31st, belong to the day before.
      while (last < row.last && calendar.days(last, last + 1) === 0) last++;
      return last;
    },
  };
}

/** What has passed by the end of a period; the first one is given. */
type PassedByEnd = (last: DayNumber) => Fraction;

/** Each period after the first takes its months. */
const monthsByEnd =
  (first: Span, firstPart: Fraction): PassedByEnd =>
  (last) =>
    firstPart.add(monthNumber(last) - monthNumber(first.last));

/** Weights of the periods after the first, added up; extended when a later one is needed. */
function addedWeights(first: Span, firstPart: Fraction, weight: Weight, calendar: PolicyCalendar): PassedByEnd {
  const passed = new Map([[first.last, firstPart]]);
  let latest = first.last;
  return (last) => {
    while (latest < last) {
      const next = calendar.period(latest + 1);
      passed.set(next.last, passed.get(latest)!.add(weight(next)));
      latest = next.last;
    }
    return passed.get(last)!;
  };
}

/** Returns the first day of a span with a property that later days have too; its last day if none has. */
function firstDayWith(holds: (day: DayNumber) => boolean, { first, last }: Span): DayNumber {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Weight = (period: Span) => Fraction;

/** Returns how much of a life a whole period takes. */
function periodWeight({ apportionment }: Policy, unit: LifeUnit, calendar: PolicyCalendar): Weight {
  if (unit === "months") {
    const months = fraction(calendar.months);
    return () => months;
  }
  if (unit === "years") return (period) => yearsIn(period, calendar);
  if (apportionment === "monthly_by_days_of_year") {
    return ({ last }) => fraction(calendar.length(calendar.year(last)) * calendar.months, 12);
  }
  return (period) => fraction(calendar.length(period));
}

/** Returns the financial years in a span, each by its own days. */
function yearsIn({ first, last }: Span, calendar: PolicyCalendar): Fraction {
  let years = ZERO_PART;
  for (let day = first; day <= last; ) {
    const year = calendar.year(day);
    const until = Math.min(year.last, last);
    years = years.add(fraction(calendar.days(day - 1, until), calendar.length(year)));
    day = until + 1;
  }
  return years;
}

interface FirstPeriod {
  first: Span;
  firstUsed: DayNumber;
  startDay: DayNumber;
  calendar: PolicyCalendar;
  weight: Weight;
}

/** Returns how much of the life the first period takes. */
function firstPeriodPart(
  policy: Policy,
  convention: Policy["first_period"],
  { first, firstUsed, startDay, calendar, weight }: FirstPeriod,
): Fraction {
  const whole = weight(first);
  switch (convention) {
    case "by_days":
      return whole.mul(calendar.days(firstUsed - 1, first.last)).div(calendar.length(first));
    case "by_months":
      return whole.mul(monthNumber(first.last) - monthNumber(startDay) + 1).div(calendar.months);
    case "half":
      return whole.div(2);
    case "full":
      return whole;
    case "next":
      return ZERO_PART;
    case "by_days_of_year": {
      const year = calendar.year(firstUsed);
      const ofYear = policy.apportionment === "monthly" ? 12 : calendar.length(year);
      const share = fraction(ofYear * calendar.days(firstUsed - 1, year.last), calendar.length(year));
      const wholePeriods = Math.round((monthNumber(year.last) - monthNumber(first.last)) / calendar.months);
      const rest = share.sub(whole.mul(wholePeriods));
      return rest.compare(0) < 0 ? ZERO_PART : rest;
    }
  }
}
