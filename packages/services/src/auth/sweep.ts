import { attempts } from "@custodia/db/schema/auth/attempts";
import { codes } from "@custodia/db/schema/auth/codes";
import { links } from "@custodia/db/schema/auth/links";
import { lt } from "drizzle-orm";
import type { Services } from "../context.ts";
import { LONGEST_LIMIT } from "./limits.ts";
import { sweepSessions } from "./session/sessions.ts";

const KEPT_MS = 30 * 86_400_000;

/** Removes sessions, codes, links and counted attempts that can play no part any more. */
export async function sweepAuth(services: Services): Promise<void> {
  const at = services.clock().getTime();
  const before = (ms: number) => new Date(at - ms).toISOString();
  await services.db.write(async (tx) => {
    await sweepSessions(tx, services);
    await tx.delete(attempts).where(lt(attempts.at, before(LONGEST_LIMIT)));
    await tx.delete(codes).where(lt(codes.expires_at, before(KEPT_MS)));
    await tx.delete(links).where(lt(links.expires_at, before(KEPT_MS)));
  });
}
