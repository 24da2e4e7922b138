import { z } from "zod";
import { formatLongDate } from "../../date.ts";
import { idFilter } from "../../list.ts";
import { requiredText } from "../../text.ts";

/** The fields by which reports on the register group it, each as it was on the day. */
export const REPORT_GROUPS = ["classification", "location", "department"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

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
