import { join } from "node:path";
import { exports } from "@custodia/db/schema/assets/export";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportCreate, ExportFormat } from "@custodia/domain/assets/export";
import { may } from "@custodia/domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { loadJobContext } from "../../auth/identify.ts";
import { type CompanyCtx, now, type Services, today } from "../../core/context.ts";
import { assertStillPermitted } from "../../core/current-actor.ts";
import { withTempDir } from "../../core/file-store.ts";
import { findOwn, getOwn, inCompany } from "../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../files/references.ts";
import { earlierFences, finishJob, type Job, moveToDeadLetter } from "../../jobs/queue.ts";
import { defineJob } from "../../jobs/run.ts";
import { notifyActor } from "../../notifications/service.ts";
import { branchName } from "../detail/references.ts";
import { printableLogo } from "../pdf/logo.ts";
import type { PrintRegisterInput } from "./print-worker.ts";
import { coversRegister } from "./queries.ts";
import { expireExports, RUN_EXPORT } from "./service.ts";

/** Jobs created before there were two formats have no `format`. */
type Payload = { export_id: number; user_id: number; format?: ExportFormat };

/** The job of an export. */
export const exportJob = defineJob({ name: RUN_EXPORT, run: runExport, deadLetter: failExport });

/** Each lease writes its own file, so that a worker with an expired lease cannot touch another worker's file. */
function fileKey(ctx: CompanyCtx, job: Job, fence: number = job.fence): string {
  const { export_id, format = "xlsx" } = job.payload as Payload;
  return `${ctx.company.id}/exports/${export_id}-${fence}.${format}`;
}

/** Writes the file, then publishes it. */
async function runExport(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { export_id } = job.payload as Payload;
  const row = await getOwn(ctx.db.read, ctx, exports, export_id, "export");
  await removeEarlierFiles(ctx, job);
  if (row.state !== "requested") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const file_key = fileKey(ctx, job);
  const rows = await withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "register");
    const filter = row.filter as ExportCreate;
    const rows = await writeExport(ctx, filter, path);
    await ctx.files.store(file_key, path);
    return rows;
  });
  const removable = await publish(ctx, job, { export_id, file_key, rows }).catch(async (error: unknown) => {
    await removeAfterFailure(ctx, error, [file_key]);
    throw error;
  });
  await removeUnreferenced(ctx, removable);
}

/** Writes the file in a worker, fairly scheduled by company. Returns the number of rows. */
async function writeExport(ctx: CompanyCtx, filter: ExportCreate, path: string): Promise<number> {
  const { company, workers } = ctx;
  const input = { path, company, filter, today: today(ctx) };
  if (filter.format !== "pdf") return workers.run("writeRegister", input, { companyId: company.id });
  const head = await registerHead(ctx, filter);
  return workers.run("printRegister", { ...input, ...head }, { companyId: company.id });
}

/** Removes the files that earlier leases left when their process died. */
async function removeEarlierFiles(ctx: CompanyCtx, job: Job): Promise<void> {
  await removeUnreferenced(
    ctx,
    earlierFences(job).map((fence) => fileKey(ctx, job, fence)),
  );
}

async function failExport(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { export_id } = job.payload as Payload;
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    await tx
      .update(exports)
      .set({ state: "failed", finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, export_id)));
    await notifyActor(tx, ctx, {
      kind: "exports.failed",
      message: "Failed to generate download link",
      href: "/download",
    });
  });
  await removeEarlierFiles(ctx, { ...job, fence: job.fence + 1 });
}

/** The condition for files of a kind beyond the number that a company retains. */
export function olderFiles(ctx: CompanyCtx, kindCondition: SQL, maxFiles: number): SQL {
  const ready = and(inCompany(ctx, exports), kindCondition, eq(exports.state, "ready"), eq(exports.expired, false));
  return sql`${exports.id} IN (
    SELECT ${exports.id} FROM ${exports} WHERE ${ready} ORDER BY ${exports.id} DESC LIMIT -1 OFFSET ${maxFiles})`;
}

/** Marks the export as ready and notifies the requester; returns the keys of older files to remove. */
function publish(
  ctx: CompanyCtx,
  job: Job,
  { export_id, file_key, rows }: { export_id: number; file_key: string; rows: number },
): Promise<string[]> {
  return ctx.db.write(async (tx) => {
    await assertStillPermitted(tx, ctx.actor, (role) => may(role, "company.see"));
    await finishJob(tx, ctx, job);
    await tx
      .update(exports)
      .set({ state: "ready", file_key, rows, finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, export_id), eq(exports.state, "requested")));
    const assets = rows === 1 ? "1 asset" : `${rows.toLocaleString("en-NG")} assets`;
    await notifyActor(tx, ctx, {
      kind: "exports.ready",
      mail: true,
      message: `Your export of ${assets} is ready`,
      href: "/download",
    });
    return expireExports(tx, olderFiles(ctx, coversRegister, ctx.settings.limits.maxExportFiles));
  });
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
    location && branchName(location),
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
