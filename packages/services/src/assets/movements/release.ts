import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import type { Release } from "@custodia/domain/assets/movements";
import { checkFields, conflict } from "@custodia/domain/errors";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../core/context.ts";
import { insertOwn, updateOwn } from "../../core/store.ts";
import { lifeSoFar, loadAsset } from "../detail/queries.ts";
import { findReferences } from "../detail/references.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { type Movement, openMovement } from "./view.ts";

/** The requests to let an asset go out, by what for. */
export const releaseRequests = {
  maintenance: assetRequest("maintenance", planRelease),
  fieldwork: assetRequest("fieldwork", planRelease),
};

/** Lets an asset go out, or asks for it; answers the movement. Throws 404, 422 by field, 409 unless it is in service. */
export async function releaseAsset(
  ctx: MayAsk<"assets.write">,
  input: Release & { id: number },
): Promise<Movement | RequestMade> {
  const asked = await actOrAsk(ctx, releaseRequests[input.type], input);
  return asked ?? openMovement(ctx, input);
}

/** Plans to let an asset go out, for maintenance or for fieldwork (rules/movements 1). */
async function planRelease(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...release }: Release & { id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const { vendor_id, custodian_id } = release;
  const { vendor, custodian, problems } = await findReferences(tx, ctx, { vendor_id, custodian_id });
  const life = await lifeSoFar(tx, ctx, asset);
  const wrong = {
    ...eventDayProblems("release_date", "The release", release.release_date, today(ctx), life, [
      "acquired",
      "returned",
    ]),
    ...problems,
  };
  checkFields(wrong);
  const event = `release_for_${release.type}` as const;
  const problem = lifecycleProblem(asset.status, event);
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, event);
  const { maintenance_category, location, release_date, expected_return_date, condition, remarks } = release;
  const where = { maintenance_category, location, release_date, expected_return_date, remarks };
  const who = { vendor: vendor?.name ?? null, custodian: custodian?.full_name ?? null };
  const seen = { id, version: asset.version };
  return {
    subject: { type: "asset", ...seen },
    subject_event: `Release asset ${asset.barcode}, ${asset.description}, for ${release.type}`,
    told: {
      action: "assets.release",
      message: `Released asset ${asset.barcode}, ${asset.description}, for ${release.type}`,
      before: { status: asset.status, condition: asset.condition },
      after: { status, condition, ...where, ...who },
    },
    async write(tx) {
      await updateOwn(tx, ctx, assets, seen, { status, condition });
      await insertOwn(tx, ctx, movements, {
        ...release,
        asset_id: id,
        released_by: ctx.actor.user_id,
      });
    },
  };
}
