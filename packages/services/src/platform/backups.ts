import { jobs } from "@custodia/db/schema/jobs/jobs";
import { installation } from "@custodia/db/schema/platform/installation";
import { dayIn } from "@custodia/domain/date";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/company";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ago, MS, type Services } from "../core/context.ts";
import { enqueueWithoutCompany, finishJob, moveToDeadLetter } from "../jobs/queue.ts";
import { defineJob, type JobDefinition } from "../jobs/run.ts";

const DAY_KEY = "backup_day";

/**
 * Enqueues the backup of a day once its hour in Lagos has passed, even if no server ran at that hour. Only one of several
 * servers enqueues it, and it returns true. A backup that is still waiting from the day before also counts for today. A
 * recorded day later than tomorrow comes from a wrong clock and is ignored.
 */
export async function enqueueNightlyBackup(services: Services, hour: number): Promise<boolean> {
  // The day of a backup begins at this hour.
  const shiftedMs = services.clock().getTime() - hour * MS.hour;
  const day = dayIn(DEFAULT_TIME_ZONE, new Date(shiftedMs));
  const next = dayIn(DEFAULT_TIME_ZONE, new Date(shiftedMs + MS.day));
  const [last] = await services.db.read.select().from(installation).where(eq(installation.key, DAY_KEY));
  if (last && last.value >= day && last.value <= next) return false;
  return services.db.write(async (tx) => {
    const [updated] = await tx
      .insert(installation)
      .values({ key: DAY_KEY, value: day })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value: day },
        setWhere: or(lt(installation.value, day), gt(installation.value, next)),
      })
      .returning();
    if (!updated) return false;
    const open = and(eq(jobs.kind, BACKUP_KIND), inArray(jobs.state, ["waiting", "running"]));
    if ((await tx.$count(jobs, open)) === 0) await enqueueWithoutCompany(tx, services, BACKUP_KIND, { day });
    return true;
  });
}

/** Defines the nightly backup as a job: `make` writes the backup; a success clears the alert about earlier dead letters. */
export const defineBackupJob = (make: () => Promise<LastBackup>): JobDefinition =>
  defineJob({
    name: BACKUP_KIND,
    run: async (services, job) => {
      const backup = await make();
      await services.db.write(async (tx) => {
        await finishJob(tx, services, job);
        await tx.delete(jobs).where(and(eq(jobs.kind, BACKUP_KIND), eq(jobs.state, "dead")));
        await recordBackup(tx, backup);
      });
    },
    deadLetter: (services, job, failure) => services.db.write((tx) => moveToDeadLetter(tx, services, job, failure)),
  });

/** The kind of job that makes the nightly backup. */
export const BACKUP_KIND = "backup.nightly";

/** Counts the nightly backups that failed, or that are not done after a day because they hang or no server executes them. */
export const countFailingBackups = ({ clock }: Pick<Services, "clock">): SQL => sql`(
  SELECT count(*) FROM ${jobs}
  WHERE state IN ('waiting', 'running', 'dead') AND kind = ${BACKUP_KIND}
    AND (failure IS NOT NULL OR created_at <= ${ago({ clock }, MS.day)}))`;

/** The key under which the installation records its last nightly backup. */
export const LAST_BACKUP_KEY = "last_backup";

const lastBackupSchema = z.object({
  /** The start of the copy, the duration, and the result. */
  made_at: z.string(),
  seconds: z.number(),
  bytes: z.int(),
  encrypted: z.boolean(),
});

export type LastBackup = z.output<typeof lastBackupSchema>;

/** Returns the last completed nightly backup; null if there is none. */
export async function lastBackup(read: Reader): Promise<LastBackup | null> {
  const [row] = await read.select().from(installation).where(eq(installation.key, LAST_BACKUP_KEY));
  return row ? lastBackupSchema.parse(JSON.parse(row.value)) : null;
}

export async function recordBackup(tx: Tx, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup);
  await tx
    .insert(installation)
    .values({ key: LAST_BACKUP_KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** The key of the mark, which distinguishes the installation's nightly backups from others in the same folder. */
export const MARK_KEY = "backup_mark";

/**
 * Returns the installation's mark, eight digits created on first use. A copy that is restored elsewhere gets another mark.
 */
export async function backupMark({ db, random }: Pick<Services, "db" | "random">): Promise<string> {
  const readMark = async () => (await db.read.select().from(installation).where(eq(installation.key, MARK_KEY)))[0];
  const found = await readMark();
  if (found) return found.value;
  const value = random.digits(8);
  await db.write((tx) => tx.insert(installation).values({ key: MARK_KEY, value }).onConflictDoNothing());
  return (await readMark())!.value;
}
