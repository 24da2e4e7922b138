import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { publicItems } from "@custodia/db/schema/platform/public-content";
import { companies } from "@custodia/db/schema/setup/company";
import { Refusal } from "@custodia/domain/errors";
import { isFile, type Reader } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { MS, type Services } from "../core/context.ts";

/** Matches a file key: company, folder, and a name; the names of an import's files begin with the same id. */
const FILE_KEY = /^(\d+)\/(imports|exports|logos|papers)\/(?:([0-9a-f-]{36})(.*)|.*)$/;

type Import = Pick<InferSelectModel<typeof imports>, "state" | "errors_key">;

/** Returns a function that tells whether a row references a file. Unknown keys count as referenced, so that they are retained. */
export async function referencedAmong(read: Reader, keys: readonly string[]): Promise<(key: string) => boolean> {
  const companyIds = [...new Set(keys.flatMap((key) => Number(FILE_KEY.exec(key)?.[1]) || []))];
  const referenced = new Set([
    ...(await findExports(read, companyIds)),
    ...(await findLogos(read, companyIds)),
    ...(await findPublicLogos(read)),
    ...(await itemUploads(read)),
    ...(await findAttachments(read, keys)),
  ]);
  const uploads = await findImports(read, companyIds);
  return (key) => {
    const [, , folder, stem, suffix = ""] = FILE_KEY.exec(key) ?? [];
    if (!folder || referenced.has(key)) return true;
    const upload = folder === "imports" && stem ? uploads.get(stem) : undefined;
    return upload !== undefined && isNeededBy(upload, key, suffix);
  };
}

/** An import needs rows and plan until it is published, its upload unless it was cancelled, and its file of row errors. */
function isNeededBy({ state, errors_key }: Import, key: string, suffix: string): boolean {
  const isOpen = state === "uploaded" || state === "staging";
  if (/^-(rows|plan)/.test(suffix)) return isOpen;
  if (suffix.startsWith("-errors")) return state === "staging" || key === errors_key;
  return state !== "cancelled";
}

/** Returns imports by the id in the names of their files. */
async function findImports(read: Reader, companyIds: number[]): Promise<Map<string, Import>> {
  const { file_key, state, errors_key } = imports;
  const rows = await read
    .select({ file_key, state, errors_key })
    .from(imports)
    .where(inArray(imports.company_id, companyIds));
  return new Map(rows.map((row) => [FILE_KEY.exec(row.file_key)?.[3] ?? "", row]));
}

async function findExports(read: Reader, companyIds: number[]): Promise<string[]> {
  const { company_id, state, expired, file_key } = exports;
  const rows = await read
    .select({ file_key })
    .from(exports)
    .where(and(inArray(company_id, companyIds), eq(state, "ready"), eq(expired, false)));
  return rows.map((row) => row.file_key ?? "");
}

async function findLogos(read: Reader, companyIds: number[]): Promise<string[]> {
  const rows = await read.select({ image: companies.image }).from(companies).where(inArray(companies.id, companyIds));
  return rows.map(({ image }) => image ?? "");
}

async function findPublicLogos(read: Reader): Promise<string[]> {
  const rows = await read.select({ image: publicItems.image }).from(publicItems);
  return rows.flatMap(({ image }) => image ?? []);
}

/** Returns those of the keys that belong to photos, documents and their thumbnails: companies have thousands of them. */
async function findAttachments(read: Reader, keys: readonly string[]): Promise<string[]> {
  const attachments = keys.filter((key) => FILE_KEY.exec(key)?.[2] === "papers");
  const { file_key, thumbnail_key } = assetAttachments;
  const files = await read.select({ key: file_key }).from(assetAttachments).where(inArray(file_key, attachments));
  const thumbnails = await read
    .select({ key: thumbnail_key })
    .from(assetAttachments)
    .where(inArray(thumbnail_key, attachments));
  return [...files, ...thumbnails].flatMap(({ key }) => key ?? []);
}

/** Returns the uploads of item imports, which their jobs reference. */
async function itemUploads(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.state} IN ('waiting', 'running')`);
  return rows.map(({ payload }) => String(payload.file_key ?? ""));
}

/** Returns the keys of all files that must exist: logos, attachments, exports that are ready, uploads, and their rows with errors. */
export async function referencedKeys(read: Reader): Promise<string[]> {
  const { file_key, state, expired } = exports;
  const rows = await Promise.all([
    read.select({ key: companies.image }).from(companies).where(isNotNull(companies.image)),
    read
      .select({ key: file_key })
      .from(exports)
      .where(and(eq(state, "ready"), eq(expired, false))),
    read.select({ key: publicItems.image }).from(publicItems).where(isNotNull(publicItems.image)),
    read.select({ key: imports.file_key }).from(imports).where(ne(imports.state, "cancelled")),
    read.select({ key: imports.errors_key }).from(imports).where(isNotNull(imports.errors_key)),
    read.select({ key: assetAttachments.file_key }).from(assetAttachments),
    read
      .select({ key: assetAttachments.thumbnail_key })
      .from(assetAttachments)
      .where(isNotNull(assetAttachments.thumbnail_key)),
  ]);
  return rows.flat().flatMap(({ key }) => key || []);
}

type Ctx = Pick<Services, "db" | "files" | "log">;

/** The number of keys that are looked up together. */
const BATCH = 500;

/** Yields the keys in batches, those that a row references apart from the others. */
export async function* splitByReference(
  read: Reader,
  keys: AsyncIterable<string>,
): AsyncGenerator<{ referenced: string[]; others: string[] }> {
  async function split(batch: string[]) {
    const isReferenced = await referencedAmong(read, batch);
    return { referenced: batch.filter(isReferenced), others: batch.filter((key) => !isReferenced(key)) };
  }
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield await split(batch);
    batch = [];
  }
  if (batch.length > 0) yield await split(batch);
}

/** Removes files that no row references. Never throws: the daily sweep removes what an unavailable store retains. */
export async function removeUnreferenced({ files, log }: Omit<Ctx, "db">, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) log.warn({ err: failed.reason }, "unreferenced files not removed; the sweep will retry");
}

/**
 * Removes the files of a transaction that failed with `error`. A transaction on a database server may have been committed although
 * the connection broke: then the files wait for the sweep, which checks for references.
 */
export async function removeAfterFailure(ctx: Ctx, error: unknown, keys: readonly string[]): Promise<void> {
  const refused = error instanceof Refusal && error.code !== "overloaded";
  if (refused || isFile(ctx.db.target)) await removeUnreferenced(ctx, keys);
}

/**
 * Removes files that no row references, left by crashed processes and failed transactions. They are at least a day old, so that no
 * running transaction is about to reference them.
 */
export async function sweepOrphans(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - MS.day);
  await services.files.cleanTempDirs(before);
  for await (const { others } of splitByReference(services.db.read, services.files.keysBefore(before)))
    await removeUnreferenced(services, others);
}
