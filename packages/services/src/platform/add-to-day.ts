import { platformDays } from "@custodia/db/schema/platform/platform-days";
import { sql } from "drizzle-orm";
import { platformDay } from "../company-use.ts";
import type { Services } from "../context.ts";

/** Adds what one server answered since it told last to the day's sums. */
export async function addToDay(
  services: Services,
  counts: { requests: number; errors: number },
): Promise<void> {
  const day = platformDay(services);
  await services.db.write((tx) =>
    tx
      .insert(platformDays)
      .values({ day, ...counts })
      .onConflictDoUpdate({
        target: platformDays.day,
        set: {
          requests: sql`${platformDays.requests} + ${counts.requests}`,
          errors: sql`${platformDays.errors} + ${counts.errors}`,
        },
      }),
  );
}
