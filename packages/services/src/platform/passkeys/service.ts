import { operatorPasskeys } from "@custodia/db/schema/platform/passkeys";
import { conflict, invalid } from "@custodia/domain/errors";
import * as schema from "@custodia/domain/platform/passkeys";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, asc, eq } from "drizzle-orm";
import { requirePassword } from "../../auth/password.ts";
import type { WithSession } from "../../core/access.ts";
import { now, type OperatorCtx } from "../../core/context.ts";
import { requireRow } from "../../core/store.ts";
import { attemptsAccount, getOperator } from "../account.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { withCode } from "../second-factor.ts";
import { CHALLENGE_MS, consumeChallenge, makeChallenge, passkeySite, verificationOf } from "./challenges.ts";

const ofOperator = (operator_id: number) => eq(operatorPasskeys.operator_id, operator_id);

/** Returns the operator's own passkeys, oldest first. */
export function listPasskeys({ db, actor }: OperatorCtx) {
  const { id, name, created_at, last_used_at } = operatorPasskeys;
  return db.read
    .select({ id, name, created_at, last_used_at })
    .from(operatorPasskeys)
    .where(ofOperator(actor.operator_id))
    .orderBy(asc(id));
}

/** The handle by which an authenticator returns the account of a passkey. */
export const userHandle = (operator_id: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`operator ${operator_id}`));

/**
 * Checks password and code, which the passkey will replace, and returns what an authenticator needs to make it. Throws 422
 * on `current_password` or `code`, 409 if there are too many, 403 (no host name), or 429.
 */
export async function beginPasskey(
  ctx: OperatorCtx & WithSession,
  { current_password, code }: schema.PasskeyBegin,
): Promise<schema.PasskeyCreation> {
  const { operator_id, email, full_name } = ctx.actor;
  const { rpID } = passkeySite(ctx);
  await assertRoom(ctx.db.read, operator_id);
  const { password_hash } = await getOperator(ctx.db.read, operator_id);
  await requirePassword(ctx, attemptsAccount(email), password_hash, current_password);
  const challenge = await withCode(ctx, operator_id, code, (tx) => makeChallenge(tx, ctx, ctx.session.id));
  const existing = await ctx.db.read
    .select({ id: operatorPasskeys.credential_id })
    .from(operatorPasskeys)
    .where(ofOperator(operator_id));
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: "Custodia Operators",
    rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    userName: email,
    userDisplayName: full_name,
    userID: userHandle(operator_id),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Ed25519, ECDSA and RSA (IANA's register of COSE): what today's authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on the first use, because few servers' operators have passkeys. */
const loadLibrary = () => import("@simplewebauthn/server");

async function assertRoom(db: Reader, operator_id: number): Promise<void> {
  if ((await db.$count(operatorPasskeys, ofOperator(operator_id))) < schema.MAX_PASSKEYS) return;
  throw conflict(`You have ${schema.MAX_PASSKEYS} passkeys. Remove one first.`);
}

const notAccepted = () =>
  invalid(
    "response",
    "The passkey was not added: the request is older than five minutes, or from another page. Try again.",
  );

/** Adds the passkey that an authenticator made. Throws 422 on `response`, or 409 if it is there, or there are too many. */
export async function addPasskey(ctx: OperatorCtx & WithSession, { name, response }: schema.PasskeyAdd): Promise<void> {
  const { operator_id } = ctx.actor;
  const made = await readNewPasskey(ctx, response);
  const accepted = await ctx.db.write(async (tx) => {
    if (!made || !(await consumeChallenge(tx, ctx, made.challenge, ctx.session.id))) return false;
    await assertRoom(tx, operator_id);
    const { challenge, ...row } = made;
    const stored = await tx
      .insert(operatorPasskeys)
      .values({ operator_id, name, ...row, created_at: now(ctx) })
      .onConflictDoNothing()
      .returning({ id: operatorPasskeys.id });
    if (!stored[0]) throw conflict("This passkey has been added already.");
    await writeOperatorAudit(tx, ctx, { action: "session.addPasskey", message: `Added the passkey ${name}` });
    return true;
  });
  if (!accepted) throw notAccepted();
}

/** Returns the verified passkey and the challenge that it answers; null if it is not acceptable. */
async function readNewPasskey(ctx: OperatorCtx & WithSession, response: schema.PasskeyAdd["response"]) {
  const { options, signedChallenge } = verificationOf(ctx, response, ctx.session.id);
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const registration = { ...options, supportedAlgorithmIDs: ALGORITHMS };
    const { verified, registrationInfo } = await verifyRegistrationResponse(registration);
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const public_key = Buffer.from(publicKey).toString("base64url");
    const may_be_synced = registrationInfo.credentialDeviceType === "multiDevice";
    return { challenge: signedChallenge(), credential_id: id, public_key, counter, may_be_synced };
  } catch (error) {
    ctx.log.warn({ err: error }, "a new passkey was not accepted");
    return null;
  }
}

/** Removes one of the operator's own passkeys. Throws 404. */
export async function removePasskey(ctx: OperatorCtx, { id }: schema.PasskeyChoice): Promise<void> {
  await ctx.db.write(async (tx) => {
    const own = and(eq(operatorPasskeys.id, id), ofOperator(ctx.actor.operator_id));
    const removed = tx.delete(operatorPasskeys).where(own).returning({ name: operatorPasskeys.name });
    const message = `Removed the passkey ${(await requireRow(removed, "passkey")).name}`;
    await writeOperatorAudit(tx, ctx, { action: "session.removePasskey", message });
  });
}

/** Removes all passkeys of an operator. */
export async function dropPasskeys(tx: Tx, operator_id: number): Promise<void> {
  await tx.delete(operatorPasskeys).where(ofOperator(operator_id));
}
