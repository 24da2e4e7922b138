import { isIP } from "node:net";
import { passkeyChallenges } from "@custodia/db/schema/platform/passkeys";
import { forbidden } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, gt, isNull } from "drizzle-orm";
import { fromNow, MS, now, type Services } from "../../core/context.ts";
import { hashToken } from "../../tokens/identify.ts";

/** The time in which an authenticator must answer. */
export const CHALLENGE_MS = 5 * MS.minute;

/**
 * Returns the host and the origin to which passkeys are bound: those of the operators' app. Throws 403 if the host is an IP
 * address, because browsers refuse passkeys there.
 */
export function passkeySite({ settings }: Pick<Services, "settings">): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(settings.adminUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1"))) {
    throw forbidden("Passkeys need an address with a host name, not an IP address. Use your password and code.");
  }
  return { rpID: hostname, origin };
}

/** Returns a new challenge in base64url, which is valid once. Without a session it is for a sign-in. */
export async function makeChallenge(tx: Tx, ctx: Services, session_id: string | null): Promise<string> {
  const challenge = ctx.random.token();
  const expires_at = fromNow(ctx, CHALLENGE_MS);
  await tx.insert(passkeyChallenges).values({ id: hashToken(challenge), session_id, expires_at });
  return challenge;
}

const isOpen = (ctx: Pick<Services, "clock">, challenge: string, session_id: string | null) =>
  and(
    eq(passkeyChallenges.id, hashToken(challenge)),
    session_id === null ? isNull(passkeyChallenges.session_id) : eq(passkeyChallenges.session_id, session_id),
    gt(passkeyChallenges.expires_at, now(ctx)),
  );

/**
 * Returns the options with which the library verifies an authenticator's response: its challenge was made for this purpose and is still
 * valid. `signedChallenge` returns the challenge of the response once that is verified.
 */
export function verificationOf<Response extends object>(ctx: Services, response: Response, session_id: string | null) {
  const { rpID, origin } = passkeySite(ctx);
  let signed = "";
  const options = {
    response: { ...response, clientExtensionResults: {} },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    async expectedChallenge(challenge: string) {
      signed = challenge;
      return (await ctx.db.read.$count(passkeyChallenges, isOpen(ctx, challenge, session_id))) > 0;
    },
  };
  return { options, signedChallenge: () => signed };
}

/** Consumes a challenge. Returns whether it was valid: of two concurrent calls, one succeeds. */
export async function consumeChallenge(
  tx: Tx,
  ctx: Pick<Services, "clock">,
  challenge: string,
  session_id: string | null,
): Promise<boolean> {
  const consumed = await tx
    .delete(passkeyChallenges)
    .where(isOpen(ctx, challenge, session_id))
    .returning({ id: passkeyChallenges.id });
  return consumed.length > 0;
}
