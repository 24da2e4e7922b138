import { z } from "zod";
import { moneyInput, moneyView, unitsView } from "../../amounts.ts";
import { dateInput, dateView, instantView, personRef, versionInput } from "../../record.ts";
import { remarksText } from "../../text.ts";
import { unitsInput } from "../../valuation/depreciation-fields.ts";
import { policyInput } from "../../valuation/policy.ts";
import {
  hasOneLife,
  type LifeFields,
  oneLife,
  remainingLifeFields,
  usefulLifeOf,
} from "../../valuation/useful-life.ts";

export const ESTIMATE_MISSING = "Give the remaining life, a scrap value, a policy or the total units.";

/** True if an input changes anything. */
export const changesEstimate = (
  input: LifeFields &
    Partial<Record<"scrap_value" | "total_units", number | null>> & { policy?: object | null | undefined },
): boolean =>
  usefulLifeOf(input) !== null ||
  typeof input.scrap_value === "number" ||
  typeof input.total_units === "number" ||
  Boolean(input.policy);

/**
 * A change of estimate: the book value of its day is spread over the remaining life (IAS 8.36, IAS 16.61). What is omitted stays
 * as it is.
 */
export const estimateInput = z
  .object({
    from: dateInput,
    ...remainingLifeFields,
    scrap_value: moneyInput.nullish(),
    policy: policyInput.nullish(),
    total_units: unitsInput.nullish().meta({ description: "The total units, including those already logged." }),
    remarks: remarksText.default(null),
    version: versionInput.optional(),
  })
  .refine(hasOneLife, oneLife)
  .refine(changesEstimate, { path: ["useful_life"], error: ESTIMATE_MISSING });

/** A change of estimate; a field that it left as it was is null. Amounts are converted from kobo. */
export const estimateView = z.object({
  id: z.int(),
  asset_id: z.int(),
  from: dateView,
  /** The remaining life as it was given: in months or in days. */
  useful_life_in_months: z.int().nullable(),
  useful_life_in_days: z.int().nullable(),
  scrap_value: moneyView.nullable(),
  policy: policyInput.nullable(),
  total_units: unitsView.nullable(),
  previous_scrap_value: moneyView,
  /** From day 0; null if the asset does not depreciate. */
  previous_useful_life_in_days: z.int().nullable(),
  /** Null: by the day over the life. */
  previous_policy: policyInput.nullable(),
  previous_total_units: unitsView.nullable(),
  /** The book value of that day. */
  net_book_value: moneyView,
  remarks: z.string().nullable(),
  estimated_by: personRef,
  created_at: instantView,
});

/** The changes of an asset's estimate, newest first. */
export const estimatesView = z.object({ data: z.array(estimateView) });

export type EstimateInput = z.output<typeof estimateInput>;
export type EstimateValues = z.input<typeof estimateInput>;
