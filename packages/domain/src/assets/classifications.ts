import { z } from "zod";
import { percentInput, percentView } from "../amounts.ts";
import type { FieldErrors } from "../errors.ts";
import { changeFilters, flagFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { type Kobo, kobo, shareHalfUp } from "../money.ts";
import { createSchema, namedView, patchSchema, setupRecordShape } from "../record.ts";
import { abbreviationInput } from "../setup/codes.ts";
import { requiredText } from "../text.ts";
import { type Policy, policyInput, policyView, RATE_NEEDS_SCRAP } from "../valuation/policy.ts";
import { DAYS_PER_YEAR, yearsToDays } from "../valuation/useful-life.ts";
import { assetFields } from "./fields.ts";
import { MAINTENANCE_SCHEDULES, type MaintenanceSchedule } from "./labels.ts";
import { LIFE_TOO_SHORT, LIVES_DIFFER, type LifeInput, lifeInDays, lifeProblem, livesAgree, NO_LIFE } from "./life.ts";

/** The defaults of a class for its new assets; null sets none. */
export interface ClassDefaults {
  /** False for assets that do not depreciate, such as land. */
  depreciates: boolean;
  useful_life_in_days: number | null;
  /** Hundredths of a percent of the cost. */
  scrap_value_percent: number | null;
  maintenance_schedule: MaintenanceSchedule | null;
  frequency: number | null;
}

/** A value that is not a valid useful life is reported elsewhere. */
const isTooShort = (days: number) => days >= 1 && days < DAYS_PER_YEAR;

/** The input schemas of these fields, each checked alone; one of the two useful lives is enough. */
const classDefaultFields = {
  depreciates: z.boolean({ error: "Choose whether assets of the class depreciate." }),
  useful_life: assetFields.useful_life.refine((years) => !isTooShort(yearsToDays(years)), LIFE_TOO_SHORT).nullable(),
  useful_life_in_days: assetFields.useful_life_in_days.refine((days) => !isTooShort(days), LIFE_TOO_SHORT).nullable(),
  scrap_value_percent: percentInput.nullable(),
  maintenance_schedule: assetFields.maintenance_schedule,
  frequency: assetFields.frequency,
  /** Null: by the day over the life. */
  policy: policyInput.nullable(),
};

/** The terms that a class gives its new assets: land ignores any policy, and a missing scrap value counts as 0. */
export interface ClassTerms extends Pick<ClassDefaults, "depreciates" | "scrap_value_percent"> {
  policy: Policy | null;
}

/** Returns the contradiction between a policy and the scrap value that its class gives new assets, on the policy where that is given. */
export function classContradictions(
  { policy, depreciates, scrap_value_percent }: ClassTerms,
  isPolicyGiven: boolean,
): FieldErrors {
  if (!depreciates || !policy?.rate_from_residual || scrap_value_percent) return {};
  return { [isPolicyGiven ? "policy.rate_from_residual" : "scrap_value_percent"]: [RATE_NEEDS_SCRAP] };
}

const HUNDRED_PERCENT = 10_000;

/**
 * Returns the scrap value that a cost has, in kobo; `share` is in hundredths of a percent. It is rounded half up and never above the cost.
 */
export function scrapOfCost(cost: number, share: number): Kobo {
  return kobo(shareHalfUp(cost, share, HUNDRED_PERCENT));
}

/** Converts days to years with four decimals, which convert back exactly. */
export function exactYears(days: number): number {
  return Number((days / 365).toFixed(4));
}

/** Returns the useful life that an input sets for a classification, in days; null for none, undefined if the input omits it. */
export function classLife(life: LifeInput): number | null | undefined {
  const isPresent = life.useful_life !== undefined || life.useful_life_in_days !== undefined;
  return lifeInDays(life) ?? (isPresent ? null : undefined);
}

const nameAndCode = {
  name: requiredText("the classification's name"),
  code: abbreviationInput("the classification's code"),
};
const fields = { ...nameAndCode, ...classDefaultFields };

/** The required fields of a classification; the others are the defaults of its new assets. */
export const requiredClassificationFields = createSchema(nameAndCode, []);

function withLifeRules<T extends z.ZodType<LifeInput & { depreciates?: boolean | undefined }>>(schema: T): T {
  return schema
    .refine(livesAgree, { path: ["useful_life"], error: LIVES_DIFFER })
    .refine(
      (input) => input.depreciates !== false || lifeProblem({ depreciates: false, policy: null }, input) === undefined,
      {
        path: ["useful_life"],
        error: NO_LIFE,
      },
    );
}

const { depreciates, ...nullableFields } = classDefaultFields;

export const classificationCreate = withLifeRules(
  createSchema({ ...nameAndCode, ...nullableFields }, [
    "useful_life",
    "useful_life_in_days",
    "scrap_value_percent",
    "maintenance_schedule",
    "frequency",
    "policy",
  ]).extend({ depreciates: depreciates.default(true) }),
);

export const classificationPatch = withLifeRules(patchSchema(fields));

/** A classification with the defaults of its new assets; null sets none. Changing them affects no existing asset. */
export const classificationView = namedView.extend({
  code: z.string(),
  /** True if its new assets depreciate. */
  depreciates: z.boolean(),
  /** Years with two decimals: days / 365. */
  useful_life: z.number().nullable(),
  useful_life_in_days: z.int().nullable(),
  /** Scrap value in percent of the cost. */
  scrap_value_percent: percentView.nullable(),
  maintenance_schedule: z.enum(MAINTENANCE_SCHEDULES).nullable(),
  frequency: z.int().nullable(),
  /** Null: by the day over the life. */
  policy: policyView.nullable(),
  ...setupRecordShape,
});

export const classificationListQuery = listQuery({
  sort: ["name", "code", "created_at", "updated_at"],
  filters: {
    ...changeFilters,
    name: textFilter,
    code: textFilter,
    to_complete: flagFilter,
  },
}).extend({ nearest: nearestFlag });

export type ClassificationCreate = z.output<typeof classificationCreate>;
export type ClassificationValues = z.input<typeof classificationCreate>;
export type ClassificationPatch = z.output<typeof classificationPatch>;
export type ClassificationView = z.output<typeof classificationView>;
export type ClassificationListQuery = z.output<typeof classificationListQuery>;
