import type { RecoveryCodesView, SecondFactor } from "@custodia/domain/platform/session";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { countingWrongCodes } from "./counted.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { takeCode } from "./take-code.ts";

/** Ten new recovery codes in the place of those before, for a code of the authenticator. Throws 422 on `code`, or 429. */
export async function renewRecoveryCodes(
  ctx: OperatorCtx,
  { code }: SecondFactor,
): Promise<RecoveryCodesView> {
  const { operator_id } = ctx.actor;
  return countingWrongCodes(
    ctx,
    operator_id,
    (tx) => takeCode(tx, ctx, operator_id, code),
    async (tx) => {
      await tell(tx, ctx, { action: "session.renewCodes", message: "Made new recovery codes" });
      return { recovery_codes: await makeRecoveryCodes(tx, ctx, operator_id) };
    },
  );
}
