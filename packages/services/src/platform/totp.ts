import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { forbidden } from "@custodia/domain/errors";
import { drawingSVG, qrcode } from "bwip-js/generic";
import { Secret, TOTP } from "otpauth";
import type { Random, Services } from "../core/context.ts";

const PERIOD_S = 30;
/** The algorithm recommends 160 bits (RFC 4226). */
const SECRET_BYTES = 20;

/** Returns a new secret in the form that people type into an authenticator. */
export function newSecret(random: Random): string {
  const bytes = Buffer.from(random.token(), "base64url").subarray(0, SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

const createTotp = (secret: string, label: string) =>
  new TOTP({
    issuer: "Custodia",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** Returns the URI that an authenticator reads from a QR code. */
export const enrolmentUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/**
 * Returns the 30-second step that a code belongs to: the current one, or the one before or after. Null if it matches none.
 */
export function findStep(secret: string, code: string, at: Date): number | null {
  const delta = createTotp(secret, "").validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret; it can be decrypted only for the same owner, so that it cannot be copied to another row
 * (rules/operators 7).
 */
export function encryptSecret(key: Buffer, owner: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(associatedData(owner));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64");
}

/** Returns the secret, or null if the key is another one or the stored text was altered. */
export function decryptSecret(key: Buffer, owner: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const associatedData = (owner: number) => Buffer.from(`operator ${owner}`);

/** Returns the key that encrypts second factors. Throws 403 if the server has none; then no operator can sign in. */
export function requireKey({ operatorKey }: Pick<Services, "operatorKey">): Buffer {
  const key = operatorKey?.();
  if (!key) throw forbidden("Operators cannot sign in: the setting OPERATOR_KEY is missing on this server.");
  return key;
}

/** The white quiet zone that scanners need: four modules, at this scale. */
const QUIET_ZONE = { paddingwidth: 4, paddingheight: 4, backgroundcolor: "FFFFFF" };

/** Returns a QR code as an SVG, black on white in both themes because some scanners need that. */
export function renderQrCode(text: string): string {
  return qrcode({ bcid: "qrcode", text, scale: 2, ...QUIET_ZONE }, drawingSVG()).trim();
}
