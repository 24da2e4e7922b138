import { z } from "zod";
import { groupInput, periodFields, withPeriod } from "./groups.ts";

const REPORT_FORMATS = ["xlsx", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const format = z.enum(REPORT_FORMATS, { error: "Choose xlsx or csv." }).default("xlsx");

/** A movement as a file: a spreadsheet, or its figures alone. */
export const movementExport = withPeriod(z.object({ ...periodFields, group: groupInput, format }));

export type MovementExport = z.output<typeof movementExport>;
