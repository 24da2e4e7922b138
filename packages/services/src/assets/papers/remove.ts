import { assetPapers } from "@custodia/db/schema/assets/papers";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { forget } from "../../files/forget.ts";
import { getOwn, inCompany } from "../../store.ts";
import { loadAsset } from "../one/show.ts";
import { calledIn } from "./told.ts";

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
  await forget(ctx, [row.file_key, row.thumbnail_key ?? []].flat());
  return { message: "Removed." };
}
