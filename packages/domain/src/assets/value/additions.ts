import { z } from "zod";
import { moneyInput, moneyView } from "../../amounts.ts";
import { dateInput, dateView, instantView, personRef, versionInput } from "../../record.ts";
import { remarksText } from "../../text.ts";
import { hasOneLife, oneLife, remainingLifeFields } from "../../valuation/useful-life.ts";

/** Later spending that raises the cost of an asset (IAS 16.13 and 16.14); a life is what remains from its day on. */
export const additionInput = z
  .object({
    date: dateInput,
    amount: moneyInput.refine((amount) => amount > 0, "Enter an amount above 0."),
    ...remainingLifeFields,
    remarks: remarksText.default(null),
    version: versionInput.optional(),
  })
  .refine(hasOneLife, oneLife);

/** Cost added to an asset. Amounts are converted from kobo. */
export const additionView = z.object({
  id: z.int(),
  asset_id: z.int(),
  date: dateView,
  amount: moneyView,
  /** The remaining life as it was given, in months or in days; null if it stayed. */
  useful_life_in_months: z.int().nullable(),
  useful_life_in_days: z.int().nullable(),
  /** From day 0; null if the asset does not depreciate. */
  previous_useful_life_in_days: z.int().nullable(),
  /** The book value of that day, before the addition. */
  net_book_value: moneyView,
  remarks: z.string().nullable(),
  added_by: personRef,
  created_at: instantView,
});

/** The cost added to an asset, newest first. */
export const additionsView = z.object({ data: z.array(additionView) });

export type AdditionInput = z.output<typeof additionInput>;
export type AdditionValues = z.input<typeof additionInput>;
