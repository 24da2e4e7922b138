import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { notFound, tooMany } from "@custodia/domain/errors";
import { and, asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { type LocalPath, readSized, withTempDir } from "../../core/file-store.ts";
import { inCompany } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";

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
    const cleanName = name.replace(/[\\/:*?"<>|]/g, "_").replace(/^\.+/, "_");
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
