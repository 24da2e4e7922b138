import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { CalendarDate } from "@custodia/domain/date";
import { digestWeek } from "@custodia/domain/notifications/schema";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Company, now, type Services, today } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { insertRows } from "../core/insert.ts";
import { inCompany } from "../core/store.ts";
import { findRestore } from "../platform/quarantine.ts";
import { DIGEST_PAGE, digestKey, digestToken, readDigestFigures, wantsDigest } from "./digest.ts";
import { type DigestUser, digestMessage } from "./messages.ts";

/** The maximum number of mails queued in one run, so that verification codes do not wait behind thousands of digests. */
const MAX_MAILS = 300;

/**
 * Mails the digests of the companies whose week has begun. A failed company is logged and retried in the next run. After a
 * restore nothing is mailed until the quarantine is released.
 */
export async function mailDigests(services: Services): Promise<void> {
  if (await findRestore(services.db.read)) return;
  let count = 0;
  for (const due of await findDueCompanies(services)) {
    if (count >= MAX_MAILS) return;
    count += await mailCompany(services, due).catch((error: unknown) => {
      services.log.error({ err: error, company: due.company.id }, "failed to create digests");
      return 0;
    });
  }
}

/** Reads first, then writes in one short transaction, unless another server has done so: no digest is sent twice. */
async function mailCompany(services: Services, { company, week, lastWeek }: DueCompany): Promise<number> {
  // A company has no earlier week to report if it is new, or if digests were introduced only now.
  const digests = lastWeek === null ? [] : await composeDigests(services, company);
  const count = await services.db.write(async (tx) => {
    const [updated] = await tx
      .update(companies)
      .set({ digest_week: week })
      .where(
        and(eq(companies.id, company.id), isNull(companies.suspended_at), sql`${companies.digest_week} IS ${lastWeek}`),
      )
      .returning({ id: companies.id });
    if (!updated || digests.length === 0) return 0;
    await insertRows(tx, mails, digests);
    return digests.length;
  });
  if (count > 0) services.wake();
  return count;
}

async function composeDigests(services: Services, company: DueCompany["company"]) {
  const ctx = { ...services, company };
  const recipients = await findRecipients(ctx);
  if (recipients.length === 0) return [];
  const { publicUrl } = services.settings;
  const [figures, key, day, at] = [
    await readDigestFigures(services, company),
    await digestKey(services),
    today(ctx),
    now(services),
  ];
  return recipients.flatMap(({ email, ...user }) => {
    const offLink = `${publicUrl}/${DIGEST_PAGE}?token=${digestToken(key, user.id)}`;
    const message = digestMessage(figures, user, { day, publicUrl, offLink });
    if (!message) return [];
    const times = { state: "waiting", due_at: at, created_at: at };
    return [{ company_id: company.id, recipient: email, ...message, ...times }];
  });
}

/** Returns the subscribers whose address is verified and who may sign in. */
function findRecipients(ctx: Services & Pick<DueCompany, "company">): Promise<(DigestUser & { email: string })[]> {
  return ctx.db.read
    .select({ id: users.id, role: users.role, email: users.email })
    .from(users)
    .where(and(inCompany(ctx, users), isNull(users.deactivated_at), isNotNull(users.email_verified_at), wantsDigest))
    .orderBy(asc(users.id));
}

/** A company whose digest of this week has not been created yet. */
interface DueCompany {
  company: Company;
  /** The Monday of its current week. */
  week: CalendarDate;
  /** The week of its last digest; null before the first run, which sends no digest. */
  lastWeek: CalendarDate | null;
}

/**
 * Returns the companies whose week began since their last digest, each in its own time zone. Suspended companies are
 * skipped.
 */
async function findDueCompanies({ db, clock }: Services): Promise<DueCompany[]> {
  const rows = await db.read
    .select({ ...companyColumns, lastWeek: companies.digest_week })
    .from(companies)
    .where(isNull(companies.suspended_at));
  return rows
    .map(({ lastWeek, ...row }) => ({
      company: mintCompany(row),
      week: digestWeek(row.time_zone, clock()),
      lastWeek,
    }))
    .filter(({ week, lastWeek }) => lastWeek === null || lastWeek < week);
}
