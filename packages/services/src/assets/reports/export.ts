import { Readable } from "node:stream";
import type { MovementExport, ReportFormat } from "@custodia/domain/assets/reports/export";
import { movementView } from "@custodia/domain/assets/reports/movement";
import type { CompanyCtx } from "../../core/context.ts";
import { showMovement } from "./movement.ts";
import type { ReportFileInput } from "./worker.ts";

/** A movement as a spreadsheet whose totals are formulas, or as CSV. Throws as the report does. */
export async function exportMovement(ctx: CompanyCtx, { format, ...query }: MovementExport) {
  const movement = movementView.parse(await showMovement(ctx, query));
  const { group } = query;
  return fileOf(ctx, `movement-${movement.from}-to-${movement.to}`, { format, group, movement });
}

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** Writes a report in a worker; a report by group is small, so that the request waits for it. */
async function fileOf({ company, workers }: CompanyCtx, name: string, report: Omit<ReportFileInput, "company">) {
  const input = { ...report, company: { name: company.name } } as ReportFileInput;
  const bytes = await workers.run("writeRegisterReport", input, { companyId: company.id });
  const { format } = report;
  return { name: `${name}.${format}`, type: TYPES[format], content: Readable.from([Buffer.from(bytes)]) };
}
