import { task } from "../../../task.ts";
import type { ReportBook } from "./sheets.ts";

export const writeReportBook = task<ReportBook, Uint8Array>("reports.write");
