import { operatorLinks } from "@custodia/db/schema/platform/operators";
import { lt } from "drizzle-orm";
import type { Services } from "../context.ts";
import { later } from "./session/lifetime.ts";
import { sweepOperatorSessions } from "./session/sessions.ts";

const KEPT_MS = 30 * 86_400_000;

/** Removes operators' sessions and links that can play no part any more. */
export async function sweepOperators(services: Services): Promise<void> {
  await services.db.write(async (tx) => {
    await sweepOperatorSessions(tx, services);
    await tx.delete(operatorLinks).where(lt(operatorLinks.expires_at, later(services.clock(), -KEPT_MS)));
  });
}
