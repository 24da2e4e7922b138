import { hash } from "node:crypto";

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return hash("sha256", token);
}
