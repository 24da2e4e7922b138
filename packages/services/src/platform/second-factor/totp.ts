import { Secret, TOTP } from "otpauth";
import type { Random } from "../../context.ts";

const PERIOD_S = 30;
/** Of the 160 bits that the algorithm wants (RFC 4226). */
const SECRET_BYTES = 20;

/** A new secret, as people type it into an authenticator. */
export function newSecret(random: Random): string {
  const bytes = Buffer.from(random.token(), "base64url").subarray(0, SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: "Custodia",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The address that an authenticator reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Which 30 seconds a code belongs to: these, the ones before or after. Null where it is none of their codes. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta;
}
