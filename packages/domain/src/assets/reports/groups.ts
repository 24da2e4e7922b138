import { z } from "zod";
import { idFilter } from "../../list.ts";
import { dateInput } from "../../record.ts";
import { requiredText } from "../../text.ts";
import { REPORT_GROUPS } from "./labels.ts";
import { type PeriodInput, periodProblem } from "./periods.ts";

/** Whichever the report groups by; a class if the query does not say. */
export const groupInput = z
  .enum(REPORT_GROUPS, { error: "Group by classification, location or department." })
  .default("classification");

/** A class, location or department. A department has no id; a location's name is its code, else its address. */
export const groupView = z.object({
  /** Null for a department, and for assets without a location. */
  id: z.int().nullable(),
  /** Null for assets without a location or department. */
  name: z.string().nullable(),
});

/** Restricts a report to a group, as it was on the day. */
export const groupFilters = {
  classification_id: idFilter,
  location_id: idFilter,
  department: requiredText("the department"),
  without: z
    .enum(["location", "department"], { error: "Choose location or department." })
    .meta({ description: "Only the assets that have no location, or no department." }),
};

/** The first and last day of a report. Without them a movement is of this year up to today, and charges are of this whole year. */
export const periodFields = { from: dateInput.optional(), to: dateInput.optional() };

/** Requires that a period has no problem. */
export function withPeriod<T extends z.ZodType<PeriodInput>>(schema: T): T {
  return schema.superRefine((period, context) => {
    const problem = periodProblem(period);
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });
}
