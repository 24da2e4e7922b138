import { useToday } from "@custodia/app-shell/app";
import { RequestError, readProblem } from "@custodia/client/errors";
import { firstValueChangeDay } from "@custodia/domain/assets/event-dates";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { lifeEndsOn } from "@custodia/domain/valuation/depreciation";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { Control, FieldValues, Path } from "react-hook-form";
import { storedTerms } from "../figures.ts";

/** The first day that a new event of an asset's value may have. */
export const firstEventDay = (asset: AssetView): string =>
  firstValueChangeDay({ ...asset, opened_on: asset.opening_as_at });

type RemainingMonthsProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>;
  name: Path<Values>;
  asset: AssetView;
};

/** The remaining life from the day of an event on; blank keeps its end. */
export function RemainingMonths<Values extends FieldValues>({ asset, ...field }: RemainingMonthsProps<Values>) {
  const end = lifeEndsOn(storedTerms(asset));
  const today = useToday();
  // A life counted in units has no known end.
  const hasEnd = asset.policy?.method !== "units_of_production";
  const hint =
    !end || !hasEnd
      ? "leave blank to keep it"
      : end > today
        ? `leave blank to keep its end on ${formatLongDate(end)}`
        : `its life ended on ${formatLongDate(end)}`;
  return <NumberField {...field} label="Remaining Life in Months" hint={`From this day on; ${hint}`} />;
}

/** True for a whole number of months that a life may have. */
export const isMonths = (months: unknown): months is number => Number.isInteger(months) && Number(months) > 0;

/** Waits for a call, and puts a message about the life on the field of months. */
export async function sendEvent(call: Promise<object>): Promise<object> {
  try {
    return await call;
  } catch (error) {
    const problem = readProblem(error);
    const { useful_life, ...fields } = problem.fields ?? {};
    if (!useful_life) throw error;
    throw new RequestError({ ...problem, fields: { ...fields, useful_life_in_months: useful_life } });
  }
}
