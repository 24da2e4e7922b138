import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { codes, links } from "@custodia/db/schema/auth/credentials";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { installation } from "@custodia/db/schema/platform/installation";
import { operatorLinks, operatorSessions } from "@custodia/db/schema/platform/operators";
import { passkeyChallenges } from "@custodia/db/schema/platform/passkeys";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { companies } from "@custodia/db/schema/setup/company";
import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { digestWeek } from "@custodia/domain/notifications/schema";
import type { QuarantineRelease } from "@custodia/domain/platform/jobs";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { RESET_JOB } from "../auth/password-reset.ts";
import { now, type OperatorCtx, type Services } from "../core/context.ts";
import { WITHOUT_SECRET } from "../mail/send.ts";
import { BACKUP_KIND, LAST_BACKUP_KEY, MARK_KEY } from "./backups.ts";
import { MOVE_IN } from "./moves.ts";
import { withoutOperator, writeOperatorAudit } from "./operator-audit.ts";

/**
 * Counts the work in quarantine since a backup was restored, with the indexes of quarantined work; null if there is none.
 */
export async function showQuarantine({ db: { read } }: Pick<Services, "db">) {
  const from = await findRestore(read);
  return { quarantine: from && { ...from, ...(await countQuarantined(read)) } };
}

const countQuarantined = async (read: Reader) => ({
  mails: await read.$count(mails, isNotNull(mails.held_at)),
  calls: await read.$count(deliveries, isNotNull(deliveries.held_at)),
  jobs: await read.$count(jobs, isNotNull(jobs.held_at)),
});

const DROPPED = "Discarded after a backup was restored.";

/**
 * Releases the work that was quarantined when a backup was restored, and resumes daily tasks. Mail and webhook deliveries
 * are sent or dropped, as chosen. A company whose messages are dropped gets an entry in its activity. Throws 409 if nothing
 * is quarantined, also for the second of two concurrent calls.
 */
export async function releaseQuarantine(ctx: OperatorCtx, { messages }: QuarantineRelease) {
  await ctx.db.write(async (tx) => {
    const deleted = await tx.delete(installation).where(eq(installation.key, RESTORED)).returning();
    if (!deleted[0]) throw conflict("There is no work on hold any more.");
    if (messages === "drop") await dropMessages(tx, ctx);
    for (const table of [mails, deliveries, jobs])
      await tx.update(table).set({ held_at: null }).where(isNotNull(table.held_at));
    const outcome = messages === "send" ? "all sent" : "email and webhook deliveries discarded";
    await writeOperatorAudit(tx, ctx, {
      action: "held.let_go",
      message: `Released the work on hold after a backup was restored: ${outcome}`,
    });
  });
  ctx.wake();
  return showQuarantine(ctx);
}

async function dropMessages(tx: Tx, ctx: OperatorCtx): Promise<void> {
  await auditDropped(tx, ctx);
  await tx.update(mails).set({ state: "failed", body: "", failure: DROPPED }).where(isNotNull(mails.held_at));
  await tx
    .update(deliveries)
    .set({ state: "failed", answer: DROPPED, finished_at: now(ctx) })
    .where(isNotNull(deliveries.held_at));
}

const EXPIRED = "Its code or link expired when a backup was restored.";

/**
 * Prepares a restored database: all sessions end, codes and links become void, and waiting mail and jobs are quarantined
 * until an operator releases them.
 */
export async function restoreQuarantine(tx: Tx, services: Pick<Services, "clock">, made_at: string): Promise<void> {
  for (const table of [
    sessions,
    codes,
    links,
    calendarAddresses,
    operatorSessions,
    operatorLinks,
    passkeyChallenges,
    supportCodes,
  ])
    await tx.delete(table);
  const held_at = now(services);
  await tx
    .update(mails)
    .set({ state: "failed", body: "", failure: EXPIRED, leased_until: null })
    .where(and(eq(mails.state, "waiting"), notInArray(mails.kind, [...WITHOUT_SECRET])));
  await tx.update(mails).set({ held_at, leased_until: null }).where(eq(mails.state, "waiting"));
  await tx.update(deliveries).set({ held_at, leased_until: null }).where(eq(deliveries.state, "waiting"));
  await tx.update(webhooks).set({ leased_until: null }).where(isNotNull(webhooks.leased_until));
  await skipDigestWeek(tx, services);
  await tx.delete(jobs).where(inArray(jobs.kind, [RESET_JOB, BACKUP_KIND, MOVE_IN]));
  await tx
    .update(jobs)
    .set({ state: "waiting", held_at, leased_until: null })
    .where(inArray(jobs.state, ["waiting", "running"]));
  await tx.delete(installation).where(inArray(installation.key, [LAST_BACKUP_KEY, MARK_KEY, RESTORED]));
  await tx.insert(installation).values({ key: RESTORED, value: JSON.stringify({ made_at, restored_at: held_at }) });
  const message = `Restored the backup of ${made_at}, by a command on the server`;
  await writeOperatorAudit(tx, withoutOperator(services), { action: "backup.restore", message });
}

/** Skips this week's digest, which may have been mailed between the backup and the data loss. */
async function skipDigestWeek(tx: Tx, { clock }: Pick<Services, "clock">): Promise<void> {
  for (const { time_zone } of await tx.selectDistinct({ time_zone: companies.time_zone }).from(companies)) {
    const digest_week = digestWeek(time_zone, clock());
    await tx.update(companies).set({ digest_week }).where(eq(companies.time_zone, time_zone));
  }
}

/** The key that marks an installation as restored from a backup, until an operator has released the quarantine. */
export const RESTORED = "restored";

const restoreSchema = z.object({
  /** When the backup was made, and when it was restored. */
  made_at: z.string(),
  restored_at: z.string(),
});

/** Returns the record of the restore while work is in quarantine; null otherwise. */
export async function findRestore(read: Reader): Promise<z.output<typeof restoreSchema> | null> {
  const [row] = await read.select().from(installation).where(eq(installation.key, RESTORED));
  return row ? restoreSchema.parse(JSON.parse(row.value)) : null;
}

/**
 * Records in each company's activity how many of its messages are dropped: one entry per company, with one statement, before
 * they are dropped.
 */
async function auditDropped(tx: Tx, ctx: OperatorCtx): Promise<void> {
  await tx.run(sql`
    INSERT INTO ${activities} (company_id, operator_id, action, log_message, subject_type, subject_id, created_at)
    SELECT company_id, ${ctx.actor.operator_id}, 'platform.held.let_go',
      'Discarded after a backup was restored: emails ' || sum(mailed) || ', webhook deliveries ' || sum(called),
      'company', company_id, ${now(ctx)}
    FROM (
      SELECT company_id, 1 AS mailed, 0 AS called FROM ${mails} WHERE held_at IS NOT NULL
      UNION ALL SELECT company_id, 0, 1 FROM ${deliveries} WHERE held_at IS NOT NULL
    )
    WHERE company_id IS NOT NULL GROUP BY company_id ORDER BY company_id`);
}
