import type { Revaluation } from "@custodia/domain/assets/revaluation";
import { type Asked, actOrAsk } from "../../approvals/act-or-ask.ts";
import type { MayAsk } from "../../context.ts";
import { listRevaluations, type RevaluationRow } from "./list.ts";

/** Revalues an asset, or asks for it; answers the revaluation. Throws 404, 422 by field, 409 where the asset is not held. */
export async function revalueAsset(
  ctx: MayAsk<"assets.write">,
  input: Revaluation & { id: number },
): Promise<RevaluationRow | Asked> {
  const asked = await actOrAsk(ctx, "revaluation", input);
  return asked ?? (await listRevaluations(ctx, input.id))[0]!;
}
