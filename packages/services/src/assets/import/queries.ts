import type { Readable } from "node:stream";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, importUpdates, leavingAssets } from "@custodia/db/schema/assets/import";
import { users } from "@custodia/db/schema/setup/users";
import { IMPORT_FIELDS, isReference, REFERENCES } from "@custodia/domain/assets/import/fields";
import type { ImportUpdateView } from "@custodia/domain/assets/import/preview";
import type { ImportListQuery } from "@custodia/domain/assets/import/schema";
import { conflict, forbidden, notFound } from "@custodia/domain/errors";
import type { PageQuery } from "@custodia/domain/list";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import {
  type CompanyCtx,
  executesDirectly,
  type Permitted,
  type PermittedToRequest,
  type Services,
} from "../../core/context.ts";
import { orderOf, pageFrom } from "../../core/list.ts";
import { withNames } from "../../core/record-names.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import type { ImportFacts } from "./facts.ts";
import { shownText } from "./validate/views.ts";

type Scope = Pick<CompanyCtx, "company">;
export type ImportRow = typeof imports.$inferSelect;
export type Noun = ImportRow["noun"];
interface Found {
  row: ImportRow;
  user: { id: number; full_name: string };
}

/** An import as `importView` has it; `left` assets of the company's import that is being undone are not removed yet. */
function viewOf({ row, user }: Found, left: number) {
  const { id, file_name, state, rows_total, rows_done, rows_bad, failure, created_at, finished_at } = row;
  const options = (row.options as ImportFacts | null) ?? ({} as Partial<ImportFacts>);
  const { asks = false, run, undo = null } = options;
  return {
    id,
    file_name,
    state,
    rows_total,
    rows_done,
    rows_bad,
    // Updates come after all new assets.
    rows_updated: Math.max(0, rows_done - (rows_total - (run?.updates ?? 0))),
    rows_unchanged: options.unchanged ?? 0,
    rows_left_out: options.left_out ?? 0,
    rows_not_held: options.not_held ?? 0,
    has_errors_file: row.errors_key !== null,
    failure,
    asks,
    user,
    undo: undo && {
      // Imports that were undone before imports could change assets lack these fields.
      ...{ assets_restored: 0, assets_keeping: 0, keeping: [] },
      ...undo,
      assets_removed: undo.assets_leaving - (state === "undoing" ? left : 0),
    },
    created_at,
    finished_at,
  };
}

function select(read: Reader, ctx: Scope, where: SQL | undefined) {
  return read
    .select({ row: imports, user: { id: users.id, full_name: users.full_name } })
    .from(imports)
    .innerJoin(users, and(inCompany(ctx, users), eq(users.id, imports.user_id)))
    .where(and(inCompany(ctx, imports), eq(imports.noun, "assets"), where));
}

async function viewsOf(read: Reader, ctx: Scope, found: Found[]) {
  const undoing = found.some(({ row }) => row.state === "undoing");
  const left = undoing ? await read.$count(leavingAssets, inCompany(ctx, leavingAssets)) : 0;
  return found.map((one) => viewOf(one, left));
}

/** Returns an import with its progress. Throws 404. */
export async function showImport(ctx: CompanyCtx, { id }: { id: number }) {
  const { read } = ctx.db;
  const [view] = await viewsOf(read, ctx, await select(read, ctx, eq(imports.id, id)).limit(1));
  if (!view) throw notFound("import");
  return view;
}

/** A page of the company's started imports, newest first. */
export function listImports(ctx: CompanyCtx, query: ImportListQuery) {
  const { read } = ctx.db;
  const started = notInArray(imports.state, ["uploaded", "cancelled"]);
  const rows = select(read, ctx, started).orderBy(...orderOf(query, { created_at: imports.id }, imports.id));
  const count = () => read.$count(imports, and(inCompany(ctx, imports), eq(imports.noun, "assets"), started));
  return pageFrom(query, rows, count, (page) => viewsOf(read, ctx, page));
}

/** Returns the company's import that is running or being undone; null if there is none. */
export const runningImport = (ctx: CompanyCtx) => findRunningImport(ctx.db.read, ctx);

/** Returns the same as a transaction sees it, so that of two imports that start at once one is refused. */
export async function findRunningImport(read: Reader, ctx: CompanyCtx) {
  const running = inArray(imports.state, ["staging", "undoing"]);
  const [view] = await viewsOf(read, ctx, await select(read, ctx, running).limit(1));
  return view ?? null;
}

/**
 * Lists the existing assets that an import has changed, or will change once approved, field by field and in the order of the file, without
 * those that an undo restored. Throws 404.
 */
export async function listImportUpdates(ctx: CompanyCtx, { id, ...query }: PageQuery & { id: number }) {
  const { read } = ctx.db;
  await getOwn(read, ctx, imports, id, "import");
  const its = and(inCompany(ctx, importUpdates), eq(importUpdates.import_id, id));
  const rows = read
    .select({
      asset_id: importUpdates.asset_id,
      barcode: assets.barcode,
      description: assets.description,
      before: importUpdates.told_before,
      after: importUpdates.told_after,
    })
    .from(importUpdates)
    .innerJoin(assets, eq(assets.id, importUpdates.asset_id))
    .where(its)
    .orderBy(asc(importUpdates.id));
  const count = () => read.$count(importUpdates, its);
  return pageFrom(query, rows, count, async (page) => {
    const recorded = page.map(({ before, after, ...asset }) => ({
      ...asset,
      before: before as RecordedFields,
      after: after as RecordedFields,
    }));
    return (await withNames(read, ctx, recorded)).map(({ before, after, ...asset }) => ({
      row: null,
      ...asset,
      changes: changesOf(before, after),
    }));
  });
}

/** Returns the changes in an activity, by the fields of an import. */
function changesOf(before: RecordedFields, after: RecordedFields): ImportUpdateView["changes"] {
  const lives = "useful_life_in_days" in after || !("depreciates" in after) ? [] : ["useful_life_in_days" as const];
  const fields = IMPORT_FIELDS.map(({ name }) => name).filter((name) => name in after);
  return [...fields, ...lives].map((field) => {
    const shown = (recorded: RecordedFields) =>
      shownText(field, recorded[isReference(field) ? REFERENCES[field] : field], recorded.depreciates !== false);
    return { field, before: shown(before), after: shown(after) };
  });
}

/** Returns a spreadsheet of the rows of an import that were left out, with the reasons. Throws 404, also if there are none. */
export async function readErrors(ctx: CompanyCtx, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  if (!row.errors_key) throw notFound("spreadsheet");
  return ctx.files.read(row.errors_key);
}

const samples = new WeakMap<Services["workers"], Promise<Uint8Array>>();

/** Returns the sample sheet to fill in for an import. It is the same for all companies, and written once. */
export async function readSample({ workers }: Permitted<"company.see">): Promise<Uint8Array> {
  let sample = samples.get(workers);
  if (!sample) {
    sample = workers.run("writeSample", undefined).catch((error) => {
      samples.delete(workers);
      throw error;
    });
    samples.set(workers, sample);
  }
  return Buffer.from(await sample);
}

type Draft = Pick<ImportRow, "id" | "file_name" | "rows_total" | "created_at" | "options">;

/** An upload with the choices saved for it. */
export function draftView<Choices = ImportFacts["draft"]>({ id, file_name, rows_total, created_at, options }: Draft) {
  const { draft: choices = null } = (options ?? {}) as { draft?: NonNullable<Choices> };
  return { id, file_name, rows_total, created_at, choices };
}

/** A page of the user's uploads that are not started, newest first. */
export const listImportDrafts = (ctx: PermittedToRequest<"assets.write">, query: PageQuery) =>
  listUploads(ctx, "assets", query);

/** The imports of assets or items that the user has uploaded. */
export const ofUser = (ctx: CompanyCtx, noun: Noun): SQL =>
  and(inCompany(ctx, imports), eq(imports.user_id, ctx.actor.user_id), eq(imports.noun, noun))!;

/** A page of the user's uploads of assets or items that are not started, newest first. */
export function listUploads(ctx: CompanyCtx, noun: Noun, query: PageQuery) {
  const { read } = ctx.db;
  const { id, file_name, rows_total, created_at } = imports;
  const own = and(ofUser(ctx, noun), eq(imports.state, "uploaded"));
  const rows = read
    .select({ id, file_name, rows_total, created_at })
    .from(imports)
    .where(own)
    .orderBy(desc(imports.id));
  return pageFrom(query, rows, () => read.$count(imports, own));
}

/**
 * An upload that is not started, with the choices saved for it. Throws 404, 403 for another user's upload of a role that may only
 * request, 409 if the import was started.
 */
export async function getImportDraft(ctx: PermittedToRequest<"assets.write">, { id }: { id: number }) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  checkUploaded(row);
  return draftView(row);
}

/** Lets a user who may only request imports use their own uploads; throws 403 otherwise. */
export function checkUploader(ctx: PermittedToRequest<"assets.write">, row: ImportRow): void {
  if (!executesDirectly(ctx, "assets.write") && row.user_id !== ctx.actor.user_id) throw forbidden();
}

/** An import that was uploaded and not started; throws 409 for any other. */
export function checkUploaded(row: ImportRow): ImportFacts {
  if (row.state !== "uploaded") throw conflict(STARTED[row.state]);
  return row.options as ImportFacts;
}

const STARTED: Record<Exclude<ImportRow["state"], "uploaded">, string> = {
  staging: "This import is already running.",
  published: "This import is finished. Upload the file again to import it once more.",
  failed: "This import has failed. Upload the file again.",
  cancelled: "This import was cancelled. Upload the file again.",
  undoing: "This import is being undone. Upload the file again.",
  undone: "This import was undone. Upload the file again.",
};
