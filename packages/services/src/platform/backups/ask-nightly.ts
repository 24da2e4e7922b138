import { jobs } from "@custodia/db/schema/jobs/jobs";
import { installation } from "@custodia/db/schema/platform/installation";
import { dayIn } from "@custodia/domain/date";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/time-zones";
import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Services } from "../../context.ts";
import { enqueueForNobody } from "../../jobs/enqueue.ts";
import { BACKUP_KIND } from "./kind.ts";

const DAY = "backup_day";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Puts the backup of a day in line once its hour has come in Lagos, also where nobody was there at that hour; of several servers one does.
 * True where it did. One that still waits from the day before is this day's, too. A day further ahead than the next is of a clock that
 * had jumped, and counts for nothing.
 */
export async function askNightly(services: Services, hour: number): Promise<boolean> {
  // The day that begins with this hour.
  const begun = services.clock().getTime() - hour * HOUR_MS;
  const day = dayIn(DEFAULT_TIME_ZONE, new Date(begun));
  const next = dayIn(DEFAULT_TIME_ZONE, new Date(begun + DAY_MS));
  const [last] = await services.db.read.select().from(installation).where(eq(installation.key, DAY));
  if (last && last.value >= day && last.value <= next) return false;
  return services.db.write(async (tx) => {
    const [mine] = await tx
      .insert(installation)
      .values({ key: DAY, value: day })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value: day },
        setWhere: or(lt(installation.value, day), gt(installation.value, next)),
      })
      .returning();
    if (!mine) return false;
    const open = and(eq(jobs.kind, BACKUP_KIND), inArray(jobs.state, ["waiting", "running"]));
    if ((await tx.$count(jobs, open)) === 0) await enqueueForNobody(tx, services, BACKUP_KIND, { day });
    return true;
  });
}
