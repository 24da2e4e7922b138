import type { AssetPatch } from "@custodia/domain/assets/schema";
import { conflict } from "@custodia/domain/errors";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { ask, refuseSecond } from "../../approvals/ask/ask.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { perform } from "../../approvals/planned.ts";
import { actsAtOnce, type MayAsk, type Permitted } from "../../context.ts";
import { partFromImport } from "../import/run/part-rows.ts";
import { showAsset } from "../one/show.ts";
import { tellAlikeOutdated } from "../requests/alike.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { planCorrection } from "./plan-correction.ts";

/** The request to correct an asset. */
export const editRequest = assetRequest("edit", planCorrection);

type Shown = Awaited<ReturnType<typeof showAsset>>;
type Input = AssetPatch & { id: number };

/**
 * Corrects an asset, or asks for it. A rejected new asset that is edited is sent again with the same barcode. Throws 404; 422 on
 * every field that does not fit the asset as it would be; 409 where it changed since `version`, where its figures are closed
 * or a request about it waits.
 */
export function updateAsset(ctx: Permitted<"assets.write">, input: Input): Promise<Shown>;
export function updateAsset(ctx: MayAsk<"assets.write">, input: Input): Promise<Shown | RequestMade>;
export async function updateAsset(ctx: MayAsk<"assets.write">, input: Input): Promise<Shown | RequestMade> {
  const approval_id = await ctx.db.write(async (tx) => {
    const atOnce = actsAtOnce(ctx, "assets.write");
    const plan = await planCorrection(tx, ctx, input, atOnce ? undefined : "pending");
    const { before = null, after = null } = plan.told;
    const resent = plan.status === "rejected" && !atOnce;
    if (!plan.changed) return null;
    if (atOnce || resent) await perform(tx, ctx, plan);
    if (atOnce) {
      await tellOutdated(tx, ctx, [plan.subject]);
      if (plan.status === "pending") {
        await partFromImport(tx, ctx, input.id);
        await tellAlikeOutdated(tx, ctx, { id: input.id, version: plan.subject.version! });
      }
      return null;
    }
    const { version: _seen, ...payload } = input;
    const wanted = { subject_event: plan.subject_event, payload, before, after };
    if (!resent) {
      await refuseSecond(tx, ctx, plan.subject);
      if (plan.status === "pending")
        throw conflict("This asset awaits approval with the others that came with it.");
      return ask(tx, ctx, { ...wanted, kind: editRequest.kind, subject: plan.subject });
    }
    const subject = { ...plan.subject, version: plan.subject.version! + 1 };
    // Nobody has seen the asset in the register: what is asked for is all of it, and not what has changed.
    const added = { subject_event: `Add ${plan.named}`, before: null, after: plan.whole };
    return ask(tx, ctx, { ...wanted, ...added, kind: "new_asset", subject });
  });
  return approval_id === null ? showAsset(ctx, input) : requestMade(ctx, approval_id);
}
