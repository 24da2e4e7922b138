import { z } from "zod";
import { percentView } from "../amounts.ts";
import { changeFilters, flagFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { createSchema, instantView, namedView, patchSchema, versionView } from "../record.ts";
import { abbreviationInput } from "../setup/codes.ts";
import { requiredText } from "../text.ts";
import { classDefaultFields } from "./class-defaults.ts";
import { MAINTENANCE_SCHEDULES } from "./labels.ts";
import { LIVES_DIFFER, type LifeInput, lifeProblem, livesAgree, NO_LIFE } from "./life.ts";

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
    .refine((input) => input.depreciates !== false || lifeProblem(false, input) === undefined, {
      path: ["useful_life"],
      error: NO_LIFE,
    });
}

const { depreciates, ...nullableFields } = classDefaultFields;

export const classificationCreate = withLifeRules(
  createSchema({ ...nameAndCode, ...nullableFields }, [
    "useful_life",
    "useful_life_in_days",
    "scrap_value_percent",
    "maintenance_schedule",
    "frequency",
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
  to_complete: z.boolean(),
  created_at: instantView,
  updated_at: instantView,
  version: versionView,
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
