import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import {
  ATTACHMENT_TYPES,
  type AttachmentKind,
  attachmentKindLabel,
  type FileExtension,
} from "@custodia/domain/assets/labels";
import { invalid, notFound, tooMany } from "@custodia/domain/errors";
import { formatSize, type QuotaUse, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { type LocalPath, portableFileName, readSized, withTempDir } from "../../core/file-store.ts";
import { toBytes } from "../../core/settings.ts";
import { getOwn, inCompany, requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";

export const attachmentResource = resource("attachment", assetAttachments);

/** Returns the photos and documents of an asset, and its company's storage quota. The procedure checks that the asset exists. */
export async function listAttachments(ctx: CompanyCtx, { id }: { id: number }) {
  const { used, most, each } = await storageUsage(ctx.db.read, ctx);
  const data = await selectAttachments(ctx, eq(assetAttachments.asset_id, id));
  return { data, meta: { used, most, each } };
}

const { file_key: _file, thumbnail_key: _thumbnail, sha256: _hash, ...others } = getTableColumns(assetAttachments);
const { company_id: _company, updated_at: _updated, ...own } = others;
const columns = { ...own, added_by: { id: users.id, full_name: users.full_name } };

/** Selects the company's attachments that meet `where`, oldest first. */
async function selectAttachments(ctx: CompanyCtx, where: SQL): Promise<AttachmentView[]> {
  const rows = await ctx.db.read
    .select(columns)
    .from(assetAttachments)
    .innerJoin(users, eq(users.id, assetAttachments.added_by))
    .where(and(inCompany(ctx, assetAttachments), where))
    .orderBy(asc(assetAttachments.id));
  return rows.map(({ ending, ...row }) => ({ ...row, type: mediaType(ending) }));
}

const mediaType = (ending: FileExtension): string => ATTACHMENT_TYPES[ending];

/** Returns one attachment. Throws 404. */
export async function getAttachment(ctx: CompanyCtx, { id }: { id: number }): Promise<AttachmentView> {
  return requireRow(selectAttachments(ctx, eq(assetAttachments.id, id)), "attachment");
}

/** Returns the content of an attachment with its type and name. Throws 404, and 503 if the file store is unavailable. */
export async function readAttachment(ctx: CompanyCtx, { id }: { id: number }) {
  const { file_key, ending, name } = await getOwn(ctx.db.read, ctx, assetAttachments, id, "attachment");
  return { type: mediaType(ending), name, content: await ctx.files.read(file_key) };
}

/** Returns the thumbnail of a picture. Throws 404 for a document. */
export async function readThumbnail(ctx: CompanyCtx, { id }: { id: number }) {
  const { thumbnail_key } = await getOwn(ctx.db.read, ctx, assetAttachments, id, "attachment");
  if (!thumbnail_key) throw notFound("picture");
  return { type: mediaType("webp"), content: await ctx.files.read(thumbnail_key) };
}

/** The limit of concurrent downloads per company; their zips stay on disk until the client has read them. */
const MAX_CONCURRENT = 2;
const RETRY_AFTER_S = 30;
const activeDownloads = new Map<number, number>();

/**
 * Returns all attachments of an asset in one zip, named after the asset. Throws 404 if it has none, 409 if one was removed meanwhile, 429
 * if the company has too many downloads in progress, and 503 if the file store is unavailable.
 */
export async function downloadAllAttachments(ctx: CompanyCtx, { id }: { id: number }) {
  const { barcode } = await loadAsset(ctx.db.read, ctx, id);
  const releaseSlot = takeSlot(ctx.company.id);
  try {
    const content = await packAttachments(ctx, id);
    content.once("close", releaseSlot);
    return { type: "application/zip", name: `${barcode}.zip`, content };
  } catch (error) {
    releaseSlot();
    throw error;
  }
}

/** Takes one of a company's slots; returns the function that releases it. */
function takeSlot(company: number): () => void {
  const active = activeDownloads.get(company) ?? 0;
  if (active >= MAX_CONCURRENT)
    throw tooMany(RETRY_AFTER_S, "Other downloads are in progress. Please try again when they have finished.");
  activeDownloads.set(company, active + 1);
  return () => {
    const remaining = activeDownloads.get(company)! - 1;
    if (remaining > 0) activeDownloads.set(company, remaining);
    else activeDownloads.delete(company);
  };
}

async function packAttachments(ctx: CompanyCtx, id: number): Promise<Readable> {
  const rows = await ctx.db.read
    .select()
    .from(assetAttachments)
    .where(and(inCompany(ctx, assetAttachments), eq(assetAttachments.asset_id, id)))
    .orderBy(asc(assetAttachments.id));
  if (rows.length === 0) throw notFound("attachment");
  const localCopies: LocalPath[] = [];
  const makeUnique = uniqueNames();
  return withTempDir(ctx.files, async (tempDir) => {
    try {
      const entries = [];
      for (const { file_key, name, created_at } of rows) {
        const localCopy = await ctx.files.localCopy(file_key);
        localCopies.push(localCopy);
        entries.push({ path: localCopy.path, zipPath: makeUnique(name), modifiedAt: new Date(created_at) });
      }
      const path = join(tempDir, "all.zip");
      await ctx.workers.run("packFiles", { path, entries, sync: false }, { companyId: ctx.company.id });
      // An open file is read to its end, although its temporary directory is gone.
      return await readSized(path);
    } finally {
      for (const localCopy of localCopies) await localCopy.release();
    }
  });
}

/** Returns a function that makes names unique and valid on every system: `photo.jpg`, `photo (2).jpg`. */
function uniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const cleanName = portableFileName(name);
    const extension = extname(cleanName);
    const stem = cleanName.slice(0, cleanName.length - extension.length);
    for (let n = 1; ; n += 1) {
      const next = n === 1 ? cleanName : `${stem} (${n})${extension}`;
      if (used.has(next.toLowerCase())) continue;
      used.add(next.toLowerCase());
      return next;
    }
  };
}

/**
 * Returns the storage used by the company and its quota, in bytes: of all files if an operator limits them, else of its attachments by
 * the installation's limit.
 */
async function storageUsage(read: Reader, ctx: Pick<CompanyCtx, "company" | "settings">) {
  const [row] = await read
    .select({
      limit: companies.storage_limit,
      used: sql<number>`CASE WHEN storage_limit IS NOT NULL THEN storage_bytes ELSE (
        SELECT coalesce(sum(bytes), 0) FROM ${assetAttachments} WHERE company_id = ${ctx.company.id}) END`,
    })
    .from(companies)
    .where(eq(companies.id, ctx.company.id));
  const { limit, used } = row!;
  const { attachmentMegabytes, attachmentsMegabytes } = ctx.settings.limits;
  return { used, limit, most: limit ?? toBytes(attachmentsMegabytes), each: toBytes(attachmentMegabytes) };
}

/** Returns the use of the company's quota. Throws 422 on `file` if these bytes would exceed it. */
export async function assertStorageQuota(
  read: Reader,
  ctx: Pick<CompanyCtx, "company" | "settings">,
  bytes: number,
): Promise<QuotaUse> {
  const { used, limit, most } = await storageUsage(read, ctx);
  const refusal = quotaRefusal("storage_bytes", { used, limit }, bytes);
  if (refusal) throw invalid("file", refusal);
  if (used + bytes <= most) return { used, limit };
  throw invalid(
    "file",
    `Your company has used its ${formatSize(most)} for photos and documents. An Admin can remove some, or ask for more.`,
  );
}

/** Names an attachment in audit entries: `the invoice Invoice 7.pdf of asset DV-COMP-000001, Laptop`. */
export function describeAttachment(
  attachment: { kind: AttachmentKind; name: string },
  asset: { barcode: string; description: string },
  word: "to" | "of" = "to",
): string {
  const kind = attachment.kind === "other" ? "document" : attachmentKindLabel[attachment.kind].toLowerCase();
  return `the ${kind} ${attachment.name} ${word} asset ${assetName(asset)}`;
}
