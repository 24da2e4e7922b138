import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import type { PageQuery } from "@custodia/domain/list";
import { asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { pageFrom } from "../../core/list.ts";
import { getOwn } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { assetRows } from "../list/rows.ts";
import { batchAssets, batchIds } from "./batch.ts";
import { rowsOfImport } from "./import-rows.ts";

/**
 * Returns the assets of a request in order of id: one asset, a batch, or the rows of an import, only pending rows while the request is
 * pending. Throws 404.
 */
export async function requestedAssets(ctx: CompanyCtx, { id, ...query }: PageQuery & { id: number }) {
  const { read } = ctx.db;
  const { kind, state, asset_id, import_id, payload } = await getOwn(read, ctx, approvals, id, "approval");
  const batch = batchIds({ payload });
  const belongsToRequest = batch
    ? batchAssets(ctx, batch)
    : kind !== "import"
      ? eq(assets.id, asset_id!)
      : state === "pending"
        ? rowsOfImport(ctx, import_id!, "pending")
        : eq(assets.import_id, import_id!);
  const where = ownVisible(ctx, belongsToRequest);
  const rows = read.select({ id: assets.id }).from(assets).where(where).orderBy(asc(assets.id));
  const count = () => read.$count(assets, where);
  return pageFrom(query, rows, count, (page) =>
    assetRows(
      ctx,
      page.map((asset) => asset.id),
    ),
  );
}
