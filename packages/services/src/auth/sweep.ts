import { attempts, codes, links } from "@custodia/db/schema/auth/credentials";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { lt } from "drizzle-orm";
import type { Services } from "../core/context.ts";
import { isAny } from "../core/statements.ts";
import { LONGEST_LIMIT } from "./rate-limits.ts";
import { haveRunOut } from "./session-store.ts";
import { sweepSessions } from "./sessions.ts";

const KEPT_MS = 30 * 86_400_000;

/** Removes sessions, codes, links and counted attempts that can play no part any more. */
export async function sweepAuth(services: Services): Promise<void> {
  const at = services.clock().getTime();
  const before = (ms: number) => new Date(at - ms).toISOString();
  const old = [
    [attempts, lt(attempts.at, before(LONGEST_LIMIT))],
    [codes, lt(codes.expires_at, before(KEPT_MS))],
    [links, lt(links.expires_at, before(KEPT_MS))],
  ] as const;
  if (!(await isAny(services.db.read, [sessions, haveRunOut(services)], ...old))) return;
  await services.db.write(async (tx) => {
    await sweepSessions(tx, services);
    for (const [table, which] of old) await tx.delete(table).where(which);
  });
}
