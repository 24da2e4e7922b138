import { Readable } from "node:stream";
import {
  type ChargesExport,
  chargesView,
  type MovementExport,
  movementView,
  type ReportFormat,
} from "@custodia/domain/assets/reports/schema";
import type { CompanyCtx } from "../../core/context.ts";
import { showCharges } from "./charges.ts";
import { showMovement } from "./movement.ts";
import type { ReportOfFile } from "./worker.ts";

/** A movement as a spreadsheet whose totals are formulas, or as CSV. Throws as the report does. */
export async function exportMovement(ctx: CompanyCtx, { format, ...query }: MovementExport) {
  const movement = movementView.parse(await showMovement(ctx, query));
  const { group } = query;
  return fileOf(ctx, `movement-${movement.from}-to-${movement.to}`, { format, group, movement });
}

/** Charges by period as a spreadsheet whose totals are formulas, or as CSV. Throws as the report does. */
export async function exportCharges(ctx: CompanyCtx, { format, ...query }: ChargesExport) {
  const charges = chargesView.parse(await showCharges(ctx, query));
  const { group } = query;
  return fileOf(ctx, `depreciation-${charges.from}-to-${charges.to}`, { format, group, charges });
}

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** Writes a report in a worker; a report by group is small, so that the request waits for it. */
async function fileOf({ company, workers }: CompanyCtx, name: string, report: ReportOfFile) {
  const input = { ...report, company: { name: company.name } };
  const bytes = await workers.run("writeRegisterReport", input, { companyId: company.id });
  const { format } = report;
  return { name: `${name}.${format}`, type: TYPES[format], content: Readable.from([Buffer.from(bytes)]) };
}
