import { assetPapers } from "@custodia/db/schema/assets/papers";
import type { PaperPatch, PaperView } from "@custodia/domain/assets/papers";
import { difference, writeAudit } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { getOwn, refuseStale, updateOwn } from "../../store.ts";
import { loadAsset } from "../one/show.ts";
import { calledIn } from "./told.ts";
import { showPaper } from "./view.ts";

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
