import { assetPapers } from "@custodia/db/schema/assets/papers";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { roomOf } from "./room.ts";
import { selectPapers } from "./view.ts";

/** All photos and documents of an asset, and the room that its company has for more. The asset's 404 is the procedure's. */
export async function listPapers(ctx: CompanyCtx, { id }: { id: number }) {
  const { read } = ctx.db;
  return { data: await selectPapers(read, ctx, eq(assetPapers.asset_id, id)), meta: await roomOf(read, ctx) };
}
