import { z } from "zod";
import { moneyView, unitsView } from "../amounts.ts";
import type { DepreciationInput } from "./depreciate.ts";
import type { DepreciationEvent, UsefulLife } from "./depreciation-events.ts";
import { OPENING_CONTINUES } from "./labels.ts";
import { policyView } from "./policy.ts";

const dateView = z.string().meta({ format: "date" });

const lifeView = {
  useful_life_in_months: z.int().nullable(),
  useful_life_in_days: z.int().nullable(),
  useful_life: z.number().nullable(),
};

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
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
      event("addition", { amount: moneyView, ...lifeView }),
      event("estimate", {
        ...lifeView,
        scrap_value: moneyView.nullable(),
        policy: policyView.nullable(),
        total_units: unitsView.nullable(),
      }),
      event("revaluation", { carrying_amount: moneyView, ...lifeView, scrap_value: moneyView.nullable() }),
      event("usage", { from: dateView.optional(), units: unitsView }),
      event("sale", { amount: moneyView }),
      event("scrap", {}),
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
      ...lifeOf(life),
      opening: opening && {
        accumulated_depreciation: opening.accumulated_depreciation,
        as_at: opening.as_at,
        continue: opening.continues,
      },
    },
    policy,
    events: events.map(eventOf),
  };
}

function eventOf(event: DepreciationEvent): DepreciationTerms["events"][number] {
  if (!("life" in event)) return event;
  const { life, ...others } = event;
  return { ...others, ...lifeOf(life) };
}

const lifeOf = (life: UsefulLife | null) => ({
  useful_life_in_months: life?.unit === "months" ? life.value : null,
  useful_life_in_days: life?.unit === "days" ? life.value : null,
  useful_life: life?.unit === "years" ? life.value : null,
});
