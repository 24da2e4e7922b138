import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets";
import { and, eq, sql } from "drizzle-orm";
import { now } from "../context.ts";
import { inCompany } from "../store.ts";
import type { ApprovalRow, DecisionCtx } from "./decide.ts";
import { rowsOfImport } from "./import-rows.ts";

/** New assets that were asked for in vain stay as rejected: they can be edited and sent again with the same barcode. */
export async function dropRequested(tx: Tx, ctx: DecisionCtx, row: ApprovalRow): Promise<void> {
  if (row.kind !== "new_asset" && row.kind !== "import") return;
  const asked =
    row.kind === "import"
      ? rowsOfImport(ctx, row.import_id!, "pending")
      : and(inCompany(ctx, assets), eq(assets.id, row.asset_id!), eq(assets.status, "pending"));
  await tx
    .update(assets)
    .set({ status: "rejected", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(asked);
}
