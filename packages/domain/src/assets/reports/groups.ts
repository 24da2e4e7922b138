import { z } from "zod";
import { formatLongDate } from "../../date.ts";
import { idFilter } from "../../list.ts";
import { dateInput } from "../../record.ts";
import { requiredText } from "../../text.ts";

/** The fields by which reports on the register group it, each as it was on the day. */
export const REPORT_GROUPS = ["classification", "location", "department"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

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

export type GroupView = z.output<typeof groupView>;

/** Restricts a report to a group, as it was on the day. */
export const groupFilters = {
  classification_id: idFilter,
  location_id: idFilter,
  department: requiredText("the department"),
  without: z
    .enum(["location", "department"], { error: "Choose location or department." })
    .meta({ description: "Only the assets that have no location, or no department." }),
};

/** Says what a report rests on. */
export const knownOnText = (known_on: string): string =>
  `From the register as known on ${formatLongDate(known_on)}. Corrections made later change these figures until the books are closed.`;

/** Returns the filter that selects the assets of a group. */
export function filterOfGroup(by: ReportGroup, { id, name }: GroupView) {
  if (by === "department") return name === null ? { without: by } : { department: name };
  if (id === null) return { without: "location" as const };
  return by === "classification" ? { classification_id: id } : { location_id: id };
}

/** The longest period of a report. */
const MAX_MONTHS = 600;

/** The first and last day of a report. Without them a movement is of this year up to today, and charges are of this whole year. */
export const periodFields = { from: dateInput.optional(), to: dateInput.optional() };

export interface PeriodInput<D extends string = string> {
  from?: D | undefined;
  to?: D | undefined;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Returns what is wrong with a period, and with which of its days: it ends before it begins, or is too long. */
export function periodProblem({ from, to }: PeriodInput): { field: "from" | "to"; message: string } | undefined {
  if (!from || !to) return undefined;
  if (from > to) return { field: "from", message: "The first day may not be after the last." };
  if (monthOf(to) - monthOf(from) < MAX_MONTHS) return undefined;
  return { field: "to", message: `Choose ${MAX_MONTHS / 12} years at most.` };
}

/** Requires that a period has no problem. */
export function withPeriod<T extends z.ZodType<PeriodInput>>(schema: T): T {
  return schema.superRefine((period, context) => {
    const problem = periodProblem(period);
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });
}
