import { createHmac, timingSafeEqual } from "node:crypto";
import { installation } from "@custodia/db/schema/platform/installation";
import { eq } from "drizzle-orm";
import type { Services } from "../context.ts";

/** Under which the installation keeps what its links in digests are signed with. */
const KEY = "digest_key";

/** The page that a link of a digest leads to; mail programs turn it off there by POST (RFC 8058). */
export const DIGEST_PAGE = "digestOff";

/** The key of the signatures, made when it is first asked for: all servers on one database have the same. */
export async function digestKey({ db, random }: Pick<Services, "db" | "random">): Promise<string> {
  const known = async () => (await db.read.select().from(installation).where(eq(installation.key, KEY)))[0];
  const found = await known();
  if (found) return found.value;
  const value = random.token();
  await db.write((tx) => tx.insert(installation).values({ key: KEY, value }).onConflictDoNothing());
  return (await known())!.value;
}

/** The token by which a user's digests are turned off. It has no end: old mail must work as well, and it opens nothing else. */
export const digestToken = (key: string, user_id: number): string =>
  `${user_id}-${createHmac("sha256", key).update(`digest ${user_id}`).digest("base64url")}`;

/** Whose token it is; null where it is nobody's. */
export function digestUser(key: string, token: string): number | null {
  const user_id = Number.parseInt(token, 10);
  const [given, right] = [Buffer.from(token), Buffer.from(digestToken(key, user_id))];
  return given.length === right.length && timingSafeEqual(given, right) ? user_id : null;
}
