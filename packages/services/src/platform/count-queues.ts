import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { sql } from "drizzle-orm";
import type { Services } from "../context.ts";

/** What waits to be done, and what was given up. `failed` is what was tried, failed and waits to be tried again. */
export interface Queues {
  jobs: { waiting: number; failed: number; running: number; dead: number };
  mails: { waiting: number; failed: number; given_up: number };
}

/** Counts it by the indexes of what waits and of what was given up: never a look at what is done. */
export async function countQueues({ db }: Pick<Services, "db">): Promise<Queues> {
  const [job] = await db.read.all<Record<"waiting" | "failed" | "running" | "dead", number>>(sql`
    SELECT count(*) FILTER (WHERE state = 'waiting' AND failure IS NULL) AS waiting,
      count(*) FILTER (WHERE state = 'waiting' AND failure IS NOT NULL) AS failed,
      count(*) FILTER (WHERE state = 'running') AS running,
      (SELECT count(*) FROM ${jobs} WHERE state = 'dead') AS dead
    FROM ${jobs} WHERE state IN ('waiting', 'running')`);
  const [mail] = await db.read.all<Record<"waiting" | "failed" | "given_up", number>>(sql`
    SELECT count(*) FILTER (WHERE failure IS NULL) AS waiting,
      count(*) FILTER (WHERE failure IS NOT NULL) AS failed,
      (SELECT count(*) FROM ${mails} WHERE state = 'failed') AS given_up
    FROM ${mails} WHERE state = 'waiting'`);
  return { jobs: { ...job! }, mails: { ...mail! } };
}
