import { imports } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { ImportOptions, ImportPreview, ImportRows } from "@custodia/domain/assets/import/options";
import type { CalendarDate } from "@custodia/domain/date";
import { invalid, notFound } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, type InferSelectModel, ne } from "drizzle-orm";
import { type CompanyCtx, executesDirectly, now, type PermittedToRequest, today } from "../../../core/context.ts";
import { withLocalCopy } from "../../../core/file-store.ts";
import { findQuotaRefusal } from "../../../core/quotas.ts";
import { checkOwn, getOwn, inCompany } from "../../../core/store.ts";
import { type FileFacts, sheetOf, sheetToChoose } from "../../../spreadsheet/book.ts";
import { rowsKey } from "../facts.ts";
import { checkUploaded, checkUploader } from "../queries.ts";
import { withUpload } from "../upload.ts";

/** An upload and the choices by which its rows are read, as they are sent to a worker thread. */
export interface ReadUpload {
  /** The rows of the sheet on this machine. */
  rowsPath: string;
  file: FileFacts;
  options: ImportOptions;
  company: CompanyCtx["company"];
  today: CalendarDate;
  maxAssets: number;
  /** This moment. */
  at: string;
  needsApproval: boolean;
}

/** Reads the rows of an upload's sheet in a worker thread; its file is not removed meanwhile. */
export function readUpload<T>(
  ctx: PermittedToRequest<"assets.write">,
  { file_key }: ImportRow,
  { file, options }: Pick<ReadUpload, "file" | "options">,
  read: (input: ReadUpload) => Promise<T>,
): Promise<T> {
  const maxAssets = ctx.settings.limits.importRows;
  const needsApproval = !executesDirectly(ctx, "assets.write");
  const common = { file, options, company: ctx.company, today: today(ctx), at: now(ctx), maxAssets, needsApproval };
  return withUpload(file_key, () =>
    withLocalCopy(ctx.files, rowsKey(file_key, file.sheet), (rowsPath) => read({ ...common, rowsPath })),
  );
}

/** Returns the upload of a preview, with the chosen sheet. */
async function loadUpload(ctx: PermittedToRequest<"assets.write">, id: number, options: ImportOptions) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  const state = checkUploaded(row);
  const file = sheetOf(state, options);
  await checkOptions(ctx.db.read, ctx, options, file);
  return { row, state, file };
}

/**
 * Returns a preview of an uploaded file by the given choices. Missing choices are taken from the company's earlier imports, unless
 * `remembers` is false, or guessed from the file. Throws 404, 409 if the import was started, 422 on `mapping.…` or `values.…`.
 */
export async function previewImport(
  ctx: PermittedToRequest<"assets.write">,
  { id, ...options }: ImportPreview,
  { remembers = true } = {},
) {
  const { row, state, file } = await loadUpload(ctx, id, options);
  const { file_name } = row;
  const { sheets = [file], unread = [] } = state;
  const preview = await readUpload(ctx, row, { file, options }, (input) =>
    ctx.workers.run(
      "previewImport",
      { ...input, sheets, unread, file_name, user: ctx.actor.full_name, remembers },
      { companyId: ctx.company.id },
    ),
  );
  const imported_before_at = await importedBefore(ctx.db.read, ctx, row);
  const over_limit = await findQuotaRefusal(ctx.db.read, ctx, "assets", preview.assets_total);
  const to_choose = { ...sheetToChoose(state, options), ...preview.to_choose };
  return { id, file_name, ...preview, to_choose, imported_before_at, over_limit };
}

/**
 * Returns a row of an uploaded file with its neighbours, as the choices read them. Only rows near it are evaluated, so that the answer is
 * quick: a class named far above, or a tag repeated in a distant row, is known only to the full preview. Throws 404, also if the file has
 * no such row, 409 if the import was started, 422 as the preview.
 */
export async function readImportRows(
  ctx: PermittedToRequest<"assets.write">,
  { id, row, around, ...options }: ImportRows,
) {
  const upload = await loadUpload(ctx, id, options);
  const rows = await readUpload(ctx, upload.row, { file: upload.file, options }, (input) =>
    ctx.workers.run("readImportRows", { ...input, row, around }, { companyId: ctx.company.id }),
  );
  if (rows.length === 0) throw notFound("row");
  return { rows };
}

type ImportRow = InferSelectModel<typeof imports>;

const tables = {
  "values.classification_id": classifications,
  "values.vendor_id": vendors,
  "values.custodian_id": custodians,
  "values.location_id": locations,
} as const;

/** Checks that records given for all rows belong to the company, and that columns exist in the file; throws 422 on their fields. */
export async function checkOptions(
  read: Reader,
  ctx: CompanyCtx,
  { mapping, values, corrections = [] }: Pick<ImportOptions, "mapping" | "values" | "corrections">,
  file: FileFacts,
): Promise<void> {
  const beyond = corrections.findIndex(({ column }) => column >= file.headings.length);
  if (beyond >= 0) throw invalid(`corrections.${beyond}.column`, "Choose a column of the file.");
  for (const [field, columns] of Object.entries(mapping ?? {})) {
    if (columns?.some((column) => column >= file.headings.length)) {
      throw invalid(`mapping.${field}`, "Choose a column of the file.");
    }
  }
  for (const [field, table] of Object.entries(tables)) {
    const name = field.slice("values.".length) as keyof NonNullable<typeof values>;
    await checkOwn(read, ctx, table, values?.[name] as number | null | undefined, field);
  }
}

/** Returns when the same content was last imported; null if never. */
export async function importedBefore(read: Reader, ctx: CompanyCtx, row: ImportRow): Promise<string | null> {
  const same = and(
    eq(imports.noun, row.noun),
    eq(imports.sha256, row.sha256),
    eq(imports.state, "published"),
    ne(imports.id, row.id),
  );
  const [last] = await read
    .select({ finished_at: imports.finished_at })
    .from(imports)
    .where(and(inCompany(ctx, imports), same))
    .orderBy(desc(imports.id))
    .limit(1);
  return last?.finished_at ?? null;
}
