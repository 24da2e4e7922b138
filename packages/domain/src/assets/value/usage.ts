import { z } from "zod";
import { unitsView } from "../../amounts.ts";
import { addDays, type CalendarDate, formatLongDate } from "../../date.ts";
import type { FieldErrors } from "../../errors.ts";
import { dateInput, dateView, instantView, personRef, versionInput } from "../../record.ts";
import { idInput } from "../../text.ts";
import type { AssetPolicy } from "../../valuation/asset-depreciation.ts";
import { unitsInput } from "../../valuation/depreciation-fields.ts";
import { BEFORE_USE, type EventDates, eventDayProblems } from "../event-dates.ts";

/** Entries of an asset: the schedule is worked out from all of them each time. */
export const MAX_USAGE = 1000;

/** Units used from one day to another, both counted, such as hours run. */
export const usageInput = z
  .object({ from: dateInput, to: dateInput, units: unitsInput, version: versionInput.optional() })
  .refine(({ from, to }) => from <= to, { path: ["from"], error: "The first day may not be after the last." });

/** An entry of the usage log. */
export const usageView = z.object({
  id: z.int(),
  asset_id: z.int(),
  from: dateView,
  to: dateView,
  units: unitsView,
  logged_by: personRef,
  created_at: instantView,
});

/** The logged use of an asset, newest first. */
export const usageLogView = z.object({
  /** In all. */
  units: unitsView,
  /** The total that the asset will produce. */
  total_units: unitsView.nullable(),
  /** The first day whose use can be logged. */
  next_from: dateView,
  data: z.array(usageView),
});

/** The entry to withdraw, so that a repeated call withdraws no other. */
export const withdrawalInput = z.object({ usage_id: idInput("the use to withdraw") });

export type UsageInput = z.output<typeof usageInput>;
export type WithdrawalInput = z.output<typeof withdrawalInput>;

/** What decides whether the use of an asset can be logged. */
export interface UsedAsset extends EventDates, Pick<AssetPolicy, "policy"> {
  depreciates: boolean;
}

const NOT_BY_USE = "This asset does not depreciate by use: give it such a policy first.";

/** True for an asset whose use is logged. */
const dependsOnUse = ({ policy, depreciates }: Pick<UsedAsset, "policy" | "depreciates">): boolean =>
  depreciates && policy?.method === "units_of_production";

/** Returns the first day whose use can be logged: the days before have their charge already (rules/depreciation 5). */
export function firstUsableDay({ policy, ...dates }: UsedAsset): CalendarDate {
  // The value on the day of an event includes that day's use, unless the policy counts the day for what follows.
  const eventDays = [dates.revalued_on, dates.estimated_on, dates.added_on].map(
    (day) => day && (policy?.in_service_day === "counted" ? day : addDays(day, 1)),
  );
  const after = [dates.opened_on, dates.used_until].map((day) => day && addDays(day, 1));
  const start = dates.available_for_use_on ?? dates.acquisition_date;
  return [start, ...eventDays, ...after].reduce<CalendarDate>((last, day) => (day && day > last ? day : last), start);
}

/** Returns the problems of use to log, by field; empty if there are none. */
export function usageProblems(asset: UsedAsset, { from, to }: UsageInput, today: CalendarDate): FieldErrors {
  if (!dependsOnUse(asset)) return { units: [NOT_BY_USE] };
  const { used_until } = asset;
  const first = firstUsableDay(asset);
  const problems = {
    ...eventDayProblems("to", "The last day", to, today, asset, []),
    ...eventDayProblems("from", "The use", from, today, asset, BEFORE_USE),
  };
  if (used_until && from <= used_until) {
    problems.from = [`Use is logged up to ${formatLongDate(used_until)}: begin after that day.`];
  } else if (from < first) problems.from ??= [`The use may not begin before ${formatLongDate(first)}.`];
  return problems;
}
