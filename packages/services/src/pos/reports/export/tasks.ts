import { task } from "../../../task.ts";
import type { ReportSheet } from "./sheets.ts";

export const writeReportBook = task<readonly ReportSheet[], Uint8Array>("reports.write");
