import type { Tx } from "@custodia/db/client";
import { operators } from "@custodia/db/schema/platform/operators";
import { conflict, type Refusal } from "@custodia/domain/errors";
import type { Recovery, SecondFactor } from "@custodia/domain/platform/session";
import { eq } from "drizzle-orm";
import { type ArrivingCtx, type NewSession, now } from "../../context.ts";
import { fulfil } from "../session/sessions.ts";
import { tell } from "../tell.ts";
import { countingWrongCodes } from "./counted.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { takeCode } from "./take-code.ts";

/** The second half of a sign-in, by a code of the authenticator. Throws 422 on `code`, 409 (not set up yet), or 429. */
export function enterSecondFactor(ctx: ArrivingCtx, { code }: SecondFactor): Promise<void> {
  const check = (tx: Tx) => takeCode(tx, ctx, ctx.arriving.actor.operator_id, code);
  return enter(ctx, check, "Signed in");
}

/** The same by a recovery code, which is then used up. Throws 422 on `recovery_code`, 409, or 429. */
export function recoverSecondFactor(ctx: ArrivingCtx, { recovery_code }: Recovery): Promise<void> {
  const check = (tx: Tx) => takeRecoveryCode(tx, ctx, ctx.arriving.actor.operator_id, recovery_code);
  return enter(ctx, check, "Signed in with a recovery code");
}

async function enter(
  ctx: ArrivingCtx,
  check: (tx: Tx) => Promise<Refusal | null>,
  message: string,
): Promise<void> {
  const { arriving } = ctx;
  if (!arriving.enrolled) throw conflict("Set up your second factor first.");
  const session = await countingWrongCodes(ctx, arriving.actor.operator_id, check, (tx) =>
    letIn(tx, ctx, message),
  );
  ctx.transport.give(session);
}

/** The full session of who has shown the second factor; it is noted and told. */
export async function letIn(tx: Tx, ctx: ArrivingCtx, message: string): Promise<NewSession> {
  const { actor } = ctx.arriving;
  const session = await fulfil(tx, ctx, ctx.arriving);
  await tx
    .update(operators)
    .set({ last_signed_in_at: now(ctx) })
    .where(eq(operators.id, actor.operator_id));
  await tell(tx, { clock: ctx.clock, actor }, { action: "session.signIn", message });
  return session;
}
