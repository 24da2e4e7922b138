import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import type { AttachmentAdd, AttachmentPatch, AttachmentView } from "@custodia/domain/assets/attachments";
import { MAX_ATTACHMENTS } from "@custodia/domain/assets/labels";
import { invalid } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import { difference, writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { assertNotStale, getOwn, inCompany, insertOwn, updateOwn } from "../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../files/references.ts";
import { notifyQuota } from "../../notifications/quotas.ts";
import { loadAsset } from "../detail/queries.ts";
import { type PreparedFile, prepareFile, type ReceivedFile, receiveFile } from "./intake.ts";
import { assertStorageQuota, describeAttachment, getAttachment } from "./queries.ts";

type Ctx = Permitted<"records.write">;
type Input = AttachmentAdd & { id: number };
type Keys = { file_key: string; thumbnail_key: string | null };

/**
 * Adds a photo or document to an asset of any status. If the asset already has the same file, even under another name, returns the existing
 * attachment. Throws 404, 413, and 422 on `file`; then nothing is stored.
 */
export async function addAttachment(ctx: Ctx, input: Input): Promise<AttachmentView> {
  await assertStorageQuota(ctx.db.read, ctx, 1);
  return withTempDir(ctx.files, async (tempDir) => {
    const received = await receiveFile(ctx, tempDir, input.file);
    const duplicate = await findDuplicate(ctx.db.read, ctx, input.id, received);
    if (duplicate) return getAttachment(ctx, duplicate);
    const prepared = await prepareFile(ctx, tempDir, received);
    await assertStorageQuota(ctx.db.read, ctx, prepared.bytes);
    return getAttachment(ctx, await storeAttachment(ctx, input, received, prepared));
  });
}

/** Stores the file, then inserts its row. */
async function storeAttachment(
  ctx: Ctx,
  input: Input,
  received: ReceivedFile,
  prepared: PreparedFile,
): Promise<{ id: number }> {
  const key = (ending: string) => ctx.files.newKey(ctx.company.id, "papers", ending);
  const keys: Keys = { file_key: key(received.ending), thumbnail_key: prepared.thumbnail && key("webp") };
  const allKeys = [keys.file_key, keys.thumbnail_key ?? []].flat();
  try {
    await ctx.files.store(keys.file_key, prepared.path);
    if (keys.thumbnail_key) await ctx.files.store(keys.thumbnail_key, prepared.thumbnail!);
    const { id, isNew } = await ctx.db.write((tx) => addRow(tx, ctx, input, { received, prepared, keys }));
    if (!isNew) await removeUnreferenced(ctx, allKeys);
    return { id };
  } catch (error) {
    await removeAfterFailure(ctx, error, allKeys);
    throw error;
  }
}

/** Finds the asset's attachment with the same content. */
async function findDuplicate(
  read: Reader,
  ctx: Ctx,
  asset_id: number,
  { sha256 }: ReceivedFile,
): Promise<{ id: number } | undefined> {
  const belongsToAsset = and(inCompany(ctx, assetAttachments), eq(assetAttachments.asset_id, asset_id));
  const [row] = await read
    .select({ id: assetAttachments.id })
    .from(assetAttachments)
    .where(and(belongsToAsset, eq(assetAttachments.sha256, sha256)));
  return row;
}

async function addRow(
  tx: Tx,
  ctx: Ctx,
  { id: asset_id, kind: requestedKind, step }: Input,
  { received, prepared, keys }: { received: ReceivedFile; prepared: PreparedFile; keys: Keys },
): Promise<{ id: number; isNew: boolean }> {
  const asset = await loadAsset(tx, ctx, asset_id);
  const duplicate = await findDuplicate(tx, ctx, asset_id, received);
  if (duplicate) return { ...duplicate, isNew: false };
  const use = await assertStorageQuota(tx, ctx, prepared.bytes);
  const belongsToAsset = and(inCompany(ctx, assetAttachments), eq(assetAttachments.asset_id, asset_id));
  if ((await tx.$count(assetAttachments, belongsToAsset)) >= MAX_ATTACHMENTS)
    throw invalid("file", `An asset may have at most ${MAX_ATTACHMENTS} photos and documents.`);
  const { name, ending, sha256 } = received;
  const kind = requestedKind ?? (ending === "pdf" ? "other" : "photo");
  const { bytes, width, height } = prepared;
  await notifyQuota(tx, ctx, "storage_bytes", use, prepared.bytes);
  const row = await insertOwn(tx, ctx, assetAttachments, {
    asset_id,
    name,
    kind,
    step,
    ending,
    sha256,
    ...keys,
    bytes,
    width,
    height,
    added_by: ctx.actor.user_id,
  });
  await writeAudit(tx, ctx, {
    action: "papers.add",
    message: `Added ${describeAttachment(row, asset)}`,
    subject: { type: "asset", id: asset_id },
    after: { file_name: name, kind, step },
  });
  return { id: row.id, isNew: true };
}

/** Corrects the kind of an attachment. Throws 404, and 409 if it changed since `version`. */
export async function updateAttachment(
  ctx: Permitted<"records.write">,
  { id, version, ...changes }: AttachmentPatch & { id: number },
): Promise<AttachmentView> {
  await ctx.db.write(async (tx) => {
    const current = await getOwn(tx, ctx, assetAttachments, id, "attachment");
    const asset = await loadAsset(tx, ctx, current.asset_id);
    const { before, after, changed } = difference(current, changes);
    if (!changed) return;
    assertNotStale(current, version, { type: "paper", id, changed });
    const row = await updateOwn(tx, ctx, assetAttachments, current, changes);
    await writeAudit(tx, ctx, {
      action: "papers.update",
      message: `Changed the type of ${describeAttachment(row, asset, "of")}`,
      subject: { type: "asset", id: asset.id },
      before,
      after,
    });
  });
  return getAttachment(ctx, { id });
}

/** Removes an attachment permanently, with its file; the audit log still shows that it existed. Throws 404. */
export async function removeAttachment(ctx: Permitted<"assets.write">, { id }: { id: number }) {
  const row = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, assetAttachments, id, "attachment");
    const asset = await loadAsset(tx, ctx, row.asset_id);
    await tx.delete(assetAttachments).where(and(inCompany(ctx, assetAttachments), eq(assetAttachments.id, id)));
    await writeAudit(tx, ctx, {
      action: "papers.remove",
      message: `Removed ${describeAttachment(row, asset, "of")}`,
      subject: { type: "asset", id: asset.id },
      before: { file_name: row.name, kind: row.kind, step: row.step },
    });
    return row;
  });
  await removeUnreferenced(ctx, [row.file_key, row.thumbnail_key ?? []].flat());
  return { message: "Removed." };
}
