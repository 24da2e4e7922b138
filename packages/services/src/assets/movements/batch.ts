import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import type { ReleaseMany, ReleasesRequestedView, ReturnMany } from "@custodia/domain/assets/movements";
import { conflict, type FieldErrors, invalidFields, Refusal, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, isNull } from "drizzle-orm";
import { executeOrRequestApprovals } from "../../approvals/request-approval.ts";
import { type CompanyCtx, executesDirectly, type Permitted, type PermittedToRequest } from "../../core/context.ts";
import { isAmong, together } from "../../core/statements.ts";
import { checkOwn, inCompany } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { awaitingApproval } from "../detail/columns.ts";
import { assetName } from "../detail/references.ts";
import { assertAllReady, checkSelectedIds } from "../selection.ts";
import { type Movement, movementsByIds } from "./queries.ts";
import { recordReturn, releaseRequests } from "./service.ts";

/**
 * Releases several assets, all or none, or requests approval for each (rules/movements 14). Throws 422 by field; 409 if one of them cannot
 * be released, such as one that was released meanwhile: the message names each of these.
 */
export async function releaseAssets(
  ctx: PermittedToRequest<"assets.write">,
  { ids, condition, ...release }: ReleaseMany,
): Promise<{ data: Movement[] } | ReleasesRequestedView> {
  const chosen = [...new Set(ids)];
  let named: readonly NamedAsset[] = [];
  const inputsOf = async (tx: Tx) => {
    await checkOwn(tx, ctx, vendors, release.vendor_id, "vendor_id");
    await checkOwn(tx, ctx, custodians, release.custodian_id, "custodian_id");
    const candidates = await loadCandidates(tx, ctx, await checkSelectedIds(tx, ctx, chosen));
    assertAllReady(candidates, (asset) => releaseProblem(ctx, asset, release.type));
    named = candidates;
    return candidates.map((asset) => ({ ...release, condition: condition ?? asset.condition, id: asset.id }));
  };
  const outcome = await executeOrRequestApprovals(ctx, releaseRequests[release.type], inputsOf, {
    title: `Release ${chosen.length} assets for ${release.type}`,
    describeRefusal: async (_tx, refusal, index) => withAssetName(refusal, named[index]!),
  });
  if (outcome.status === "requested") return { message: "Sent for approval", data: { approvals: outcome.ids } };
  return { data: await openMovements(ctx, chosen) };
}

function releaseProblem(
  ctx: PermittedToRequest<"assets.write">,
  { status, hasPendingRequest }: Candidate,
  type: ReleaseMany["type"],
): string | undefined {
  const problem = lifecycleProblem(status, `release_for_${type}`);
  if (problem || executesDirectly(ctx, "assets.write") || !hasPendingRequest) return problem;
  return "A request for this asset already awaits approval.";
}

/**
 * Records the returns of several movements at one time, all or none; each has its own cost. Throws 422 by field, `returns.0.amount` and
 * the like; 409 if one has been returned already or was changed since its `version`, which the message names.
 */
export async function returnMovements(
  ctx: Permitted<"assets.return">,
  { returns, ...shared }: ReturnMany,
): Promise<{ data: Movement[] }> {
  const ids = returns.map(({ movement_id }) => movement_id);
  await ctx.db.write(async (tx) => {
    const released = await loadReleased(tx, ctx, ids);
    const unknown = returns.flatMap((entry, index) => (released.has(entry.movement_id) ? [] : [index]));
    if (unknown.length > 0) throw invalidFields(unknownMovements(unknown));
    assertAllReady([...released.values()], ({ returned_at }) =>
      returned_at ? "It has already been returned." : undefined,
    );
    await together(
      returns.map(async ({ movement_id, ...own }, index) => {
        try {
          await recordReturn(tx, ctx, { ...shared, ...own, id: movement_id });
        } catch (error) {
          throw error instanceof Refusal ? withAssetName(error, released.get(movement_id)!, index) : error;
        }
      }),
    );
  });
  return { data: await movementsByIds(ctx, ids) };
}

const unknownMovements = (indexes: readonly number[]): FieldErrors =>
  Object.fromEntries(indexes.map((index) => [`returns.${index}.movement_id`, [UNKNOWN_CHOICE]]));

interface NamedAsset {
  barcode: string;
  description: string;
}

type Candidate = Awaited<ReturnType<typeof loadCandidates>>[number];

/** Loads the assets to release, ordered by id. */
function loadCandidates(tx: Reader, ctx: CompanyCtx, ids: readonly number[]) {
  return (
    tx
      .select({
        id: assets.id,
        status: assets.status,
        condition: assets.condition,
        barcode: assets.barcode,
        description: assets.description,
        hasPendingRequest: awaitingApproval,
      })
      .from(assets)
      // A join makes drizzle qualify column names, which the subquery needs.
      .innerJoin(classifications, eq(classifications.id, assets.classification_id))
      .where(ownVisible(ctx, isAmong(assets.id, ids)))
      .orderBy(assets.id)
  );
}

/** Loads the movements to return with the names of their assets, by id. */
async function loadReleased(tx: Reader, ctx: CompanyCtx, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: movements.id,
      returned_at: movements.returned_at,
      barcode: assets.barcode,
      description: assets.description,
    })
    .from(movements)
    .innerJoin(assets, and(eq(assets.company_id, movements.company_id), eq(assets.id, movements.asset_id)))
    .where(and(inCompany(ctx, movements), isAmong(movements.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the open movements of assets, in the order of the assets. */
async function openMovements(ctx: CompanyCtx, assetIds: readonly number[]): Promise<Movement[]> {
  const rows = await ctx.db.read
    .select({ id: movements.id })
    .from(movements)
    .where(and(inCompany(ctx, movements), isAmong(movements.asset_id, assetIds), isNull(movements.returned_at)))
    .orderBy(movements.asset_id);
  const ids = rows.map(({ id }) => id);
  return movementsByIds(ctx, ids);
}

/** Input fields that are wrong whatever the asset. */
const SHARED_FIELDS = new Set(["vendor_id", "custodian_id", "payment_date"]);

/** Adds the asset's name to a refusal; `index` is the position of its own fields. */
function withAssetName({ message, fields }: Refusal, asset: NamedAsset, index?: number): Refusal {
  const named = (text: string) => `${assetName(asset)}: ${text}`;
  if (!fields) return conflict(named(message));
  const byField = Object.entries(fields).map(([field, messages]) =>
    SHARED_FIELDS.has(field)
      ? [field, messages]
      : [field === "amount" ? `returns.${index}.amount` : field, messages.map(named)],
  );
  return invalidFields(Object.fromEntries(byField));
}
