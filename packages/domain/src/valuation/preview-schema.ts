import { z } from "zod";
import { moneyInput, moneyView, percentInput, unitsView } from "../amounts.ts";
import { shareHalfUp } from "../money.ts";
import { dateInput, dateView } from "../record.ts";
import type { DepreciationInput } from "./depreciate.ts";
import { DEPRECIATION_EVENTS } from "./depreciation-events.ts";
import { unitsInput } from "./depreciation-fields.ts";
import { OPENING_CONTINUES } from "./labels.ts";
import { policyInput, policyView } from "./policy.ts";
import { hasOneLife, lifeFieldsOf, oneLife, remainingLifeFields } from "./useful-life.ts";

const MAX_EVENTS = 1000;
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
  events: z.array(eventInput).max(MAX_EVENTS, `Give at most ${MAX_EVENTS} events.`).default([]),
  surplus_transfer: z
    .enum(["none", "excess_depreciation"], { error: "Choose none or excess_depreciation." })
    .default("none"),
  /** By default today. */
  as_at: dateInput.nullish(),
});

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
      gain_or_loss: moneyView.nullable(),
      /** Of a revaluation. */
      to_surplus: moneyView.nullable(),
      to_profit_or_loss: moneyView.nullable(),
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

const lifeView = {
  useful_life_in_months: z.int().nullable(),
  useful_life_in_days: z.int().nullable(),
  useful_life: z.number().nullable(),
};

const shownEvent = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), date: dateView, ...shape });

/** How an asset depreciates from its first day, and what happened to it since, as the preview takes it. */
export const depreciationTermsView = z.object({
  asset: z.object({
    cost: moneyView,
    scrap_value: moneyView,
    in_service_date: dateView,
    ...lifeView,
    total_units: unitsView.nullable(),
    opening: z
      .object({ accumulated_depreciation: moneyView, as_at: dateView, continue: z.enum(OPENING_CONTINUES) })
      .nullable(),
  }),
  policy: policyView,
  events: z.array(
    z.discriminatedUnion("type", [
      shownEvent("addition", { amount: moneyView, ...lifeView }),
      shownEvent("estimate", {
        ...lifeView,
        scrap_value: moneyView.nullable(),
        policy: policyView.nullable(),
        total_units: unitsView.nullable(),
      }),
      shownEvent("revaluation", { carrying_amount: moneyView, ...lifeView, scrap_value: moneyView.nullable() }),
      shownEvent("usage", { from: dateView.optional(), units: unitsView }),
      shownEvent("sale", { amount: moneyView }),
      shownEvent("scrap", {}),
    ]),
  ),
});

/** The terms with amounts in kobo. */
export type DepreciationTerms = z.input<typeof depreciationTermsView>;

/** Returns what a depreciation is worked out from, as the preview takes it. */
export function termsOfInput({ asset, policy, events }: DepreciationInput): DepreciationTerms {
  const { life, opening, ...figures } = asset;
  return {
    asset: {
      ...figures,
      ...lifeFieldsOf(life),
      opening: opening && {
        accumulated_depreciation: opening.accumulated_depreciation,
        as_at: opening.as_at,
        continue: opening.continues,
      },
    },
    policy,
    events: events.map((event) => {
      if (!("life" in event)) return event;
      const { life, ...others } = event;
      return { ...others, ...lifeFieldsOf(life) };
    }),
  };
}
