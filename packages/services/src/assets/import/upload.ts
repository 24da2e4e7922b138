import { createHash } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imports } from "@custodia/db/schema/assets/import";
import type { ImportDraftInput } from "@custodia/domain/assets/import/options";
import { quotaRefusal } from "@custodia/domain/setup/limits";
import { isFile, type Tx } from "@custodia/sqlite/client";
import { and, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { ago, type CompanyCtx, MS, now, type PermittedToRequest, type Services } from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { findQuotaRefusal, readQuota } from "../../core/quotas.ts";
import type { Limits } from "../../core/settings.ts";
import { anyRowExists } from "../../core/statements.ts";
import { getOwn, insertOwn } from "../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../files/references.ts";
import { notifyQuota } from "../../notifications/quotas.ts";
import { resource } from "../../resource.ts";
import { type BookFacts, readInParser, withinLimit } from "../../spreadsheet/book.ts";
import { badFile, kindOfFile, NOT_A_SHEET } from "../../spreadsheet/limits.ts";
import { sheetPath } from "../../spreadsheet/rows.ts";
import { type ImportFacts, rowsKey, uploadKeys } from "./facts.ts";
import { checkUploaded, checkUploader, draftView, type ImportRow, type Noun, ofUser, showImport } from "./queries.ts";

export const importResource = resource("import", imports, eq(imports.noun, "assets"));

/** An uploaded file. */
export interface Upload {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Stores an uploaded file and reads it once, in the file-parser process. Throws 422 by rules/import 3, and stores nothing, if the
 * file is bad.
 */
export const uploadImport = (ctx: PermittedToRequest<"assets.write">, upload: Upload) =>
  uploadList(ctx, "assets", upload, (id) => showImport(ctx, { id }));

/**
 * Stores an uploaded list of assets or items; `check` may refuse it once it is read. The file is not removed in favour of newer ones while
 * `then` runs.
 */
export async function uploadList<T>(
  ctx: CompanyCtx,
  noun: Noun,
  { name, content }: Upload,
  then: (id: number) => Promise<T>,
  check: (book: BookFacts) => void = () => {},
): Promise<T> {
  const file_name =
    name
      .replace(/[^\P{C}]/gu, "")
      .trim()
      .slice(-255) || "file";
  const kind = kindOfFile(file_name);
  if (!kind) throw badFile(NOT_A_SHEET);
  const file_key = ctx.files.newKey(ctx.company.id, "imports", kind);
  return withUpload(file_key, async () =>
    then(await storeUpload(ctx, { noun, file_name, file_key, kind, content, check })),
  );
}

/** Returns the id of the import. Its file and rows are stored before a row names them. */
async function storeUpload(
  ctx: CompanyCtx,
  {
    content,
    kind,
    check,
    ...names
  }: UploadNames & { kind: "xlsx" | "csv"; content: Upload["content"]; check: (book: BookFacts) => void },
): Promise<number> {
  const { file_key } = names;
  const hash = createHash("sha256");
  const full = await findQuotaRefusal(ctx.db.read, ctx, "storage_bytes", 1);
  if (full) throw badFile(full);
  return withTempDir(ctx.files, async (tempDir) => {
    const paths = { path: join(tempDir, "file"), rowsPath: join(tempDir, "rows.jsonl") };
    await writeFile(paths.path, hashUpload(content, hash, ctx.settings.limits));
    const { size: bytes } = await stat(paths.path);
    const book = await readInParser(ctx, paths, kind);
    check(book);
    try {
      for (const { sheet = 0 } of book.sheets)
        await ctx.files.store(rowsKey(file_key, sheet), sheetPath(paths.rowsPath, sheet));
      await ctx.files.store(file_key, paths.path);
      return await insertImport(ctx, names, book, { sha256: hash.digest("hex"), bytes });
    } catch (error) {
      await removeAfterFailure(ctx, error, uploadKeys(file_key));
      throw error;
    }
  });
}

type UploadNames = Pick<ImportRow, "noun" | "file_name" | "file_key">;

async function insertImport(
  ctx: CompanyCtx,
  names: UploadNames,
  book: BookFacts,
  content: Pick<ImportRow, "sha256" | "bytes">,
): Promise<number> {
  const { id, oldKeys } = await ctx.db.write(async (tx) => {
    await takeStorage(tx, ctx, content.bytes);
    const row = await insertOwn(tx, ctx, imports, {
      user_id: ctx.actor.user_id,
      ...names,
      ...content,
      state: "uploaded",
      options: book satisfies ImportFacts,
      rows_total: book.file.rows,
    });
    return { id: row.id, oldKeys: await cancelUploads(tx, ctx, olderUploads(ctx, names.noun)) };
  });
  await removeUploads(ctx, oldKeys);
  return id;
}

/** Takes storage for an upload. Throws 422 if these bytes would exceed the storage that an operator lets the company use. */
async function takeStorage(tx: Tx, ctx: CompanyCtx, bytes: number): Promise<void> {
  const use = await readQuota(tx, ctx, "storage_bytes");
  const refusal = quotaRefusal("storage_bytes", use, bytes);
  if (refusal) throw badFile(refusal);
  await notifyQuota(tx, ctx, "storage_bytes", use, bytes);
}

/** The user's uploads that were not started, except the newest and those in use, so that nobody fills the disk with files. */
function olderUploads(ctx: CompanyCtx, noun: Noun): SQL {
  const waiting = and(ofUser(ctx, noun), eq(imports.state, "uploaded"));
  return sql`${notInUse(ctx)} AND ${imports.id} IN (
    SELECT ${imports.id} FROM ${imports} WHERE ${waiting} ORDER BY ${imports.id} DESC LIMIT -1 OFFSET ${ctx.settings.limits.maxUploads})`;
}

/** Hashes the bytes of an upload as they pass. Throws 422 beyond the limit, and for an empty file. */
async function* hashUpload(content: Upload["content"], hash: ReturnType<typeof createHash>, limits: Limits) {
  let isEmpty = true;
  for await (const chunk of withinLimit(content, limits)) {
    isEmpty &&= chunk.length === 0;
    hash.update(chunk);
    yield chunk;
  }
  if (isEmpty) throw badFile("The file is empty.");
}

/**
 * Saves the unfinished choices for an upload, so that its user finds them again; an import uses the choices that it is started with. Throws
 * 404, 403 for another user's upload if the role may only request, 409 if the import was started.
 */
export async function saveImportDraft(ctx: PermittedToRequest<"assets.write">, { id, ...draft }: ImportDraftInput) {
  return draftView(await saveChoices(ctx, id, draft, (row) => checkUploader(ctx, row)));
}

/** Stores the choices for an upload and returns it. Throws 404, 409 if the import was started, and what `check` throws. */
export function saveChoices(ctx: CompanyCtx, id: number, draft: object, check: (row: ImportRow) => void = () => {}) {
  return ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    check(row);
    const options = { ...checkUploaded(row), draft };
    await tx.update(imports).set({ options }).where(eq(imports.id, id));
    return { ...row, options };
  });
}

/** The uploads among these that were never started. */
const notStarted = (which: SQL | undefined): SQL | undefined => and(eq(imports.state, "uploaded"), which);

/** Cancels uploads that were never started; returns the keys of their files, to be removed after the transaction. */
export async function cancelUploads(
  tx: Tx,
  services: Pick<Services, "clock">,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await tx
    .update(imports)
    .set({ state: "cancelled", finished_at: now(services) })
    .where(notStarted(which))
    .returning({ file_key: imports.file_key });
  return rows.map(({ file_key }) => file_key);
}

/** Removes uploads that were marked before: a crash in between leaves an orphaned file, never a record without its file. */
export async function removeUploads(services: Pick<Services, "files" | "log">, keys: string[]): Promise<void> {
  await removeUnreferenced(services, keys.flatMap(uploadKeys));
}

/** Removes uploads that were never imported. */
export async function sweepUploads(services: Services): Promise<void> {
  const { read, write } = services.db;
  const before = ago(services, services.settings.limits.uploadHours * MS.hour);
  const old = () => and(lt(imports.created_at, before), notInUse(services));
  if (await anyRowExists(read, [imports, notStarted(old())]))
    await removeUploads(services, await write((tx) => cancelUploads(tx, services, old())));
}

/** Files of uploads that this process is working with. */
const inUse = new Map<string, number>();

/** The time in ms for which another server may be working with a new upload. */
const ELSEWHERE_MS = 600_000;

/** Prevents an upload's file from being removed while `work` runs. */
export async function withUpload<T>(fileKey: string, work: () => Promise<T>): Promise<T> {
  inUse.set(fileKey, (inUse.get(fileKey) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = inUse.get(fileKey)! - 1;
    if (left > 0) inUse.set(fileKey, left);
    else inUse.delete(fileKey);
  }
}

/** Matches uploads whose files may be removed. A data folder has one server; with a libSQL server, others may be using recent uploads. */
function notInUse({ db, clock }: Pick<Services, "db" | "clock">): SQL {
  const before = ago({ clock }, ELSEWHERE_MS);
  const notHere = notInArray(imports.file_key, [...inUse.keys()]);
  return isFile(db.target) ? notHere : and(notHere, lt(imports.created_at, before))!;
}
