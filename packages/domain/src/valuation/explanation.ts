import type Fraction from "fraction.js";
import { z } from "zod";
import { type CalendarDate, formatShortDate } from "../date.ts";
import { dateInput } from "../record.ts";
import type { Depreciation, DepreciationInput } from "./depreciate.ts";
import { evaluateFormula } from "./formula.ts";
import { nairaText } from "./fractions.ts";
import { figureLabel } from "./labels.ts";
import { usedIn, type ValueSegment } from "./segments.ts";

/** The day that a value is explained of; by default today. */
export const explanationInput = z.object({ as_at: dateInput.optional() });

/** A step of an explanation: its formula uses numbers and earlier steps (`s1`). */
const explanationStepView = z.object({
  label: z.string(),
  formula: z.string(),
  /** In naira, or in days or months. */
  value: z.number(),
  /** The data of the asset that the step uses. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const explanationView = z.object({
  as_at: z.string().meta({ format: "date" }),
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
  const { gross, from_day } = result.gross.findLast((entry) => entry.from_day <= day) ?? result.gross[0]!;
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
  const before = nairaText(gross - (segments[0]?.opening ?? gross));
  const charged = lines.length === 0 ? before : addLines(steps, lines, { gross, grossStep, day });
  const accumulated = steps.add(figureLabel.accumulated_depreciation.line, charged);
  steps.add(figureLabel.net_book_value.line, `${grossStep} - ${accumulated}`);
  return steps.steps;
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
  const { from_day, until_day, counts, life, charge, opening } = current;
  const last = day < until_day ? day : until_day;
  const scrap = opening - charge;
  const isFirst = opening === gross;
  const amount = isFirst
    ? steps.add(`Amount to depreciate until ${formatShortDate(until_day)}`, `${grossStep} - ${nairaText(scrap)}`, {
        value_then: nairaText(scrap),
      })
    : steps.add(`Depreciation from ${formatShortDate(from_day)} to ${formatShortDate(until_day)}`, nairaText(charge));
  const inMonths = counts === "months";
  const used = steps.add(inMonths ? "Months used" : "Days used", `${usedIn(current, day)}`, {
    from: from_day,
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
  const before = steps.add(`Depreciation before ${formatShortDate(from_day)}`, parts.map(nairaText).join(" + "));
  return `${before} + ${depreciation}`;
}
