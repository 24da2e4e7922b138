import { z } from "zod";
import { moneyInput, moneyView, percentInput } from "../amounts.ts";
import { shareHalfUp } from "../money.ts";
import { dateInput } from "../record.ts";
import { DEPRECIATION_EVENTS, type UsefulLife } from "./depreciation-events.ts";
import { policyInput } from "./policy.ts";
import { unitsInput } from "./policy-fields.ts";
import { lifeFields as lifeInputs } from "./useful-life.ts";

const MAX_LIFE_MONTHS = 1200;
const MAX_EVENTS = 1000;
/** A remaining life in an input, given once. */
export const remainingLifeFields = {
  /** Calendar months. */
  useful_life_in_months: z
    .int({ error: "Enter the useful life in whole months." })
    .min(1, "The useful life must be 1 month or more.")
    .max(MAX_LIFE_MONTHS, "The useful life may be 100 years at most.")
    .nullish(),
  useful_life_in_days: lifeInputs.useful_life_in_days.nullish(),
  /** Years. */
  useful_life: lifeInputs.useful_life.nullish(),
};

export type LifeFields = {
  useful_life_in_months?: number | null | undefined;
  useful_life_in_days?: number | null | undefined;
  useful_life?: number | null | undefined;
};

const ONE_LIFE = "Give the useful life once: in months, in days or in years.";
const lifeNames = ["useful_life_in_months", "useful_life_in_days", "useful_life"] as const;

/** Returns the life of an input; null if it has none. Each input schema refuses two. */
export function usefulLifeOf(input: LifeFields): UsefulLife | null {
  if (typeof input.useful_life_in_months === "number") return { unit: "months", value: input.useful_life_in_months };
  if (typeof input.useful_life_in_days === "number") return { unit: "days", value: input.useful_life_in_days };
  return typeof input.useful_life === "number" ? { unit: "years", value: input.useful_life } : null;
}

const givenLives = (input: LifeFields) => lifeNames.filter((name) => typeof input[name] === "number");

/** Returns the field in which an input gives its life. */
export const lifeField = (input: LifeFields) => givenLives(input)[0] ?? "useful_life";

export const hasOneLife = (input: LifeFields) => givenLives(input).length <= 1;
export const oneLife = { path: ["useful_life"], error: ONE_LIFE };

const openingInput = z.strictObject({
  accumulated_depreciation: moneyInput,
  /** The end of this day is the start of the schedule. */
  as_at: dateInput,
  /** With the terms from the acquisition, or over a life that is given as what remains. */
  continue: z.enum(["original_terms", "remaining_life"], { error: "Choose original_terms or remaining_life." }),
});

const assetInput = z
  .strictObject({
    cost: moneyInput,
    scrap_value: moneyInput.nullish(),
    /** Of the cost. */
    scrap_percent: percentInput.nullish(),
    in_service_date: dateInput,
    ...remainingLifeFields,
    total_units: unitsInput.nullish(),
    opening: openingInput.nullish(),
  })
  .refine(hasOneLife, oneLife)
  .refine(({ scrap_value, scrap_percent }) => (scrap_value ?? null) === null || (scrap_percent ?? null) === null, {
    path: ["scrap_percent"],
    error: "Give the scrap value as an amount or as a percentage, not both.",
  });

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), date: dateInput, ...shape });

const eventInput = z.discriminatedUnion(
  "type",
  [
    event("addition", { amount: moneyInput, ...remainingLifeFields }).refine(hasOneLife, oneLife),
    event("estimate", {
      ...remainingLifeFields,
      scrap_value: moneyInput.nullish(),
      policy: policyInput.nullish(),
      total_units: unitsInput.nullish(),
    }).refine(hasOneLife, oneLife),
    event("revaluation", {
      carrying_amount: moneyInput,
      ...remainingLifeFields,
      scrap_value: moneyInput.nullish(),
    }).refine(hasOneLife, oneLife),
    event("usage", {
      from: dateInput
        .nullish()
        .meta({ description: "The use is spread evenly from this day on; by default it is of its date." }),
      units: unitsInput,
    }).refine(({ from, date }) => !from || from <= date, {
      path: ["from"],
      error: "The first day may not be after the last.",
    }),
    event("sale", { amount: moneyInput }),
    event("scrap", {}),
  ],
  { error: "Choose a type of event: addition, estimate, revaluation, usage, sale or scrap." },
);

/** What a preview of depreciation works out; nothing is stored. */
export const depreciationPreviewInput = z.strictObject({
  asset: assetInput,
  policy: policyInput.prefault({}),
  events: z.array(eventInput).max(MAX_EVENTS, `Give ${MAX_EVENTS} events at most.`).default([]),
  surplus_transfer: z
    .enum(["none", "excess_depreciation"], { error: "Choose none or excess_depreciation." })
    .default("none"),
  /** By default today. */
  as_at: dateInput.nullish(),
});

const dateView = z.string().meta({ format: "date" });
const nullableMoney = moneyView.nullable();

const depreciationRowView = z.object({
  number: z.int(),
  from: dateView,
  to: dateView,
  /** By the policy's day count. */
  days: z.int(),
  charge: moneyView,
  accumulated_depreciation: moneyView,
  net_book_value: moneyView,
  revaluation_surplus: moneyView,
  surplus_transfer: moneyView,
  /** Gives the charge, in naira. */
  formula: z.string(),
});

/** A schedule of depreciation, worked out. */
export const depreciationPreviewView = z.object({
  rows: z.array(depreciationRowView),
  events: z.array(
    z.object({
      type: z.enum(DEPRECIATION_EVENTS),
      date: dateView,
      /** Just before the event. */
      accumulated_depreciation: moneyView,
      net_book_value: moneyView,
      /** Of a sale or scrapping. */
      gain_or_loss: nullableMoney,
      /** Of a revaluation. */
      to_surplus: nullableMoney,
      to_profit_or_loss: nullableMoney,
      journal: z.array(z.object({ account: z.string(), debit: moneyView, credit: moneyView })),
    }),
  ),
  as_at: z.object({ days_used: z.int(), accumulated_depreciation: moneyView, net_book_value: moneyView }),
  /** The policy in words. */
  conventions: z.array(z.string()),
});

export type PreviewInput = z.output<typeof depreciationPreviewInput>;
export type PreviewValues = z.input<typeof depreciationPreviewInput>;

/** Returns the scrap value of an input in kobo, 0 if it has none. */
export function scrapOf({ cost, scrap_value, scrap_percent }: PreviewInput["asset"]): number {
  return scrap_percent ? shareHalfUp(cost, scrap_percent, 10_000) : (scrap_value ?? 0);
}
