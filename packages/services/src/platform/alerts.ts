import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { operators } from "@custodia/db/schema/platform/operators";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { Alert } from "@custodia/domain/platform/health";
import { eq, min, sql } from "drizzle-orm";
import { ago, MS, now, type OperatorCtx, type Services } from "../core/context.ts";
import { BACKUP_KIND, countFailingBackups, type LastBackup, lastBackup } from "./backups.ts";
import { storageAlerts } from "./health.ts";
import { countFailedMails, failedSince } from "./mails.ts";
import { findOutdatedServer } from "./outdated-servers.ts";
import { showQuarantine } from "./quarantine.ts";
import { isFailing, isFailingLong } from "./webhooks.ts";

/** A delay this long means that nothing works: failed email is retried soon and due work is picked up at once. */
const LATE_MS = MS.hour / 4;
/** The maximum time from one nightly backup to the next, including their duration. */
const MAX_BACKUP_GAP_MS = 26 * MS.hour;
/** Another server that can send mail leases what is due within this time, which is twice its pause. */
const TAKEN_MS = 10_000;
type Problem = "late" | "given_up" | "unsent" | "untaken" | "leased" | "dead" | "unclaimed" | "backups";
/** The length of the write queue, and the wait of its first entry in ms, at which users notice a delay. */
const BUSY = { writes: 500, oldestWaitMs: 2000 };

/** Returns the current alerts: mail, jobs, disks, files, webhooks, database and backup, each in one sentence; empty if all is well. */
export async function alerts(
  services: Pick<Services, "db" | "clock" | "files" | "storage" | "settings" | "continuousBackup">,
): Promise<Alert[]> {
  const { late, given_up, dead, unclaimed, backups, ...mail } = await countProblems(services);
  const { db } = services;
  const failing = await db.read.$count(webhooks, isFailingLong(services));
  const { quarantine } = await showQuarantine(services);
  const outdated = await findOutdatedServer(services);
  const last = await lastBackup(db.read);
  const found: (Alert | false | null | undefined)[] = [
    (late > 0 || given_up > 0) && {
      kind: "mail_failing",
      message: `Email delivery is failing: ${given_up} undeliverable since yesterday, ${late} failing for 15 minutes or more.`,
    },
    mailWaiting(services, mail),
    dead > 0 && {
      kind: "jobs_dead",
      message: dead === 1 ? "1 job has failed for good." : `${dead} jobs have failed for good.`,
    },
    unclaimed > 0 && {
      kind: "jobs_waiting",
      message: `Jobs are not being picked up: ${unclaimed} due for 15 minutes or more.`,
    },
    ...storageAlerts(services, await services.storage.state()),
    (db.waiting() > BUSY.writes || db.oldestWaitMs() > BUSY.oldestWaitMs) && {
      kind: "database_busy",
      message: `The database is busy: ${db.waiting()} writes are waiting, the oldest for ${(db.oldestWaitMs() / 1000).toFixed(1)} s.`,
    },
    failing > 0 && {
      kind: "webhooks_failing",
      message: `${failing === 1 ? "1 webhook has" : `${failing.toLocaleString("en-NG")} webhooks have`} accepted no delivery for a day or more.`,
    },
    quarantine && {
      kind: "held",
      message:
        "A backup was restored: waiting email, webhook deliveries and jobs are on hold, and daily tasks are paused.",
    },
    outdated && {
      kind: "builds_differ",
      message: `Servers of different builds run: ${outdated.machine} has schema version ${outdated.own}, and the database has ${outdated.found}.`,
    },
    (backups > 0 || (await isOverdue(services, last))) && {
      kind: "backup_failing",
      message: `The nightly backup ${backups > 0 ? "is failing" : "was not made"}${last ? `; the last one was made at ${last.made_at.slice(0, 16).replace("T", " ")} UTC` : ", and there is none"}.`,
    },
    behindAlert(services.continuousBackup?.()),
  ];
  return found.filter((alert) => !!alert);
}

/** Returns the alert of mail that no server sends. A server without a mail server knows why, before the mail is late. */
function mailWaiting(
  { settings }: Pick<Services, "settings">,
  { unsent, untaken, leased }: Pick<Record<Problem, number>, "unsent" | "untaken" | "leased">,
): Alert | undefined {
  const kind = "mail_waiting";
  if (settings.lacksMailServer && untaken > 0 && leased === 0)
    return {
      kind,
      message: `Email is not being sent (${untaken} waiting): SMTP_URL is not set on this server, and no other server sends it.`,
    };
  return unsent > 0 ? { kind, message: `Email is not being sent: ${unsent} due for 15 minutes or more.` } : undefined;
}

/** The lag at which the continuous backup no longer does what it is for; a first snapshot may take as long. */
const MAX_LAG_SECONDS = 60;

function behindAlert(state: ReturnType<NonNullable<Services["continuousBackup"]>> | undefined): Alert | undefined {
  if (!state || state.lagSeconds <= MAX_LAG_SECONDS) return undefined;
  return {
    kind: "continuous_backup_late",
    message: `The continuous backup is ${Math.floor(state.lagSeconds / 60)} min behind: if the disk is lost now, the changes since then are lost.${state.failure ? ` ${state.failure}` : ""}`,
  };
}

/** Returns whether the last backup is too old; without a backup, the time counts from the creation of the first operator. */
async function isOverdue(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  last: LastBackup | null,
): Promise<boolean> {
  if (!settings.nightlyBackup) return false;
  const [first] = await db.read.select({ at: min(operators.created_at) }).from(operators);
  const since = last?.made_at ?? first?.at;
  // A backup of a later time was made while the clock was wrong: its age is unknown.
  return since != null && Math.abs(clock().getTime() - Date.parse(since)) >= MAX_BACKUP_GAP_MS;
}

/** Counts with the partial indexes of waiting and failed rows. */
async function countProblems({ db, clock }: Pick<Services, "db" | "clock">) {
  const at = now({ clock });
  const before = (ms: number) => ago({ clock }, ms);
  const [row] = await db.read.all<Record<Problem, number>>(sql`
    SELECT
      (SELECT count(*) FROM ${mails}
        WHERE state = 'waiting' AND held_at IS NULL AND failure IS NOT NULL AND created_at <= ${before(LATE_MS)}) AS late,
      (SELECT count(*) FROM ${mails} WHERE state = 'failed' AND due_at >= ${failedSince({ clock })}) AS given_up,
      (SELECT count(*) FROM ${mails} WHERE state = 'waiting' AND held_at IS NULL AND failure IS NULL
        AND due_at <= ${before(LATE_MS)} AND (leased_until IS NULL OR leased_until <= ${at})) AS unsent,
      (SELECT count(*) FROM ${mails} WHERE state = 'waiting' AND held_at IS NULL
        AND due_at <= ${before(TAKEN_MS)} AND (leased_until IS NULL OR leased_until <= ${at})) AS untaken,
      (SELECT count(*) FROM ${mails} WHERE state = 'waiting' AND leased_until > ${at}) AS leased,
      (SELECT count(*) FROM ${jobs} WHERE state = 'dead') AS dead,
      (SELECT count(*) FROM ${jobs} WHERE state IN ('waiting', 'running') AND held_at IS NULL AND kind <> ${BACKUP_KIND}
        AND due_at <= ${before(LATE_MS)} AND (leased_until IS NULL OR leased_until <= ${before(LATE_MS)})) AS unclaimed,
      ${countFailingBackups({ clock })} AS backups`);
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
    requested_deletions: await read.$count(companyDeletions, eq(companyDeletions.state, "requested")),
    alerts: (await alerts(ctx)).length,
  };
}
