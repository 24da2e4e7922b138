import { actsAtOnce, type MayAsk } from "../context.ts";
import { ask } from "./ask.ts";
import { tellOutdated } from "./outdated.ts";
import { perform } from "./perform.ts";
import { type AssetRequest, type PlannedKind, plannerOf } from "./requests.ts";
import { type Approval, showApproval } from "./show.ts";

/** The answer to who may only ask. */
export interface Asked {
  message: "Sent for approval";
  approval: Approval;
}

/**
 * Does what was planned for an asset, or asks for it where the role may only ask; answers the request then, and null where
 * it is done. Throws as the planner does, and 409 where a request on the asset waits already.
 */
export async function actOrAsk<K extends PlannedKind>(
  ctx: MayAsk<"assets.write">,
  kind: K,
  input: AssetRequest<K>,
): Promise<Asked | null> {
  const approval_id = await ctx.db.write(async (tx) => {
    const plan = await plannerOf(kind)(tx, ctx, input);
    if (actsAtOnce(ctx, "assets.write")) {
      await perform(tx, ctx, plan);
      await tellOutdated(tx, ctx, [plan.asset.id]);
      return null;
    }
    const { before = null, after = null } = plan.told;
    const { subject_event, asset } = plan;
    return ask(tx, ctx, { kind, asset, import_id: null, subject_event, payload: input, before, after });
  });
  return approval_id === null ? null : asked(ctx, approval_id);
}

/** The answer that names a request just made. */
export async function asked(ctx: MayAsk<"assets.write">, id: number): Promise<Asked> {
  return { message: "Sent for approval", approval: await showApproval(ctx, { id }) };
}
