import type { z } from "zod";
import type { CalendarDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import type { Policy } from "../valuation/policy.ts";
import { LIFE_MISSING } from "../valuation/useful-life.ts";
import { lifetimeProblem } from "./event-dates.ts";
import type { MaintenanceSchedule } from "./labels.ts";
import { LIVES_DIFFER, type LifeInput, lifeProblem, livesAgree, NO_LIFE } from "./life.ts";
import { frequencyProblem } from "./maintenance.ts";

/** The fields that the rules check together; a missing field breaks no rule. */
export interface RuleFields extends LifeInput {
  cost?: number | undefined;
  scrap_value?: number | undefined;
}

interface Rule {
  field: "scrap_value" | "useful_life";
  ruleFields: readonly (keyof RuleFields)[];
  message: string;
  check: (asset: RuleFields) => boolean;
}

const rules: readonly Rule[] = [
  {
    field: "useful_life",
    ruleFields: ["useful_life", "useful_life_in_days"],
    message: LIVES_DIFFER,
    check: livesAgree,
  },
  {
    field: "scrap_value",
    ruleFields: ["cost", "scrap_value"],
    message: "The scrap value may not be above the cost.",
    check: ({ cost, scrap_value }) => cost === undefined || scrap_value === undefined || scrap_value <= cost,
  },
];

/** Returns the problems of an asset as it would be stored, by field; empty if there are none. */
export function assetProblems(
  asset: RuleFields & {
    acquisition_date?: string;
    maintenance_schedule?: MaintenanceSchedule | null | undefined;
    frequency?: number | null | undefined;
    last_maintenance_date?: CalendarDate | null;
  },
  today: string,
): FieldErrors {
  const problems: FieldErrors = {};
  for (const rule of rules) if (!rule.check(asset)) problems[rule.field] = [rule.message];
  if (asset.acquisition_date !== undefined && asset.acquisition_date > today) {
    problems.acquisition_date = ["The acquisition date may not be after today."];
  }
  const { acquisition_date, maintenance_schedule = null, frequency = null, last_maintenance_date = null } = asset;
  if (acquisition_date === undefined) return problems;
  const frequencyError = frequencyProblem({ maintenance_schedule, frequency, last_maintenance_date, acquisition_date });
  if (frequencyError) problems.frequency = [frequencyError];
  const lifetime = { acquisition_date: acquisition_date as CalendarDate, closed_on: null };
  const dateError =
    last_maintenance_date &&
    lifetimeProblem("The last maintenance may not be", last_maintenance_date, lifetime, today as CalendarDate);
  if (dateError) problems.last_maintenance_date = [dateError];
  return problems;
}

/** Adds to a schema the rules that do not depend on today's date; each is checked once its own fields are valid. */
export function withAssetRules<T extends z.ZodType<RuleFields>>(schema: T): T {
  return rules.reduce(
    (result, { field, ruleFields: needs, message, check }) =>
      result.refine(check, {
        path: [field],
        error: message,
        when: ({ value, issues }) =>
          needs.every((name) => typeof (value as RuleFields | null)?.[name] === "number") &&
          !issues.some(({ path }) => needs.some((name) => name === path?.[0])),
      }),
    schema,
  );
}

/** The abbreviation in barcodes of a company that has none. */
const NO_ABBREVIATION = "AST";

/** Returns an asset's barcode (rules/assets 2): `DV-COMP-000123`. The sequence number is the company's and has six digits or more. */
export function formatBarcode(abbreviation: string | null, classificationCode: string, sequence: number): string {
  return `${abbreviation || NO_ABBREVIATION}-${classificationCode}-${String(sequence).padStart(6, "0")}`;
}

/** An issue that is reported together with the errors of other fields. */
export const lifeIssue = (error: string) => ({
  path: ["useful_life"],
  error,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});

type LifeFields = LifeInput & {
  depreciates?: boolean | undefined;
  policy?: Policy | null | undefined;
  classification_id?: number | undefined;
};

/**
 * Requires one of the two lives, unless the asset does not depreciate or its policy ignores a life; `isLater` tells whether only the service
 * can know.
 */
export function withLife<T extends z.ZodType<LifeFields>>(
  schema: T,
  isLater: (asset: LifeFields) => boolean = () => false,
): T {
  return schema
    .refine(
      (asset) => asset.depreciates === false || isLater(asset) || !lifeProblem(termsIn(asset), asset),
      lifeIssue(LIFE_MISSING),
    )
    .refine((asset) => asset.depreciates !== false || !lifeProblem(termsIn(asset), asset), lifeIssue(NO_LIFE));
}

const termsIn = ({ depreciates = true, policy = null }: LifeFields) => ({ depreciates, policy });

/** True if an asset has the policy of its class. */
export const followsClass = ({ policy, classification_id }: LifeFields) =>
  policy === undefined && typeof classification_id === "number";
