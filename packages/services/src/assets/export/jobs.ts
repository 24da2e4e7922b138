import { join } from "node:path";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportCreate } from "@custodia/domain/assets/export";
import { type CompanyCtx, today } from "../../core/context.ts";
import { findOwn } from "../../core/store.ts";
import { printableLogo } from "../../files/logos.ts";
import { locationRecord } from "../../setup/locations.ts";
import { defineExportJob } from "./file-job.ts";
import type { PrintRegisterInput } from "./print-worker.ts";
import { coversRegister } from "./queries.ts";
import { RUN_EXPORT } from "./service.ts";

/** The job of an export of the register. */
export const exportJob = defineExportJob({
  name: RUN_EXPORT,
  noun: "export",
  action: "company.see",
  covers: coversRegister,
  fileName: ({ export_id, format = "xlsx" }) => ({ stem: `${export_id}`, extension: format }),
  maxFiles: ({ settings }) => settings.limits.maxExportFiles,
  async write(ctx, { filter }, folder) {
    const path = join(folder, "register");
    return { path, rows: await writeRegister(ctx, filter as ExportCreate, path) };
  },
  ready(rows) {
    const assets = rows === 1 ? "1 asset" : `${rows.toLocaleString("en-NG")} assets`;
    const message = `Your export of ${assets} is ready`;
    return { kind: "exports.ready", mail: true, message, href: "/download" };
  },
  failed: { kind: "exports.failed", message: "Failed to generate download link", href: "/download" },
});

/** Writes the file in a worker, fairly scheduled by company. Returns the number of rows. */
async function writeRegister(ctx: CompanyCtx, filter: ExportCreate, path: string): Promise<number> {
  const { company, workers } = ctx;
  const input = { path, company, filter, today: today(ctx) };
  if (filter.as_at)
    return workers.run("writeRegisterAsAt", { ...input, as_at: filter.as_at }, { companyId: company.id });
  if (filter.format !== "pdf") return workers.run("writeRegister", input, { companyId: company.id });
  const head = await registerHead(ctx, filter);
  return workers.run("printRegister", { ...input, ...head }, { companyId: company.id });
}

/** Returns what the head of a printed register shows: the logo, and the filters in words. */
async function registerHead(
  ctx: CompanyCtx,
  filter: ExportCreate,
): Promise<Pick<PrintRegisterInput, "logo" | "filterText">> {
  return { logo: await printableLogo(ctx), filterText: await describeFilters(ctx, filter) };
}

async function describeFilters(ctx: CompanyCtx, { ids, matching, ...filters }: ExportCreate): Promise<string | null> {
  if (ids) return "Selected assets";
  const { custodian_id, classification_id, location_id, ...others } = matching?.filter ?? {};
  const { read } = ctx.db;
  const filterIds = { ...definedIds({ custodian_id, classification_id, location_id }), ...definedIds(filters) };
  const location = filterIds.location_id && (await findOwn(read, ctx, locations, filterIds.location_id));
  const parts = [
    filterIds.custodian_id && (await findOwn(read, ctx, custodians, filterIds.custodian_id))?.full_name,
    filterIds.classification_id && (await findOwn(read, ctx, classifications, filterIds.classification_id))?.name,
    location && locationRecord.label(location),
    matching?.search && `“${matching.search}”`,
    Object.values(others).some((value) => value !== undefined) && "a filtered list",
  ];
  return parts.filter(Boolean).join(", ") || null;
}

/** Returns the filters that are set. */
const definedIds = (filters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filters).filter(([, id]) => typeof id === "number")) as {
    custodian_id?: number;
    classification_id?: number;
    location_id?: number;
  };
