import { operators } from "@custodia/db/schema/platform/operators";
import { operatorPasskeys } from "@custodia/db/schema/platform/passkeys";
import { forbidden, Refusal, unauthenticated } from "@custodia/domain/errors";
import type { PasskeyRequest, PasskeySignIn } from "@custodia/domain/platform/passkeys";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import { enforceAndRecord, enforceLimits, recordAttempts } from "../../auth/rate-limit.ts";
import { failureLimits, signInLimit } from "../../auth/rate-limits.ts";
import { type NewSession, now, type OpenCtx } from "../../core/context.ts";
import { hashToken } from "../../tokens/identify.ts";
import { actingOperator } from "../account.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { endOperatorSession, startFullSession } from "../sessions.ts";
import { CHALLENGE_MS, consumeChallenge, makeChallenge, passkeySite, verificationOf } from "./challenges.ts";
import { userHandle } from "./service.ts";

/** Begins a sign-in by any passkey of this host. Throws 403 (no host name), or 429. */
export async function beginPasskeySignIn(ctx: OpenCtx): Promise<PasskeyRequest> {
  const { rpID } = passkeySite(ctx);
  const challenge = await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, signInLimit(ctx), addressFailures(ctx));
    return makeChallenge(tx, ctx, null);
  });
  return { challenge, rpId: rpID, timeout: CHALLENGE_MS, userVerification: "required" };
}

const addressFailures = (ctx: OpenCtx) => failureLimits(ctx, "").address;

const refused = () =>
  unauthenticated("This passkey was not accepted. Try again, or sign in with your password and code.");

/**
 * Signs in by a passkey, which replaces password and code. Throws 401 with one message whatever is wrong: unknown, of another
 * site, late, or used before; 403 (deactivated), or 429.
 */
export async function signInByPasskey(ctx: OpenCtx, { response }: PasskeySignIn): Promise<void> {
  await enforceLimits(ctx.db.read, ctx, [signInLimit(ctx), addressFailures(ctx)]);
  const found = await findPasskey(ctx.db.read, response.id);
  const proof = found ? await verify(ctx, found.passkey, response) : null;
  const outcome = await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, signInLimit(ctx));
    await enforceLimits(tx, ctx, [addressFailures(ctx)]);
    const isAnswer = proof !== null && (await consumeChallenge(tx, ctx, proof.challenge, null));
    const refusal = isAnswer && proof.isValid ? null : refused();
    const result = refusal ?? (await completeSignIn(tx, ctx, response.id, proof!.counter));
    if (result instanceof Refusal) await recordAttempts(tx, ctx, [addressFailures(ctx)]);
    return result;
  });
  if (outcome instanceof Refusal) throw outcome;
  ctx.transport.setSession(outcome);
}

async function findPasskey(db: Reader, credential_id: string) {
  const [found] = await db
    .select({ passkey: operatorPasskeys, operator: operators })
    .from(operatorPasskeys)
    .innerJoin(operators, eq(operators.id, operatorPasskeys.operator_id))
    .where(eq(operatorPasskeys.credential_id, credential_id))
    .limit(1);
  return found;
}

type Passkey = typeof operatorPasskeys.$inferSelect;

/** Returns the challenge that was signed, whether the signature is valid, and the authenticator's count of signatures. */
async function verify(ctx: OpenCtx, passkey: Passkey, response: PasskeySignIn["response"]) {
  const { options, signedChallenge } = verificationOf(ctx, response, null);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...options,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
        // The transaction compares the count, because another sign-in may have raised it meanwhile.
        counter: 0,
      },
    });
    const isOwner = response.response.userHandle === encode(userHandle(passkey.operator_id));
    return { challenge: signedChallenge(), isValid: verified && isOwner, counter: authenticationInfo.newCounter };
  } catch (error) {
    ctx.log.warn({ err: error }, "a passkey was not accepted");
    return { challenge: signedChallenge(), isValid: false, counter: 0 };
  }
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Starts the session of a passkey's operator, unless its count shows that the passkey was copied. */
async function completeSignIn(
  tx: Tx,
  ctx: OpenCtx,
  credential_id: string,
  counter: number,
): Promise<NewSession | Refusal> {
  const found = await findPasskey(tx, credential_id);
  if (!found) return refused();
  const { passkey, operator } = found;
  if (operator.deactivated_at) return forbidden("This account is deactivated. Please ask an owner.");
  const author = { clock: ctx.clock, actor: actingOperator(operator) };
  if (isCopy(passkey, counter)) {
    const message = `A sign-in with the passkey ${passkey.name} was refused: its signature count went down, so it may be a copy`;
    await writeOperatorAudit(tx, author, { action: "session.refusePasskey", message });
    return refused();
  }
  const at = now(ctx);
  const isThis = and(eq(operatorPasskeys.id, passkey.id), eq(operatorPasskeys.operator_id, operator.id));
  await tx.update(operatorPasskeys).set({ counter, last_used_at: at }).where(isThis);
  await tx.update(operators).set({ last_signed_in_at: at }).where(eq(operators.id, operator.id));
  if (ctx.transport.token) await endOperatorSession(tx, ctx, hashToken(ctx.transport.token));
  const message = `Signed in with the passkey ${passkey.name}`;
  await writeOperatorAudit(tx, author, { action: "session.signIn", message });
  return startFullSession(tx, ctx, operator.id);
}

/** Devices that share a passkey keep separate counts, so a lower count proves a copy only if it never leaves its device. */
const isCopy = (passkey: Passkey, counter: number): boolean =>
  passkey.may_be_synced !== true && (counter > 0 || passkey.counter > 0) && counter <= passkey.counter;
