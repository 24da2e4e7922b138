import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { operators } from "@custodia/db/schema/platform/operators";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { Alert } from "@custodia/domain/platform/health";
import { eq, min, sql } from "drizzle-orm";
import { now, type OperatorCtx, type Services } from "../core/context.ts";
import { BACKUP_KIND, type LastBackup, lastBackup } from "./backups.ts";
import { scarcestDisk } from "./health.ts";
import { countFailedMails, failedSince } from "./mails.ts";
import { showQuarantine } from "./quarantine.ts";
import { isFailing } from "./webhooks.ts";

const HOUR_MS = 3_600_000;
/** A delay this long means that nothing works: failed email is retried soon and due work is picked up at once. */
const LATE_MS = HOUR_MS / 4;
/** A nightly backup that takes longer has hung, or no server executes it. */
const BACKUP_LATE_MS = 24 * HOUR_MS;
/** The maximum time from one nightly backup to the next, including their duration. */
const MAX_BACKUP_GAP_MS = 26 * HOUR_MS;
type Problem = "late" | "given_up" | "unsent" | "dead" | "unclaimed" | "backups";
const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 2 ** 30;
/** The length of the write queue, and the wait of its first entry in ms, at which users notice a delay. */
const BUSY = { writes: 500, oldestWaitMs: 2000 };

/** Returns the current alerts: mail, jobs, disks, database and backup, each in one sentence; empty if all is well. */
export async function alerts(
  services: Pick<Services, "db" | "clock" | "files" | "settings">,
  space: typeof scarcestDisk = scarcestDisk,
): Promise<Alert[]> {
  const { late, given_up, unsent, dead, unclaimed, backups } = await countProblems(services);
  const disk = await space(services);
  const found: Alert[] = [];
  if (late > 0 || given_up > 0)
    found.push({
      kind: "mail_failing",
      message: `Email delivery is failing: ${given_up} undeliverable since yesterday, ${late} failing for 15 minutes or more.`,
    });
  if (unsent > 0)
    found.push({
      kind: "mail_waiting",
      message: `Email is not being sent: ${unsent} due for 15 minutes or more.`,
    });
  if (dead > 0)
    found.push({
      kind: "jobs_dead",
      message: dead === 1 ? "1 job has failed for good." : `${dead} jobs have failed for good.`,
    });
  if (unclaimed > 0)
    found.push({
      kind: "jobs_waiting",
      message: `Jobs are not being picked up: ${unclaimed} due for 15 minutes or more.`,
    });
  if (disk && (disk.free < MIN_FREE_BYTES || disk.free < disk.total * MIN_FREE_SHARE))
    found.push({
      kind: "disk_low",
      message: `The disk is almost full: ${(disk.free / 2 ** 30).toFixed(1)} GB of ${(disk.total / 2 ** 30).toFixed(1)} GB are free.`,
    });
  if (services.db.waiting() > BUSY.writes || services.db.oldestWaitMs() > BUSY.oldestWaitMs)
    found.push({
      kind: "database_busy",
      message: `The database is busy: ${services.db.waiting()} writes are waiting, the oldest for ${(services.db.oldestWaitMs() / 1000).toFixed(1)} s.`,
    });
  const { held } = await showQuarantine(services);
  if (held)
    found.push({
      kind: "held",
      message:
        "A backup was restored: waiting email, webhook deliveries and jobs are on hold, and daily tasks are paused.",
    });
  const last = await lastBackup(services.db.read);
  if (backups > 0 || (await isOverdue(services, last)))
    found.push({
      kind: "backup_failing",
      message: last
        ? `The nightly backup ${backups > 0 ? "is failing" : "was not made"}; the last one was made at ${last.made_at.slice(0, 16).replace("T", " ")} UTC.`
        : `The nightly backup ${backups > 0 ? "is failing" : "was not made"}, and there is none.`,
    });
  return found;
}

/** Returns whether the last backup is too old; without a backup, the time counts from the creation of the first operator. */
async function isOverdue(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  last: LastBackup | null,
): Promise<boolean> {
  if (!settings.nightlyBackup) return false;
  const [first] = await db.read.select({ at: min(operators.created_at) }).from(operators);
  const since = last?.made_at ?? first?.at;
  return since != null && Date.parse(since) <= clock().getTime() - MAX_BACKUP_GAP_MS;
}

/** Counts with the partial indexes of waiting and failed rows. */
async function countProblems({ db, clock }: Pick<Services, "db" | "clock">) {
  const at = now({ clock });
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  const [row] = await db.read.all<Record<Problem, number>>(sql`
    SELECT
      (SELECT count(*) FROM ${mails}
        WHERE state = 'waiting' AND held_at IS NULL AND failure IS NOT NULL AND created_at <= ${before(LATE_MS)}) AS late,
      (SELECT count(*) FROM ${mails} WHERE state = 'failed' AND due_at >= ${failedSince({ clock })}) AS given_up,
      (SELECT count(*) FROM ${mails} WHERE state = 'waiting' AND held_at IS NULL AND failure IS NULL
        AND due_at <= ${before(LATE_MS)} AND (leased_until IS NULL OR leased_until <= ${at})) AS unsent,
      (SELECT count(*) FROM ${jobs} WHERE state = 'dead') AS dead,
      (SELECT count(*) FROM ${jobs} WHERE state IN ('waiting', 'running') AND held_at IS NULL AND kind <> ${BACKUP_KIND}
        AND due_at <= ${before(LATE_MS)} AND (leased_until IS NULL OR leased_until <= ${before(LATE_MS)})) AS unclaimed,
      (SELECT count(*) FROM ${jobs}
        WHERE state IN ('waiting', 'running', 'dead') AND kind = ${BACKUP_KIND}
          AND (failure IS NOT NULL OR created_at <= ${before(BACKUP_LATE_MS)})) AS backups`);
  return row!;
}

/** Returns the counts of everything that waits for an operator, by kind. */
export async function countWaiting(ctx: OperatorCtx) {
  const { read } = ctx.db;
  return {
    dead_jobs: await read.$count(jobs, eq(jobs.state, "dead")),
    failed_mails: await countFailedMails(ctx),
    failing_webhooks: await read.$count(webhooks, isFailing),
    new_leads: await read.$count(leads, eq(leads.state, "new")),
    alerts: (await alerts(ctx)).length,
  };
}
