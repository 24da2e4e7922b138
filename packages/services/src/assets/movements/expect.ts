import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import type { ExpectedReturn } from "@custodia/domain/assets/corrections";
import { formatLongDate } from "@custodia/domain/date";
import { conflict, invalid } from "@custodia/domain/errors";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import { getOwn, refuseStale, updateOwn } from "../../core/store.ts";
import { showMovement } from "./view.ts";

/**
 * Moves the day that an asset is expected back; the history keeps both. Throws 404; 422 where it lies before the release; 409 where the
 * asset is back, or the release has changed since `version`.
 */
export async function moveExpectedReturn(
  ctx: Permitted<"assets.return">,
  { id, expected_return_date, version }: ExpectedReturn & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const movement = await getOwn(tx, ctx, movements, id, "movement");
    const { expected_return_date: before, release_date } = movement;
    refuseStale(movement, version, { type: "movement", id, changed: true });
    if (movement.returned_at) throw conflict("This movement was returned already.");
    if (expected_return_date && expected_return_date < release_date) {
      throw invalid("expected_return_date", "The expected return may not be before the release.");
    }
    if (expected_return_date === before) return;
    const asset = await getOwn(tx, ctx, assets, movement.asset_id, "asset");
    await updateOwn(tx, ctx, movements, movement, { expected_return_date });
    // The asset tells the day too: a request made before is out of date, and says so.
    await updateOwn(tx, ctx, assets, asset, {});
    await tellOutdated(tx, ctx, [{ type: "asset", id: asset.id, version: asset.version }]);
    const to = expected_return_date ? ` to ${formatLongDate(expected_return_date)}` : "";
    await writeAudit(tx, ctx, {
      action: "assets.expect",
      message: `${to ? "Moved" : "Cleared"} the expected return of asset ${asset.barcode}, ${asset.description}${to ? "," : ""}${to}`,
      subject: { type: "asset", id: asset.id },
      before: { expected_return_date: before },
      after: { expected_return_date },
    });
  });
  return showMovement(ctx, { id });
}
