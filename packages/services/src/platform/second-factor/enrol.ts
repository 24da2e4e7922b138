import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import type { EnrolmentView, RecoveryCodesView, SecondFactor } from "@custodia/domain/platform/session";
import { and, eq, isNull } from "drizzle-orm";
import { type ArrivingCtx, now } from "../../context.ts";
import { countingWrongCodes } from "./counted.ts";
import { letIn } from "./enter.ts";
import { keyOf } from "./key.ts";
import { qrOf } from "./qr.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { seal } from "./seal.ts";
import { takeCode } from "./take-code.ts";
import { newSecret, uriOf } from "./totp.ts";

const DONE = "Your second factor is set up already. Enter a code of it.";

const without = (operator_id: number) =>
  and(eq(operators.id, operator_id), isNull(operators.second_factor_at));

/** A new secret for the authenticator of who has none yet; the one before it is void. Throws 409 where there is one. */
export async function beginEnrolment(ctx: ArrivingCtx): Promise<EnrolmentView> {
  const { operator_id, email } = ctx.arriving.actor;
  const secret = newSecret(ctx.random);
  const totp_secret = seal(keyOf(ctx), operator_id, secret);
  await ctx.db.write(async (tx) => {
    const begun = await tx
      .update(operators)
      .set({ totp_secret, totp_last_step: null })
      .where(without(operator_id))
      .returning({ id: operators.id });
    if (!begun[0]) throw conflict(DONE);
  });
  const uri = uriOf(secret, email);
  return { secret, uri, qr: qrOf(uri) };
}

/**
 * The first code of the authenticator: it counts from now on, and signs in. Answers the recovery codes, which are shown this one
 * time. Throws 422 on `code`, 409 where it was set up meanwhile, or 429.
 */
export async function confirmEnrolment(ctx: ArrivingCtx, { code }: SecondFactor): Promise<RecoveryCodesView> {
  const { operator_id } = ctx.arriving.actor;
  if (ctx.arriving.enrolled) throw conflict(DONE);
  const { session, recovery_codes } = await countingWrongCodes(
    ctx,
    operator_id,
    (tx) => takeCode(tx, ctx, operator_id, code),
    async (tx) => {
      const set = { second_factor_at: now(ctx) };
      const enrolled = await tx
        .update(operators)
        .set(set)
        .where(without(operator_id))
        .returning({ id: operators.id });
      if (!enrolled[0]) throw conflict(DONE);
      const session = await letIn(tx, ctx, "Set up a second factor and signed in");
      return { session, recovery_codes: await makeRecoveryCodes(tx, ctx, operator_id) };
    },
  );
  ctx.transport.give(session);
  return { recovery_codes };
}
