import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PermittedToRequest } from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { type Limits, toBytes } from "../../core/settings.ts";
import { inCompany, insertOwn } from "../../core/store.ts";
import { removeAfterFailure } from "../../files/references.ts";
import type { BookFacts } from "../../spreadsheet/book.ts";
import { badFile, fileTooLarge, kindOfFile, NOT_A_SHEET } from "../../spreadsheet/limits.ts";
import { readInParser } from "../../spreadsheet/parser.ts";
import { sheetPath } from "../../spreadsheet/rows.ts";
import { cancelUploads, notInUse, removeUploads, withUpload } from "./drafts.ts";
import type { ImportFacts } from "./facts.ts";
import { rowsKey, uploadKeys } from "./file-keys.ts";
import { showImport } from "./queries.ts";

/** An uploaded file. */
export interface Upload {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Stores an uploaded file and reads it once, in the file-parser process. Throws 422 by rules/import 3, and stores nothing, if the
 * file is bad. While `then` works with it, the file is not removed for newer ones.
 */
export async function uploadImport<T = Awaited<ReturnType<typeof showImport>>>(
  ctx: PermittedToRequest<"assets.write">,
  { name, content }: Upload,
  then: (id: number) => Promise<T> = (id) => showImport(ctx, { id }) as Promise<T>,
): Promise<T> {
  const file_name =
    name
      .replace(/[^\P{C}]/gu, "")
      .trim()
      .slice(-255) || "file";
  const kind = kindOfFile(file_name);
  if (!kind) throw badFile(NOT_A_SHEET);
  const file_key = ctx.files.newKey(ctx.company.id, "imports", kind);
  return withUpload(file_key, async () => then(await storeUpload(ctx, { file_name, file_key, kind, content })));
}

/** Returns the id of the import. Its file and rows are stored before a row names them. */
async function storeUpload(
  ctx: PermittedToRequest<"assets.write">,
  {
    content,
    kind,
    ...names
  }: { file_name: string; file_key: string; kind: "xlsx" | "csv"; content: Upload["content"] },
): Promise<number> {
  const { file_key } = names;
  const hash = createHash("sha256");
  return withTempDir(ctx.files, async (tempDir) => {
    const paths = { path: join(tempDir, "file"), rowsPath: join(tempDir, "rows.jsonl") };
    await writeFile(paths.path, withinLimit(content, hash, ctx.settings.limits));
    const book = await readInParser(ctx, paths, kind);
    try {
      for (const { sheet = 0 } of book.sheets)
        await ctx.files.store(rowsKey(file_key, sheet), sheetPath(paths.rowsPath, sheet));
      await ctx.files.store(file_key, paths.path);
      return await insertImport(ctx, names, book, hash.digest("hex"));
    } catch (error) {
      await removeAfterFailure(ctx, error, uploadKeys(file_key));
      throw error;
    }
  });
}

async function insertImport(
  ctx: PermittedToRequest<"assets.write">,
  names: { file_name: string; file_key: string },
  book: BookFacts,
  sha256: string,
): Promise<number> {
  const { id, oldKeys } = await ctx.db.write(async (tx) => {
    const row = await insertOwn(tx, ctx, imports, {
      user_id: ctx.actor.user_id,
      ...names,
      sha256,
      state: "uploaded",
      options: book satisfies ImportFacts,
      rows_total: book.file.rows,
    });
    return { id: row.id, oldKeys: await cancelUploads(tx, ctx, olderUploads(ctx)) };
  });
  await removeUploads(ctx, oldKeys);
  return id;
}

/** The user's uploads that were not started, except the newest and those in use, so that nobody fills the disk with files. */
function olderUploads(ctx: PermittedToRequest<"assets.write">): SQL {
  const own = and(inCompany(ctx, imports), eq(imports.user_id, ctx.actor.user_id));
  const waiting = and(own, eq(imports.state, "uploaded"));
  return sql`${notInUse(ctx)} AND ${imports.id} IN (
    SELECT ${imports.id} FROM ${imports} WHERE ${waiting} ORDER BY ${imports.id} DESC LIMIT -1 OFFSET ${ctx.settings.limits.maxUploads})`;
}

async function* withinLimit(content: Upload["content"], hash: ReturnType<typeof createHash>, limits: Limits) {
  const maxBytes = toBytes(limits.importMegabytes);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(limits);
    hash.update(chunk);
    yield chunk;
  }
  if (size === 0) throw badFile("The file is empty.");
}
