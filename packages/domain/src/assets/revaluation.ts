import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { ZERO } from "../money.ts";
import { dateInput, dateView, instantView, personRef } from "../record.ts";
import { remarksText } from "../text.ts";
import { VALUE_EVENTS } from "../valuation/labels.ts";
import { reversalShape } from "./corrections.ts";
import { assetFields } from "./fields.ts";
import { LIVES_DIFFER, livesAgree } from "./life.ts";

/**
 * A revaluation: from its date on `carrying_amount` is the gross amount, with its own scrap value and the remaining life (IAS 16.31 and
 * 16.35(b), rules/depreciation 5).
 */
export const revaluationInput = z
  .object({
    revaluation_date: dateInput,
    carrying_amount: moneyInput,
    scrap_value: moneyInput.default(ZERO),
    /** The remaining years; one of the two is set, unless the asset does not depreciate or its policy ignores a life. */
    useful_life: assetFields.useful_life.nullish(),
    /** The remaining days. */
    useful_life_in_days: assetFields.useful_life_in_days.nullish(),
    remarks: remarksText.default(null),
  })
  .refine(({ carrying_amount, scrap_value }) => scrap_value <= carrying_amount, {
    path: ["scrap_value"],
    error: "The scrap value may not be above the carrying amount.",
  })
  .refine(livesAgree, {
    path: ["useful_life"],
    error: LIVES_DIFFER,
  });

/** A revaluation with what it changed. Amounts are converted from kobo. */
export const revaluationView = z.object({
  id: z.int(),
  asset_id: z.int(),
  revaluation_date: dateView,
  carrying_amount: moneyView,
  scrap_value: moneyView,
  /** Null if the asset does not depreciate, or its policy ignores a life and none was given. */
  useful_life_in_days: z.int().nullable(),
  previous_carrying_amount: moneyView,
  previous_scrap_value: moneyView,
  previous_useful_life_in_days: z.int().nullable(),
  previous_valued_on: dateView,
  /** The book value on that day, before the revaluation. */
  net_book_value: moneyView,
  /** The carrying amount less that book value: a surplus, or a deficit below zero. */
  difference: moneyView,
  remarks: z.string().nullable(),
  revalued_by: personRef,
  created_at: instantView,
  ...reversalShape,
});

/** The book value of an asset on some days of its life, past and future. Amounts are converted from kobo. */
export const valueHistoryView = z.object({
  revaluations: z.array(revaluationView),
  points: z.array(
    z.object({
      date: dateView,
      net_book_value: moneyView,
      /** The event of the day; null for other days. */
      event: z.enum(VALUE_EVENTS).nullable(),
    }),
  ),
});

export type Revaluation = z.output<typeof revaluationInput>;
export type RevaluationValues = z.input<typeof revaluationInput>;
export type ValueHistoryView = z.output<typeof valueHistoryView>;
