import type Fraction from "fraction.js";
import { decimal, exactText, fraction, partText, rootOf, roundHalfUp, shorten } from "./fractions.ts";
import type { Policy } from "./policy.ts";
import { type Charge, type LifeMeasure, nairaText, type PeriodRate, type RowPosition, type Terms } from "./terms.ts";

/**
 * Returns the rate per period of a declining balance (IAS 16.62): the yearly rate × the period's part of a year, a factor ÷ the periods of
 * the life, or the rate that takes `opening` to the scrap value over them. `rate_decimals` rounds its percentage half up.
 */
export function periodRate(policy: Policy, measure: LifeMeasure, opening: number, scrapValue: number): PeriodRate {
  const periods = measure.inPeriods(measure.total);
  if (policy.rate_percent !== null) {
    const { months } = measure.calendar;
    const yearly = rounded(
      { value: decimal(policy.rate_percent).div(100), formula: `${policy.rate_percent} / 100` },
      policy,
    );
    if (months === 12) return yearly;
    return { value: yearly.value.mul(months).div(12), formula: `${yearly.formula} * ${months} / 12` };
  }
  // Of a life that has ended nothing is left to charge.
  if (periods.n === 0n) return { value: fraction(0), formula: "0" };
  if (policy.rate_factor !== null) {
    const value = decimal(policy.rate_factor).div(periods);
    return rounded({ value, formula: `${policy.rate_factor} / ${partText(periods)}` }, policy);
  }
  if (scrapValue >= opening) return { value: fraction(0), formula: "0" };
  const value = fraction(1).sub(rootOf(fraction(scrapValue, opening), periods));
  const formula = `1 - root(${nairaText(scrapValue)} / ${nairaText(opening)}, ${partText(periods)})`;
  return rounded({ value, formula }, policy);
}

/** Rounds a rate to decimals of its percentage. */
function rounded({ value, formula }: PeriodRate, { rate_decimals }: Policy): PeriodRate {
  if (rate_decimals === null) return { value, formula };
  const places = rate_decimals + 2;
  const power = 10n ** BigInt(places);
  return {
    value: fraction((2n * value.n * power + value.d) / (2n * value.d), power),
    formula: `round(${formula}, ${places})`,
  };
}

/**
 * Returns the charge of a row by the declining balance: the book value × the rate × the row's part of a period, never below the scrap value
 * (IAS 16.54). A rate per year is of the book value at the start of the financial year, so that the months of a year add up to it; other
 * rates are of that at the start of the row. From the row on in which a straight line charges as much, it may switch to that.
 */
export function decliningBalanceCharge(terms: Terms, row: RowPosition, rate: PeriodRate): Charge {
  const { policy, scrap_value } = terms;
  const left = Math.max(row.opening - scrap_value, 0);
  const toResidual = () => `${nairaText(row.opening)} - ${nairaText(scrap_value)}`;
  if (left === 0) return { charge: 0, formula: () => "0" };
  if (row.isLast && policy.final_period === "to_residual") return { charge: left, formula: toResidual };
  const part = row.after.sub(row.before);
  const periods = terms.measure.inPeriods(part);
  const isCumulative = policy.rounding === "cumulative";
  const ofYear = policy.rate_percent !== null;
  const rounded = fraction(ofYear ? row.yearStart.opening : row.opening);
  const exactBase = ofYear ? row.yearStart.exact : row.exact;
  const base = isCumulative ? exactBase : rounded;
  const declining = {
    amount: rate.value.mul(periods).mul(base),
    text: () => `${exactText(base)} * (${rate.formula}) * ${partText(periods)}`,
  };
  const line = straightLine(terms, row, part, isCumulative ? row.exact : fraction(row.opening));
  const { amount, text } = line?.amount.gte(declining.amount) ? line : declining;
  const limited = (charge: number, formula: () => string): Charge =>
    charge > left ? { charge: left, formula: () => `min(${formula()}, ${toResidual()})` } : { charge, formula };
  if (!isCumulative) return limited(roundHalfUp(amount), () => `round(${text()}, 2)`);
  const exact = shorten(row.exact.sub(amount));
  const charged = terms.opening - row.opening;
  const accumulated = fraction(terms.opening).sub(row.exact);
  const formula = () => {
    const before = charged === 0 ? "" : ` - ${nairaText(charged)}`;
    const exactBefore = accumulated.n === 0n ? "" : `${exactText(accumulated)} + `;
    return `round(${exactBefore}${text()}, 2)${before}`;
  };
  const result = limited(roundHalfUp(accumulated.add(amount)) - charged, formula);
  return { ...result, exact };
}

/** Returns the straight line that the declining balance may switch to; none if it never does. */
function straightLine(terms: Terms, row: RowPosition, part: Fraction, opening: Fraction) {
  const { measure, original, policy, scrap_value } = terms;
  const lineOver = (value: Fraction, life: Fraction) => ({
    amount: value.sub(scrap_value).mul(part).div(life),
    text: () => `(${exactText(value)} - ${nairaText(scrap_value)}) * ${partText(part)} / ${partText(life)}`,
  });
  if (policy.switch_to_straight_line === "never") return undefined;
  if (policy.switch_to_straight_line === "remaining_life") return lineOver(opening, measure.total.sub(row.before));
  const line = lineOver(fraction(original), measure.total);
  if (policy.rate_percent === null) return line;
  // A year charges no more than what was left at its start, shared out over its rows, or over what remains of the life.
  const { yearStart } = row;
  const ofYear = fraction(12).div(measure.calendar.months);
  const rest = measure.inPeriods(measure.total.sub(yearStart.before));
  const periods = rest.lt(ofYear) ? rest : ofYear;
  const share = measure.inPeriods(part).div(periods);
  const most = fraction(yearStart.opening).sub(scrap_value).mul(share);
  if (line.amount.lte(most)) return line;
  return {
    amount: most,
    text: () => `(${nairaText(yearStart.opening)} - ${nairaText(scrap_value)}) * ${partText(share)}`,
  };
}
