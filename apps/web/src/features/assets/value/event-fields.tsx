import { RequestError, readProblem } from "@custodia/client/errors";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { lifeEndsOn } from "@custodia/domain/valuation/depreciation";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { Control, FieldValues, Path } from "react-hook-form";
import { storedTerms } from "../figures.ts";

/** Returns the first day that a new event of an asset's value may have, by the rule of the server. */
export const firstEventDay = (asset: AssetView): string =>
  [
    asset.acquisition_date,
    asset.available_for_use_on,
    asset.opening_as_at,
    asset.revalued_on,
    asset.estimated_on,
    asset.added_on,
  ]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)!;

type RemainingMonthsProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>;
  name: Path<Values>;
  asset: AssetView;
};

/** The remaining life from the day of an event on; blank keeps its end. */
export function RemainingMonths<Values extends FieldValues>({ asset, ...field }: RemainingMonthsProps<Values>) {
  const end = lifeEndsOn(storedTerms(asset));
  return (
    <NumberField
      {...field}
      label="Remaining Life in Months"
      hint={`From this day on; leave blank to keep ${end ? `its end on ${formatLongDate(end)}` : "it"}`}
    />
  );
}

/** True for a whole number of months that a life may have. */
export const isMonths = (months: unknown): months is number => Number.isInteger(months) && Number(months) > 0;

/** Waits for a call, and puts its message about the life on the field of months. */
export async function withMonths<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const problem = readProblem(error);
    const { useful_life, ...fields } = problem.fields ?? {};
    if (!useful_life) throw error;
    throw new RequestError({ ...problem, fields: { ...fields, useful_life_in_months: useful_life } });
  }
}
