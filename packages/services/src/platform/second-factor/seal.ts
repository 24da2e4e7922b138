import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret; it opens for the same owner alone, so that no row can borrow another's (rules/operators 7). */
export function seal(key: Buffer, owner: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(aadOf(owner));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64");
}

/** The secret; null where the key is another one, or what is kept was altered. */
export function unseal(key: Buffer, owner: number, kept: string): string | null {
  const bytes = Buffer.from(kept, "base64");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(aadOf(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const aadOf = (owner: number) => Buffer.from(`operator ${owner}`);
