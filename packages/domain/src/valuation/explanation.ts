import type Fraction from "fraction.js";
import { z } from "zod";
import { type CalendarDate, dayNumber, formatShortDate } from "../date.ts";
import { shareHalfUp } from "../money.ts";
import { dateInput, dateView } from "../record.ts";
import { dateOf } from "./calendar.ts";
import type { Depreciation, DepreciationInput } from "./depreciate.ts";
import { evaluateFormula } from "./formula.ts";
import { figureLabel } from "./labels.ts";
import { lineSpan, usedIn, type ValueSegment, valueInSegments } from "./segments.ts";
import { nairaText, type Terms } from "./terms.ts";
import type { UsageLog } from "./units-of-production.ts";

/** The day that a value is explained of; by default today. */
export const explanationInput = z.object({ as_at: dateInput.optional() });

/** A step of an explanation: its formula uses numbers and earlier steps (`s1`). */
const explanationStepView = z.object({
  label: z.string(),
  formula: z.string(),
  /** In naira, or in days, months or units. */
  value: z.number(),
  /** The data of the asset that the step uses. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const explanationView = z.object({
  as_at: dateView,
  /** The last is the book value. */
  steps: z.array(explanationStepView),
});

export type ExplanationStep = z.output<typeof explanationStepView>;

/** Steps under construction: the value of each is that of its formula, so the two cannot disagree. */
class Steps {
  readonly steps: ExplanationStep[] = [];
  private readonly values: Fraction[] = [];

  /** Adds a step and returns its name. */
  add(label: string, formula: string, inputs: Record<string, string | number> = {}): string {
    const value = evaluateFormula(formula, this.values);
    this.values.push(value);
    const used = Object.entries(inputs).map(([name, input]) => ({ name, value: `${input}` }));
    this.steps.push({ label, formula, value: Number(value), inputs: used });
    return `s${this.steps.length}`;
  }
}

/** Returns the steps from an asset's data to its book value on a day; the last is the book value (IAS 16.6). */
export function explainValue(input: DepreciationInput, result: Depreciation): ExplanationStep[] {
  const day = result.closed_on && result.closed_on < input.as_at ? result.closed_on : input.as_at;
  const { from_day, terms, usage } = result.terms.findLast((entry) => entry.from_day <= day) ?? result.terms[0]!;
  const { gross } = terms;
  const revalued = result.events.findLast(({ type, date }) => type === "revaluation" && date <= day);
  const steps = new Steps();
  const grossStep = revalued
    ? steps.add(`Carrying amount on ${formatShortDate(revalued.date)}`, nairaText(gross), {
        carrying_amount: nairaText(gross),
      })
    : steps.add("Cost", nairaText(gross), { cost: nairaText(input.asset.cost) });
  const segments = result.segments.filter((segment) => segment.from_day >= from_day && segment.from_day <= day);
  // A level line charges nothing and needs no step.
  const lines = segments.filter(({ charge }) => charge > 0);
  // Until its opening day an asset has its opening balance.
  const before = nairaText(gross - ((segments[0] ?? result.segments[0])?.opening ?? gross));
  const charged =
    lines.length === 0
      ? before
      : (addUse(steps, { terms, usage, day, grossStep, value: valueInSegments(result.segments, day) }) ??
        addLines(steps, lines, { gross, grossStep, day }));
  const accumulated = steps.add(figureLabel.accumulated_depreciation.line, charged);
  steps.add(figureLabel.net_book_value.line, `${grossStep} - ${accumulated}`);
  return steps.steps;
}

interface UseOfTerms {
  terms: Terms;
  usage: UsageLog;
  day: CalendarDate;
  grossStep: string;
  /** The book value of the day, in kobo. */
  value: number;
}

/** Kobo that the sum of rounded rows may differ from the formula over all of them. */
const MAX_ROUNDING = 100;

/**
 * Adds what was charged by use (IAS 16.62), and returns the formula of what is accumulated; null for another method, and where rows are
 * rounded so far apart that one formula would not explain them.
 */
function addUse(steps: Steps, { terms, usage, day, grossStep, value }: UseOfTerms): string | null {
  const { gross, opening, scrap_value, units_left } = terms;
  if (!units_left || opening <= scrap_value) return null;
  const [used, depreciable] = [Math.min(usage.by(dayNumber(day)), units_left), opening - scrap_value];
  const rounding = opening - value - shareHalfUp(depreciable, used, units_left);
  if (used === 0 || Math.abs(rounding) > MAX_ROUNDING) return null;
  const [formula, total] = [usage.formula(dayNumber(day)), units_left / 1000];
  const isOver = usage.by(dayNumber(day)) > units_left;
  const from = opening === gross ? grossStep : nairaText(opening);
  const amount = steps.add("Amount to depreciate", `${from} - ${nairaText(scrap_value)}`, {
    scrap_value: nairaText(scrap_value),
  });
  const units = steps.add("Units used", isOver ? `min(${formula}, ${total})` : formula, { to: day });
  const depreciation = steps.add("Depreciation by use", `round(${amount} * ${units} / ${total}, 2)`, { units: total });
  const parts = [opening === gross ? "" : nairaText(gross - opening), depreciation].filter(Boolean).join(" + ");
  if (rounding === 0) return parts;
  const sign = rounding < 0 ? "-" : "+";
  return `${parts} ${sign} ${steps.add("Rounding of the schedule's rows", nairaText(Math.abs(rounding)))}`;
}

/** Of a formula that people read: use may be logged for hundreds of months. */
const MAX_PARTS = 24;

/** Adds what straight lines have charged by a day, and returns the formula of their sum. */
function addLines(
  steps: Steps,
  lines: readonly ValueSegment[],
  { gross, grossStep, day }: { gross: number; grossStep: string; day: CalendarDate },
): string {
  const current = lines.at(-1)!;
  const { until_day, counts, life, charge, opening } = current;
  const last = day < until_day ? day : until_day;
  const line = lineSpan(current);
  const [first, end] = [dateOf(line.first), dateOf(line.last)];
  const scrap = opening - charge;
  const isFirst = opening === gross;
  const amount = isFirst
    ? steps.add(`Amount to depreciate until ${formatShortDate(end)}`, `${grossStep} - ${nairaText(scrap)}`, {
        value_then: nairaText(scrap),
      })
    : steps.add(`Depreciation from ${formatShortDate(first)} to ${formatShortDate(end)}`, nairaText(charge));
  const inMonths = counts === "months";
  const used = steps.add(inMonths ? "Months used" : "Days used", `${usedIn(current, day)}`, {
    from: first,
    to: last,
  });
  const depreciation = steps.add("Depreciation", `round(${amount} * ${used} / ${life}, 2)`, {
    [inMonths ? "months" : "days"]: life,
  });
  if (isFirst) return depreciation;
  const earlier = [gross - lines[0]!.opening, ...lines.slice(0, -1).map((segment) => segment.charge)].filter(
    (part) => part > 0,
  );
  const parts = earlier.length > MAX_PARTS ? [earlier.reduce((sum, part) => sum + part, 0)] : earlier;
  const before = steps.add(`Depreciation before ${formatShortDate(first)}`, parts.map(nairaText).join(" + "));
  return `${before} + ${depreciation}`;
}
