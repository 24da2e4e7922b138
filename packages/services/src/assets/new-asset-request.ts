import { assets } from "@custodia/db/schema/assets/assets";
import { wasAsked } from "@custodia/domain/approvals/schema";
import { conflict } from "@custodia/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import type { RequestKind } from "../approvals/kinds.ts";
import { NOT_REJECTED } from "../approvals/resend.ts";
import { now } from "../context.ts";
import { inCompany } from "../store.ts";
import { admitAsset } from "./admit.ts";
import { assetPage, assetStanding, unchanged } from "./asset-request.ts";
import { updateAsset } from "./update.ts";

/** A new asset waits as pending until its request is decided. */
export const newAssetRequest: RequestKind = {
  kind: "new_asset",
  page: assetPage,
  standing: assetStanding,
  async approve(tx, ctx, row) {
    return admitAsset(tx, ctx, await unchanged(tx, ctx, row), row.id);
  },
  /** It stays as rejected: it can be edited and sent again with the same barcode. */
  async drop(tx, ctx, row) {
    await tx
      .update(assets)
      .set({ status: "rejected", updated_at: now(ctx), version: sql`${assets.version} + 1` })
      .where(and(inCompany(ctx, assets), eq(assets.id, row.asset_id!), eq(assets.status, "pending")));
  },
  async resend(ctx, row) {
    const sent = await updateAsset(ctx, { id: row.asset_id! });
    if (!wasAsked(sent)) throw conflict(NOT_REJECTED);
    return sent.approval.id;
  },
};
