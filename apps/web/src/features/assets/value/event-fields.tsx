import { useToday } from "@custodia/app-shell/app";
import { RequestError, readProblem } from "@custodia/client/errors";
import { firstValueChangeDay } from "@custodia/domain/assets/event-dates";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { lifeEndsOn } from "@custodia/domain/valuation/depreciation";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { Control, FieldValues, Path } from "react-hook-form";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
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

/**
 * Returns a function that waits for a call. After a conflict the asset is read again and the input stays; a message about the life is put
 * on the field of months.
 */
export function useSendEvent(): (call: Promise<object>) => Promise<object> {
  const invalidate = useInvalidateAssets();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      const problem = readProblem(error);
      if (problem.status === 409) invalidate();
      const { useful_life, ...fields } = problem.fields ?? {};
      if (!useful_life) throw error;
      throw new RequestError({ ...problem, fields: { ...fields, useful_life_in_months: useful_life } });
    }
  };
}
