/** A key that no other check-out or return has; also where a page came without encryption, which has no `randomUUID`. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
