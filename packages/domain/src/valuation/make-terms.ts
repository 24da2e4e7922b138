import type Fraction from "fraction.js";
import { dayNumber } from "../date.ts";
import { checkFields } from "../errors.ts";
import { type UsefulLife, yearsToDays } from "../valuation/useful-life.ts";
import { addMonthsTo, calendarOf, type DayNumber } from "./calendar.ts";
import { periodRate } from "./declining-balance.ts";
import type { DepreciationEvent } from "./depreciation-events.ts";
import { decimal, fraction, ZERO_PART } from "./fractions.ts";
import { measureLife } from "./life-measure.ts";
import { lifeUnitOf, needsLife, type Policy, RATE_NEEDS_SCRAP } from "./policy.ts";
import type { DepreciableAsset, LifeMeasure, Terms } from "./terms.ts";

/** Terms before their life is measured. Money in kobo, units in thousandths. */
interface NewTerms
  extends Pick<Terms, "policy" | "start" | "isFirst" | "gross" | "opening" | "scrap_value" | "units_left"> {
  /** In the unit of the policy; ignored by use, and without depreciation. */
  total: Fraction;
  /** The last day of a life that goes on. */
  ends?: DayNumber | undefined;
  /** Carried over from the terms before, where an event changes neither life nor policy. */
  rate?: Terms["rate"];
}

/** Returns the terms with their life measured, and the rate of a declining balance. */
function makeTerms({ total, ends, ...terms }: NewTerms): Terms {
  const measure = measureLife(terms.policy, { day: terms.start, total, isFirst: terms.isFirst, ends });
  return { ...terms, original: terms.opening, measure, rate: terms.rate ?? rateOf(terms, measure) };
}

function rateOf({ policy, opening, scrap_value }: Omit<NewTerms, "total">, measure: LifeMeasure): Terms["rate"] {
  return policy.method === "declining_balance" ? periodRate(policy, measure, opening, scrap_value) : null;
}

/**
 * Returns a given life in the unit of a policy, from `start` on: calendar months end on the same day of a later month; 365 days are a year,
 * which has twelve months, and 360 days where each month has 30.
 */
function lifeIn(policy: Policy, { unit, value }: UsefulLife, start: DayNumber): Fraction {
  const target = lifeUnitOf(policy);
  const days = daysOfLife({ unit, value }, start);
  if (target === "days" && unit === "months") return fraction(calendarOf(policy).days(start, start + days));
  if (target === "days" && policy.day_count !== "30_360") return fraction(days);
  const months = unit === "months" ? decimal(value) : monthsOf(days);
  if (target === "days") return fraction(Math.round(months.mul(30).valueOf()));
  return target === "months" ? months : months.div(12);
}

/** A life in days that whole months round to is these months: 2.5 years are stored as 913 days, and are 30 months. */
function monthsOf(days: number): Fraction {
  const months = Math.round((days * 12) / 365);
  return yearsToDays(months / 12) === days ? fraction(months) : fraction(days * 12, 365);
}

/** Returns the days of the calendar that a life takes from a day on. */
export const daysOfLife = ({ unit, value }: UsefulLife, day: DayNumber): number =>
  unit === "months" ? addMonthsTo(day, value) - day : unit === "years" ? yearsToDays(value) : value;

/** What remains of a life, with its last day where it goes on. */
interface Remaining {
  total: Fraction;
  ends: DayNumber | undefined;
}

/** Returns what remains of a life after a day, in the unit of the policy that follows; 0 if it has ended. */
function remainingLife({ policy, measure, start }: Terms, next: Policy, day: DayNumber): Remaining {
  const total = measure.total.sub(day < start ? ZERO_PART : measure.passed(day));
  if (total.n === 0n) return { total, ends: undefined };
  const ends = lastDayOf(measure, day);
  const target = lifeUnitOf(next);
  if (lifeUnitOf(policy) === target) return { total, ends };
  if (target === "days") return { total: fraction(calendarOf(next).days(day, ends)), ends };
  let months = 0;
  while (addMonthsTo(day, months + 1) <= ends) months++;
  const whole = addMonthsTo(day, months);
  const rest = fraction(ends - whole, addMonthsTo(day, months + 1) - whole);
  const inMonths = rest.add(months);
  return { total: target === "months" ? inMonths : inMonths.div(12), ends };
}

/** Returns the day on which a life ends that has not ended by `day`. */
function lastDayOf(measure: LifeMeasure, day: DayNumber): DayNumber {
  for (let row = measure.calendar.period(day + 1); ; row = measure.calendar.period(row.last + 1)) {
    if (measure.passed(row.last).gte(measure.total))
      return measure.endsIn({ first: Math.max(row.first, day + 1), last: row.last });
  }
}

const LIFE_ENDED = "The useful life has ended by that day: enter the remaining life.";

/** Returns day 0 of terms that follow a day: that day, or the next where it counts. */
const startAfter = ({ in_service_day }: Policy, cut: DayNumber): DayNumber =>
  in_service_day === "counted" ? cut + 1 : cut;

/** Returns the terms of an asset from its acquisition, or from its opening balance. */
export function firstTerms(asset: DepreciableAsset, policy: Policy): Terms {
  const { cost, scrap_value, total_units, opening } = asset;
  const inService = dayNumber(asset.in_service_date);
  const shared = { policy, gross: cost, scrap_value, units_left: total_units };
  const life = needsLife(policy) && asset.life ? asset.life : null;
  const total = life ? lifeIn(policy, life, inService) : ZERO_PART;
  if (!opening) return makeTerms({ ...shared, start: inService, isFirst: true, opening: cost, total });
  const start = dayNumber(opening.as_at);
  const left = cost - opening.accumulated_depreciation;
  // The balance stands at the end of its day, which is therefore charged already.
  const from = startAfter(policy, start);
  const continued = { ...shared, start: from, isFirst: false, opening: left };
  if (!life) return makeTerms({ ...continued, total });
  if (opening.continues === "remaining_life") return makeTerms({ ...continued, total: lifeIn(policy, life, start) });
  const original = makeTerms({ ...shared, start: inService, isFirst: true, opening: cost, total });
  const rest = remainingLife(original, policy, start);
  if (rest.total.n === 0n && left > scrap_value) checkFields({ "asset.opening.as_at": [LIFE_ENDED] });
  return makeTerms({ ...continued, ...rest, rate: original.rate });
}

/** Whether an opening balance on original terms leaves a value after the life has ended, so that no terms follow. */
export function outlivesLife({ opening, ...asset }: DepreciableAsset, policy: Policy): boolean {
  if (!opening || !asset.life || !needsLife(policy) || opening.continues === "remaining_life") return false;
  if (asset.cost - opening.accumulated_depreciation <= asset.scrap_value) return false;
  const original = firstTerms({ ...asset, opening: null }, policy);
  return remainingLife(original, policy, dayNumber(opening.as_at)).total.n === 0n;
}

/** What an event finds: the terms it ends, their last day, and the balances before it. */
interface EndedTerms {
  terms: Terms;
  cut: DayNumber;
  net_book_value: number;
  gross: number;
  units_left: number | null;
}

type TermsEvent = Extract<DepreciationEvent, { type: "addition" | "estimate" | "revaluation" }>;

/** Returns the terms that an event begins: the book value of its day over the remaining life (IAS 16.61, IAS 8.36). 422 on a part of `field`. */
export function termsAfter(
  event: TermsEvent,
  { terms, cut, net_book_value, gross, units_left }: EndedTerms,
  field: string,
): Terms {
  const policy = (event.type === "estimate" && event.policy) || terms.policy;
  const scrap_value = event.type === "addition" ? terms.scrap_value : (event.scrap_value ?? terms.scrap_value);
  const money = moneyAfter(event, gross, net_book_value);
  const isFirst = terms.isFirst && cut < terms.measure.firstDay && event.type !== "revaluation";
  const start = isFirst ? terms.start : startAfter(policy, cut);
  const { total, ends } = lifeAfter(event, { terms, policy, cut, start });
  if (needsLife(policy) && total.n === 0n && money.opening > scrap_value)
    checkFields({ [`${field}.useful_life`]: [LIFE_ENDED] });
  const keepsRate = event.type === "addition" && !event.life;
  if (policy.rate_from_residual && !keepsRate && scrap_value === 0 && money.opening > 0) {
    checkFields({ [`${field}.scrap_value`]: [RATE_NEEDS_SCRAP] });
  }
  return makeTerms({
    policy,
    start,
    isFirst,
    ...money,
    scrap_value,
    units_left,
    total,
    ends,
    ...(keepsRate && { rate: terms.rate }),
  });
}

/** Returns the life from an event on: the one given, or what remains. */
function lifeAfter(
  { life }: TermsEvent,
  { terms, policy, cut, start }: Pick<EndedTerms, "terms" | "cut"> & { policy: Policy; start: DayNumber },
): Remaining {
  if (!needsLife(policy)) return { total: ZERO_PART, ends: undefined };
  return life ? { total: lifeIn(policy, life, start), ends: undefined } : remainingLife(terms, policy, cut);
}

function moneyAfter(event: TermsEvent, gross: number, opening: number): Pick<Terms, "gross" | "opening"> {
  switch (event.type) {
    case "addition":
      return { gross: gross + event.amount, opening: opening + event.amount };
    case "estimate":
      return { gross, opening };
    case "revaluation":
      return { gross: event.carrying_amount, opening: event.carrying_amount };
  }
}
