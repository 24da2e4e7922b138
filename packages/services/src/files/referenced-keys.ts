import type { Reader } from "@custodia/db/client";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companies } from "@custodia/db/schema/setup/company";
import { and, eq, type InferSelectModel, inArray, isNotNull, ne, sql } from "drizzle-orm";

/** A key of ours: company, folder, and a name of which lists have more than one. */
const OURS = /^(\d+)\/(imports|exports|logos|papers)\/(?:([0-9a-f-]{36})(.*)|.*)$/;

type Import = Pick<InferSelectModel<typeof imports>, "state" | "errors_key">;

/** Tells of old files which ones a row still names. What is not of our making is left where it is. */
export async function referencedAmong(
  read: Reader,
  keys: readonly string[],
): Promise<(key: string) => boolean> {
  const companiesOf = [...new Set(keys.flatMap((key) => Number(OURS.exec(key)?.[1]) || []))];
  const named = new Set([
    ...(await exportsOf(read, companiesOf)),
    ...(await logosOf(read, companiesOf)),
    ...(await listsOfItems(read)),
    ...(await attachmentsOf(read, keys)),
  ]);
  const lists = await importsOf(read, companiesOf);
  return (key) => {
    const [, , folder, stem, end = ""] = OURS.exec(key) ?? [];
    if (!folder || named.has(key)) return true;
    const list = folder === "imports" && stem ? lists.get(stem) : undefined;
    return list !== undefined && needs(list, key, end);
  };
}

/** Rows and plan until its rows are in the register; what was uploaded, unless it was given up; its own rows with errors. */
function needs({ state, errors_key }: Import, key: string, end: string): boolean {
  const isOpen = state === "uploaded" || state === "staging";
  if (/^-(rows|plan)/.test(end)) return isOpen;
  if (end.startsWith("-errors")) return state === "staging" || key === errors_key;
  return state !== "cancelled";
}

/** Imports by the middle of their files' names. */
async function importsOf(read: Reader, of: number[]): Promise<Map<string, Import>> {
  const { file_key, state, errors_key } = imports;
  const rows = await read
    .select({ file_key, state, errors_key })
    .from(imports)
    .where(inArray(imports.company_id, of));
  return new Map(rows.map((row) => [OURS.exec(row.file_key)?.[3] ?? "", row]));
}

async function exportsOf(read: Reader, of: number[]): Promise<string[]> {
  const { company_id, state, expired, file_key } = exports;
  const rows = await read
    .select({ file_key })
    .from(exports)
    .where(and(inArray(company_id, of), eq(state, "ready"), eq(expired, false)));
  return rows.map((row) => row.file_key ?? "");
}

async function logosOf(read: Reader, of: number[]): Promise<string[]> {
  const rows = await read.select({ image: companies.image }).from(companies).where(inArray(companies.id, of));
  return rows.map(({ image }) => image ?? "");
}

/** Returns those of the keys that belong to photos, documents and their thumbnails: companies have thousands of them. */
async function attachmentsOf(read: Reader, keys: readonly string[]): Promise<string[]> {
  const asked = keys.filter((key) => OURS.exec(key)?.[2] === "papers");
  const { file_key, thumbnail_key } = assetAttachments;
  const files = await read.select({ key: file_key }).from(assetAttachments).where(inArray(file_key, asked));
  const small = await read
    .select({ key: thumbnail_key })
    .from(assetAttachments)
    .where(inArray(thumbnail_key, asked));
  return [...files, ...small].flatMap(({ key }) => key ?? []);
}

/** Lists of items that are coming in: their jobs name them. */
async function listsOfItems(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.state} IN ('waiting', 'running')`);
  return rows.map(({ payload }) => String(payload.file_key ?? ""));
}

/** Keys of files that have to be there: logos, papers of assets, exports that are ready, and what was uploaded, with its rows that had errors. */
export async function referencedKeys(read: Reader): Promise<string[]> {
  const { file_key, state, expired } = exports;
  const rows = await Promise.all([
    read.select({ key: companies.image }).from(companies).where(isNotNull(companies.image)),
    read
      .select({ key: file_key })
      .from(exports)
      .where(and(eq(state, "ready"), eq(expired, false))),
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
