import { createHash } from "node:crypto";

/** SHA-256 of what was sent with a key, without the key; what is left out and what is empty (null) are alike. */
export function fingerprintOf(sent: object): string {
  const told = JSON.stringify(sent, (_name, value: unknown) => (value === null ? undefined : value));
  return createHash("sha256").update(told).digest("hex");
}
