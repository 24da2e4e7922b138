import { operatorLinks, operatorSessions } from "@custodia/db/schema/platform/operators";
import { lt } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { isAny } from "../core/statements.ts";
import { later } from "./sessions.ts";

const KEPT_MS = 30 * 86_400_000;

/** Removes operators' sessions and links that can play no part any more. */
export async function sweepOperators(services: Services): Promise<void> {
  const old = [
    [operatorSessions, lt(operatorSessions.expires_at, now(services))],
    [operatorLinks, lt(operatorLinks.expires_at, later(services.clock(), -KEPT_MS))],
  ] as const;
  if (!(await isAny(services.db.read, ...old))) return;
  await services.db.write(async (tx) => {
    for (const [table, which] of old) await tx.delete(table).where(which);
  });
}
