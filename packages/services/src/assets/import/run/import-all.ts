import { setTimeout as sleep } from "node:timers/promises";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ImportOptions } from "@custodia/domain/assets/import/options";
import type { Imported, ImportPreviewView } from "@custodia/domain/assets/import/schema";
import { type FieldErrors, invalid, invalidFields } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { type ApprovalRequested, approvalRequested } from "../../../approvals/request-approval.ts";
import { executesDirectly, type PermittedToRequest } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { claimJobById } from "../../../jobs/queue.ts";
import { runJob } from "../../../jobs/run.ts";
import { previewImport } from "../judge/preview.ts";
import { showImport } from "../show.ts";
import { type Upload, uploadImport } from "../upload.ts";
import { importJob } from "./perform.ts";
import { cancelImport, oneReasonEach, putInLine } from "./start.ts";

const POLL_MS = 200;

/** The options of an import in one call: the choices of a preview. */
type OptionsAtOnce = ImportOptions & { again?: boolean; dry_run?: boolean };

/**
 * Imports a file, all rows or none, and answers when it is done, with what of the file was left and how the rest was understood;
 * where the role may only ask, with the request; a dry run writes nothing and answers what would come. What it is not told it guesses where one guess fits. Throws 422 on the choices that the file needs, else
 * with the errors by row and field: `rows.12.cost`.
 */
export async function importAll(
  ctx: PermittedToRequest<"assets.write">,
  upload: Upload,
  { again = false, dry_run = false, ...options }: OptionsAtOnce = {},
): Promise<Imported | ApprovalRequested> {
  return uploadImport(ctx, upload, (id) => importNow(ctx, id, { again, dry_run }, options));
}

async function importNow(
  ctx: PermittedToRequest<"assets.write">,
  id: number,
  { again, dry_run }: { again: boolean; dry_run: boolean },
  options: ImportOptions,
): Promise<Imported | ApprovalRequested> {
  const orGone = async <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (error) => {
      await cancelImport(ctx, { id });
      throw error;
    });
  const preview = await orGone(previewImport(ctx, { id, ...options }, { remembers: false }));
  const refused = { ...oneReasonEach(preview.to_choose), ...byRow(preview.errors) };
  if (Object.keys(refused).length > 0) await orGone(Promise.reject(invalidFields(refused)));
  const { mapping, date_order } = preview;
  const { previewed_at, assets_total, updates_total, unchanged_total } = preview;
  if (dry_run) {
    await cancelImport(ctx, { id });
    return importedAs(preview, assets_total, updates_total);
  }
  if (assets_total + updates_total === 0 && unchanged_total > 0) {
    // All of it is there already, so nothing is to be done, and nothing to be asked for.
    await cancelImport(ctx, { id });
    return importedAs(preview, 0, 0);
  }
  const guessed = { mapping, date_order, good_rows_only: false, previewed_at };
  const choices = { values: {}, create_unknown: [], ...options, ...guessed };
  const jobId = await orGone(putInLine(ctx, { id, ...choices, again }));
  const job = await claimJobById(ctx, jobId);
  // Runs the job here unless another worker has claimed it; a failed attempt is left to the job workers.
  if (job) await runJob({ ...ctx, db: ctx.db.background ?? ctx.db }, job, importJob);
  for (;;) {
    const { state, rows_done, rows_updated, failure } = await showImport(ctx, { id });
    if (state === "published")
      return (await askedFor(ctx, id)) ?? importedAs(preview, rows_done - rows_updated, rows_updated);
    if (state !== "staging") throw invalid("file", failure ?? "The import was cancelled.");
    await sleep(POLL_MS);
  }
}

/** Returns the counts of imported assets, with the preview's findings about the file. */
function importedAs(preview: ImportPreviewView, imported: number, updated: number): Imported {
  const { left_out, left_out_total, not_taken, hints, date_order, units, readings, multiplied } = preview;
  const { delimiter, by_class, merged, quantity, unchanged_total: unchanged } = preview;
  const { incomplete_dates, groupings } = preview;
  return {
    ...{
      imported,
      updated,
      unchanged,
      left_out,
      left_out_total,
      not_taken,
      hints,
      delimiter,
      date_order,
      units,
    },
    ...{ readings, multiplied, by_class, merged, quantity, incomplete_dates, groupings },
  };
}

/** The request that an import by who may only ask has ended with. */
async function askedFor(ctx: PermittedToRequest<"assets.write">, import_id: number): Promise<ApprovalRequested | null> {
  if (executesDirectly(ctx, "assets.write")) return null;
  const its = and(inCompany(ctx, approvals), eq(approvals.import_id, import_id));
  const [row] = await ctx.db.read.select({ id: approvals.id }).from(approvals).where(its);
  return row ? approvalRequested(ctx, row.id) : null;
}

function byRow(errors: Awaited<ReturnType<typeof previewImport>>["errors"]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { row, field, reason } of errors) {
    const key = field ? `rows.${row}.${field}` : `rows.${row}`;
    fields[key] = [...(fields[key] ?? []), reason];
  }
  return fields;
}
