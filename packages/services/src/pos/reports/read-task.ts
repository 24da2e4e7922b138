import type { CompanyId } from "../../context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { type ReadFigures, readReportFigures, type Scope } from "./read-figures.ts";

/** Reads what a report is made of in a worker's thread. */
export async function readReport(
  input: { company_id: CompanyId; scope: Scope },
  tools: WorkerTools,
): Promise<ReadFigures> {
  return readReportFigures(await tools.read(), input.company_id, input.scope);
}
