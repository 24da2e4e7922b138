import type { Reader, Tx } from "@custodia/db/client";
import { assetPapers } from "@custodia/db/schema/assets/attachments";
import { MOST_PAPERS } from "@custodia/domain/assets/labels";
import type { PaperAdd, PaperPatch, PaperView } from "@custodia/domain/assets/papers";
import { invalid } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { difference, writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { getOwn, inCompany, insertOwn, refuseStale, updateOwn } from "../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../files/remove-files.ts";
import { loadAsset } from "../detail/queries.ts";
import { type Kept, type TakenIn, takeIn, toBeKept } from "./intake.ts";
import { calledIn, checkRoom, showPaper } from "./queries.ts";

type Ctx = Permitted<"records.write">;
type Input = PaperAdd & { id: number };
type Keys = { file_key: string; thumbnail_key: string | null };

/**
 * Adds a photo or document to an asset, whatever its status: also to one that waits for somebody's yes. The same file again is the
 * one that is there, as what it is there, whatever it is called now. Throws 404, 413, and 422 on `file`; nothing is kept then.
 */
export async function addPaper(ctx: Ctx, input: Input): Promise<PaperView> {
  await checkRoom(ctx.db.read, ctx, 1);
  return withTempDir(ctx.files, async (tempDir) => {
    const taken = await takeIn(ctx, tempDir, input.file);
    const there = await sameOf(ctx.db.read, ctx, input.id, taken);
    if (there) return showPaper(ctx, there);
    const kept = await toBeKept(ctx, tempDir, taken);
    await checkRoom(ctx.db.read, ctx, kept.bytes);
    return showPaper(ctx, await keep(ctx, input, taken, kept));
  });
}

/** Into the store, and then named by a row. */
async function keep(ctx: Ctx, input: Input, taken: TakenIn, kept: Kept): Promise<{ id: number }> {
  const key = (ending: string) => ctx.files.newKey(ctx.company.id, "papers", ending);
  const keys: Keys = { file_key: key(taken.ending), thumbnail_key: kept.thumbnail && key("webp") };
  const all = [keys.file_key, keys.thumbnail_key ?? []].flat();
  try {
    await ctx.files.store(keys.file_key, kept.path);
    if (keys.thumbnail_key) await ctx.files.store(keys.thumbnail_key, kept.thumbnail!);
    const { id, isNew } = await ctx.db.write((tx) => addRow(tx, ctx, input, { taken, kept, keys }));
    if (!isNew) await removeUnreferenced(ctx, all);
    return { id };
  } catch (error) {
    await removeAfterFailure(ctx, error, all);
    throw error;
  }
}

/** What the asset has of the same content. */
async function sameOf(
  read: Reader,
  ctx: Ctx,
  asset_id: number,
  { sha256 }: TakenIn,
): Promise<{ id: number } | undefined> {
  const its = and(inCompany(ctx, assetPapers), eq(assetPapers.asset_id, asset_id));
  const [row] = await read
    .select({ id: assetPapers.id })
    .from(assetPapers)
    .where(and(its, eq(assetPapers.sha256, sha256)));
  return row;
}

async function addRow(
  tx: Tx,
  ctx: Ctx,
  { id: asset_id, kind: said, step }: Input,
  { taken, kept, keys }: { taken: TakenIn; kept: Kept; keys: Keys },
): Promise<{ id: number; isNew: boolean }> {
  const asset = await loadAsset(tx, ctx, asset_id);
  const there = await sameOf(tx, ctx, asset_id, taken);
  if (there) return { ...there, isNew: false };
  await checkRoom(tx, ctx, kept.bytes);
  const its = and(inCompany(ctx, assetPapers), eq(assetPapers.asset_id, asset_id));
  if ((await tx.$count(assetPapers, its)) >= MOST_PAPERS)
    throw invalid("file", `An asset may have ${MOST_PAPERS} photos and documents at most.`);
  const { name, ending, sha256 } = taken;
  const kind = said ?? (ending === "pdf" ? "other" : "photo");
  const { bytes, width, height } = kept;
  const row = await insertOwn(tx, ctx, assetPapers, {
    ...{ asset_id, name, kind, step, ending, sha256, ...keys },
    ...{ bytes, width, height, added_by: ctx.actor.user_id },
  });
  await writeAudit(tx, ctx, {
    action: "papers.add",
    message: `Added ${calledIn(row, asset)}`,
    subject: { type: "asset", id: asset_id },
    after: { file_name: name, kind, step },
  });
  return { id: row.id, isNew: true };
}

/** Puts right what a paper is said to be. Throws 404, and 409 where somebody was faster. */
export async function changePaper(
  ctx: Permitted<"records.write">,
  { id, version, ...wanted }: PaperPatch & { id: number },
): Promise<PaperView> {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, assetPapers, id, "paper");
    const asset = await loadAsset(tx, ctx, seen.asset_id);
    const { before, after, changed } = difference(seen, wanted);
    if (!changed) return;
    refuseStale(seen, version, { type: "paper", id, changed });
    const row = await updateOwn(tx, ctx, assetPapers, seen, wanted);
    await writeAudit(tx, ctx, {
      action: "papers.update",
      message: `Changed what it is: ${calledIn(row, asset, "of")}`,
      subject: { type: "asset", id: asset.id },
      before,
      after,
    });
  });
  return showPaper(ctx, { id });
}

/** Removes a paper for good, with what is kept of it; that it was there stays in the activity. Throws 404. */
export async function removePaper(ctx: Permitted<"assets.write">, { id }: { id: number }) {
  const row = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, assetPapers, id, "paper");
    const asset = await loadAsset(tx, ctx, row.asset_id);
    await tx.delete(assetPapers).where(and(inCompany(ctx, assetPapers), eq(assetPapers.id, id)));
    await writeAudit(tx, ctx, {
      action: "papers.remove",
      message: `Removed ${calledIn(row, asset, "of")}`,
      subject: { type: "asset", id: asset.id },
      before: { file_name: row.name, kind: row.kind, step: row.step },
    });
    return row;
  });
  await removeUnreferenced(ctx, [row.file_key, row.thumbnail_key ?? []].flat());
  return { message: "Removed." };
}
