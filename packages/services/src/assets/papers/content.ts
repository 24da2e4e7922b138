import { assetPapers } from "@custodia/db/schema/assets/papers";
import { notFound } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { typeOf } from "./view.ts";

/** A paper's content, to be sent as `type` under its name. Throws 404, and 503 where the store is away. */
export async function readPaper(ctx: CompanyCtx, { id }: { id: number }) {
  const { file_key, ending, name } = await getOwn(ctx.db.read, ctx, assetPapers, id, "paper");
  return { type: typeOf(ending), name, content: await ctx.files.read(file_key) };
}

/** Its small picture. Throws 404 where it is no picture. */
export async function readThumbnail(ctx: CompanyCtx, { id }: { id: number }) {
  const { thumbnail_key } = await getOwn(ctx.db.read, ctx, assetPapers, id, "paper");
  if (!thumbnail_key) throw notFound("picture");
  return { type: typeOf("webp"), content: await ctx.files.read(thumbnail_key) };
}
