import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { renewSegments } from "../../src/assets/segments.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { replaceAssetPolicy } from "../../src/valuation/policies.ts";

/** By the month, which is charged in full from that of the purchase on. */
export const BY_MONTH: Policy = policyInput.parse(presets.by_month.policy);

export const DOUBLE_DECLINING: Policy = policyInput.parse(presets.double_declining.policy);

/** By the day, of which the first one counts. */
export const EVERY_DAY: Policy = policyInput.parse({ in_service_day: "counted" });

/** Gives an asset of `register` a policy directly. */
export async function givePolicy(ctx: CompanyCtx, id: number, policy: Policy): Promise<void> {
  await ctx.db.write(async (tx) => {
    await replaceAssetPolicy(tx, ctx.company.id, id, { policy, available_for_use_on: null, total_units: null });
    await renewSegments(tx, ctx, id);
  });
}
