import { jobs } from "@custodia/db/schema/jobs/jobs";
import { and, eq } from "drizzle-orm";
import type { JobKind } from "../../jobs/run.ts";
import { buryJob, finishJob } from "../../jobs/settle.ts";
import { BACKUP_KIND } from "./kind.ts";
import { type LastBackup, noteBackup } from "./last.ts";

/** The nightly backup as a job: `make` writes it, and a later one ends what is told of those that were given up. */
export const backupJobOf = (make: () => Promise<LastBackup>): JobKind => ({
  kind: BACKUP_KIND,
  perform: async (services, job) => {
    const made = await make();
    await services.db.write(async (tx) => {
      await finishJob(tx, services, job);
      await tx.delete(jobs).where(and(eq(jobs.kind, BACKUP_KIND), eq(jobs.state, "dead")));
      await noteBackup(tx, made);
    });
  },
  bury: (services, job, failure) => services.db.write((tx) => buryJob(tx, services, job, failure)),
});
