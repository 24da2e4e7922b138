import type { Tx } from "@custodia/db/client";
import { codes } from "@custodia/db/schema/auth/codes";
import { links } from "@custodia/db/schema/auth/links";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { installation } from "@custodia/db/schema/platform/installation";
import { operatorLinks, operatorSessions } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { digestWeek } from "@custodia/domain/digest/week";
import { and, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { RESET } from "../../auth/password-reset.ts";
import { now, type Services } from "../../context.ts";
import { WITHOUT_SECRET } from "../../mail/send.ts";
import { BACKUP_KIND } from "../backups/kind.ts";
import { LAST_BACKUP } from "../backups/last.ts";
import { MARK } from "../backups/mark.ts";
import { tell } from "../tell.ts";
import { RESTORED } from "./restored.ts";

const LOST = "Its code or link ended when a backup was restored.";

/**
 * Has a database that was restored begin anew: nobody is signed in, no code and no link is good, and what waited to leave or to be done
 * is held until an operator lets it go.
 */
export async function comeBack(tx: Tx, services: Pick<Services, "clock">, made_at: string): Promise<void> {
  for (const table of [sessions, codes, links, calendarAddresses, operatorSessions, operatorLinks])
    await tx.delete(table);
  const held_at = now(services);
  await tx
    .update(mails)
    .set({ state: "failed", body: "", failure: LOST, leased_until: null })
    .where(and(eq(mails.state, "waiting"), notInArray(mails.kind, [...WITHOUT_SECRET])));
  await tx.update(mails).set({ held_at, leased_until: null }).where(eq(mails.state, "waiting"));
  await tx.update(deliveries).set({ held_at, leased_until: null }).where(eq(deliveries.state, "waiting"));
  await tx.update(webhooks).set({ leased_until: null }).where(isNotNull(webhooks.leased_until));
  await passThisWeek(tx, services);
  await tx.delete(jobs).where(inArray(jobs.kind, [RESET, BACKUP_KIND]));
  await tx
    .update(jobs)
    .set({ state: "waiting", held_at, leased_until: null })
    .where(inArray(jobs.state, ["waiting", "running"]));
  await tx.delete(installation).where(inArray(installation.key, [LAST_BACKUP, MARK, RESTORED]));
  await tx
    .insert(installation)
    .values({ key: RESTORED, value: JSON.stringify({ made_at, restored_at: held_at }) });
  const message = `Restored the backup of ${made_at}, by a command on the server`;
  await tell(tx, { clock: services.clock, actor: null }, { action: "backup.restore", message });
}

/** Whoever was mailed this week's digest between backup and loss is not mailed it again. */
async function passThisWeek(tx: Tx, { clock }: Pick<Services, "clock">): Promise<void> {
  for (const { time_zone } of await tx.selectDistinct({ time_zone: companies.time_zone }).from(companies)) {
    const digest_week = digestWeek(time_zone, clock());
    await tx.update(companies).set({ digest_week }).where(eq(companies.time_zone, time_zone));
  }
}
