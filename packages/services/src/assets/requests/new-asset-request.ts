import { assets } from "@custodia/db/schema/assets/assets";
import { wasAsked } from "@custodia/domain/approvals/schema";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { NOT_REJECTED } from "../../approvals/ask/resend.ts";
import type { RequestKind } from "../../approvals/kinds.ts";
import { inCompany } from "../../store.ts";
import { updateAsset } from "../change/update.ts";
import { admitAsset } from "./admit.ts";
import { assetPage, assetStanding, rejectAssets, unchanged } from "./asset-request.ts";

/** A new asset waits as pending until its request is decided. */
export const newAssetRequest: RequestKind = {
  kind: "new_asset",
  page: assetPage,
  standing: assetStanding,
  async approve(tx, ctx, row) {
    return admitAsset(tx, ctx, await unchanged(tx, ctx, row), row.id);
  },
  drop(tx, ctx, { asset_id }) {
    const its = and(inCompany(ctx, assets), eq(assets.id, asset_id!), eq(assets.status, "pending"));
    return rejectAssets(tx, ctx, its);
  },
  async resend(ctx, row) {
    const sent = await updateAsset(ctx, { id: row.asset_id! });
    if (!wasAsked(sent)) throw conflict(NOT_REJECTED);
    return sent.approval.id;
  },
};
