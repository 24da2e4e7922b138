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
import { invalid, notFound } from "@custodia/domain/errors";
import { formatSize, type QuotaUse, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { toBytes } from "../../core/settings.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { resource } from "../../resource.ts";

export const attachmentResource = resource("attachment", assetAttachments);

/** Returns the photos and documents of an asset, and its company's storage quota. The procedure checks that the asset exists. */
export async function listAttachments(ctx: CompanyCtx, { id }: { id: number }) {
  const { read } = ctx.db;
  const { used, most, each } = await storageUsage(read, ctx);
  return {
    data: await selectAttachments(read, ctx, eq(assetAttachments.asset_id, id)),
    meta: { used, most, each },
  };
}

const { id, asset_id, name, kind, step, ending, bytes, width, height, created_at, version } = assetAttachments;
const added_by = { id: users.id, full_name: users.full_name };
const columns = {
  id,
  asset_id,
  name,
  kind,
  step,
  ending,
  bytes,
  width,
  height,
  added_by,
  created_at,
  version,
};

/** Selects the company's attachments that meet `where`, oldest first. */
async function selectAttachments(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  where: SQL,
): Promise<AttachmentView[]> {
  const rows = await read
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
  const [row] = await selectAttachments(ctx.db.read, ctx, eq(assetAttachments.id, id));
  if (!row) throw notFound("attachment");
  return row;
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
  return `the ${kind} ${attachment.name} ${word} asset ${asset.barcode}, ${asset.description}`;
}
