import { UNIT_FACTOR } from "@custodia/domain/amounts";
import type { AssetValues, AssetView } from "@custodia/domain/assets/schema";
import { addMonths, type CalendarDate, formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira, fromNaira, isAmount, kobo, toNaira } from "@custodia/domain/money";
import { lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import { figuresOfDay, netBookValue, termsAtCost, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { type OpeningFields, openingOf } from "@custodia/domain/valuation/depreciation-fields";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import { BeforeAfter } from "./before-after.tsx";
import { enteredLife, storedTerms } from "./figures.ts";

type Line = { label: string; format: (figures: FormFigures) => string };

const daysLine: Line = {
  label: figureLabel.number_of_days_used.line,
  format: (figures) => figures.number_of_days_used.toLocaleString("en-NG"),
};

const perDayLine: Line = {
  label: figureLabel.depreciation_per_day.line,
  format: (figures) => formatNaira(figures.depreciation_per_day),
};

/** Under another policy than by the day no day has a charge of its own. */
const nextYearLine: Line = {
  label: "Depreciation in the following year",
  format: ({ next_year }) => (next_year === null ? "Follows use" : formatNaira(next_year)),
};

const amountLines: readonly Line[] = [
  {
    label: figureLabel.accumulated_depreciation.line,
    format: (figures) => formatNaira(figures.accumulated_depreciation),
  },
  { label: figureLabel.net_book_value.line, format: (figures) => formatNaira(figures.net_book_value) },
];

const INCOMPLETE =
  "Today's book value appears once you enter a valid cost, scrap value, useful life and date of acquisition.";

type FormFigures = NonNullable<ReturnType<typeof enteredFigures>>;

type BookValueProps = {
  /** The asset as it is stored; undefined for a new one. */
  before?: AssetView | undefined;
  /** The figures of the entered values; undefined while those are invalid. */
  after: FormFigures | undefined;
  today: CalendarDate;
};

/** Shows today's book value before and after the entered change. */
export function BookValue({ before: asset, after, today }: BookValueProps) {
  const before = asset && { ...asset, ...yearAfter(storedTerms(asset), asset.policy as Policy | null, today) };
  const isByDay = !before?.policy && !after?.policy;
  const lines = [daysLine, isByDay ? perDayLine : nextYearLine, ...amountLines];
  if (!before && !after) return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  return (
    <BeforeAfter
      isNew={!before}
      caption={
        <>
          <span>Book value today, {formatLongDate(today)}</span>
          {after ? null : <span className="block font-normal text-muted-foreground">{INCOMPLETE}</span>}
        </>
      }
      lines={lines.map(({ label, format }) => ({
        label,
        before: before && format(before),
        after: after && format(after),
      }))}
    />
  );
}

type FigureField =
  | ("cost" | "scrap_value" | "useful_life_in_days" | "acquisition_date" | "available_for_use_on" | "total_units")
  | keyof OpeningFields;

/** The figures of an asset in a form: in naira, null or undefined while empty. It depreciates unless that is false. */
export type EnteredFigures = { [Field in FigureField]?: AssetValues[Field] | null } & {
  depreciates?: boolean | undefined;
  policy?: Policy | null | undefined;
};

/** Converts entered figures to valuation terms in kobo; undefined while any is missing or invalid. */
function termsOf(entered: EnteredFigures, today: CalendarDate): ValuationTerms | undefined {
  const { cost, scrap_value, depreciates = true, acquisition_date } = entered;
  const life = enteredLife({ depreciates, policy: entered.policy ?? null }, entered.useful_life_in_days);
  if (!isAmount(cost) || !isAmount(scrap_value) || scrap_value > cost || life === undefined) return;
  if (!acquisition_date || !isCalendarDate(acquisition_date) || acquisition_date > today) return;
  const terms = {
    cost: fromNaira(cost),
    scrap_value: fromNaira(scrap_value),
    depreciates,
    useful_life_in_days: life,
    acquisition_date,
  };
  return withPolicy(termsAtCost(terms), terms, entered);
}

/** Adds what a policy gives; undefined while it contradicts the asset. */
function withPolicy(
  terms: ValuationTerms,
  asset: Parameters<typeof termsAtCost>[0],
  { policy = null, available_for_use_on: start, total_units: units, ...entered }: EnteredFigures,
): ValuationTerms | undefined {
  const { opening_accumulated_depreciation: accumulated = null, opening_as_at: as_at } = entered;
  const opening = {
    opening_accumulated_depreciation: isAmount(accumulated) ? fromNaira(accumulated) : null,
    opening_as_at: as_at && isCalendarDate(as_at) ? as_at : null,
    opening_continues: entered.opening_continues ?? null,
  };
  try {
    const segments = segmentsOfAsset({
      ...asset,
      life: lifeOfAsset(asset),
      policy: policy && policyInput.parse(policy),
      available_for_use_on: start && isCalendarDate(start) ? start : null,
      total_units: units ? Math.round(units * UNIT_FACTOR.thousandths) : null,
      opening: openingOf(opening),
      events: [],
    });
    return { ...terms, segments };
  } catch {
    return undefined;
  }
}

/** Returns today's figures by the same rules as the server. */
export function enteredFigures(entered: EnteredFigures, today: CalendarDate) {
  const terms = termsOf(entered, today);
  if (!terms) return undefined;
  const figures = figuresOfDay(terms, today);
  return {
    number_of_days_used: figures.number_of_days_used,
    depreciation_per_day: toNaira(figures.depreciation_per_day),
    accumulated_depreciation: toNaira(figures.accumulated_depreciation),
    net_book_value: toNaira(figures.net_book_value),
    ...yearAfter(terms, entered.policy ?? null, today),
  };
}

/** Returns what a policy charges in the year after a day; null if that follows use. */
function yearAfter(terms: ValuationTerms, policy: Policy | null, day: CalendarDate) {
  if (policy?.method === "units_of_production") return { policy, next_year: null };
  return { policy, next_year: toNaira(kobo(netBookValue(terms, day) - netBookValue(terms, addMonths(day, 12)))) };
}
