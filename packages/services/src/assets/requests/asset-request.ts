import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { conflict, Refusal } from "@custodia/domain/errors";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ApprovalRow, Asked, DecisionCtx, RequestKind, RequestStanding } from "../../approvals/kinds.ts";
import { type PlannedKind, type Planner, perform } from "../../approvals/planned.ts";
import { type CompanyCtx, now, today } from "../../core/context.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { effectOf, VALUED } from "./effects.ts";

/** A kind of request that changes an asset people have already, by the planner of its verb. */
export function assetRequest<I>(kind: RequestKind["kind"], plan: Planner<I>): PlannedKind<I> {
  const inputOf = ({ payload, asset_id }: Pick<ApprovalRow, "payload" | "asset_id">) =>
    ({ ...payload, id: asset_id }) as I & { id: number };
  return {
    kind,
    plan,
    page: assetPage,
    standing: assetStanding,
    async approve(tx, ctx, row) {
      await unchanged(tx, ctx, row);
      try {
        return await perform(tx, ctx, await plan(tx, ctx, inputOf(row)), row.id);
      } catch (error) {
        // There is no field to put right here: what no longer fits is a matter of the state.
        if (error instanceof Refusal && error.code === "invalid") throw conflict(error.message);
        throw error;
      }
    },
    async obstacle(ctx, row) {
      try {
        await plan(ctx.db.read, ctx, inputOf(row));
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    },
  };
}

/** The asset of a request, as it was when this was asked for. Throws 409 where it has changed since. */
export async function unchanged(tx: Tx, ctx: CompanyCtx, { asset_id, asset_version }: ApprovalRow) {
  const asset = await getOwn(tx, ctx, assets, asset_id!, "asset");
  if (asset.version !== asset_version) throw conflict(OUT_OF_DATE.asset);
  return asset;
}

/** What waited in vain stays as rejected: it can be edited and sent again with the same barcodes. */
export async function rejectAssets(tx: Tx, ctx: DecisionCtx, which: SQL | undefined): Promise<void> {
  await tx
    .update(assets)
    .set({ status: "rejected", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(which);
}

export const assetPage = ({ asset_id }: ApprovalRow) => `/detail_asset/${asset_id}`;

/** How the assets of requests stand: the version that was asked about, and whether a new one is rejected still. */
export async function assetStanding(
  ctx: CompanyCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestStanding>> {
  const rows = await ctx.db.read
    .select({
      id: approvals.id,
      kind: approvals.kind,
      asked: approvals.asset_version,
      version: assets.version,
      status: assets.status,
      state: approvals.state,
      valued: VALUED,
      asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
    })
    .from(approvals)
    .innerJoin(assets, eq(assets.id, approvals.asset_id))
    .where(and(inCompany(ctx, approvals), inArray(approvals.id, [...ids])));
  return new Map(
    rows.map(({ id, kind, asked, version, status, state, valued, asset }) => {
      const held = state === "pending" && asked === version ? { asset: valued, day: today(ctx) } : null;
      const standing = {
        asset,
        outOfDate: asked === version ? null : OUT_OF_DATE.asset,
        canResend: kind === "new_asset" && status === "rejected",
        effect: (of: Asked) => effectOf(kind, of, held),
      };
      return [id, standing];
    }),
  );
}
