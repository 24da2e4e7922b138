import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { conflict } from "@custodia/domain/errors";
import type { InferSelectModel } from "drizzle-orm";
import { writeAuditReturningId } from "../../core/audit.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { updateOwn } from "../../core/store.ts";

/** Takes an asset that waited for it into the register, as a request asked for; answers the id of its activity. */
export async function admitAsset(
  tx: Tx,
  ctx: CompanyCtx,
  asset: InferSelectModel<typeof assets>,
  approval_id: number,
): Promise<number> {
  if (asset.status !== "pending") throw conflict("This asset does not await approval.");
  await updateOwn(tx, ctx, assets, asset, { status: "in_service" });
  return writeAuditReturningId(tx, ctx, {
    action: "assets.create",
    message: `Added asset ${asset.barcode}, ${asset.description}`,
    subject: { type: "asset", id: asset.id },
    before: { status: "pending" },
    after: { status: "in_service" },
    approval_id,
  });
}
