import { z } from "zod";
import { chargeFields } from "./charges.ts";
import { groupInput, periodFields, withPeriod } from "./groups.ts";

const REPORT_FORMATS = ["xlsx", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const format = z.enum(REPORT_FORMATS, { error: "Choose xlsx or csv." }).default("xlsx");

/** A movement as a file: a spreadsheet, or its figures alone. */
export const movementExport = withPeriod(z.object({ ...periodFields, group: groupInput, format }));

/** Charges by period as a file. */
export const chargesExport = withPeriod(z.object({ ...chargeFields, format }));

export type ChargesExport = z.output<typeof chargesExport>;
export type MovementExport = z.output<typeof movementExport>;
