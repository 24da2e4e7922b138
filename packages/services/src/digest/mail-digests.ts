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
import { restoredFrom } from "../platform/quarantine.ts";
import { DIGEST_PAGE, digestKey, digestToken, wantsDigest } from "./digest.ts";
import { type DigestReader, digestMessage } from "./messages.ts";
import { readDigestFigures } from "./queries.ts";

/** The maximum number of mails queued in one run, or for one company: codes should not wait behind thousands of digests. */
const MOST = 300;

/**
 * Mails the digests of the companies whose week has begun. A failed company is logged and retried in the next run. After a
 * restore nothing is mailed until the quarantine is released.
 */
export async function mailDigests(services: Services): Promise<void> {
  if (await restoredFrom(services.db.read)) return;
  let mailed = 0;
  for (const awaiting of await companiesOfNewWeek(services)) {
    if (mailed >= MOST) return;
    mailed += await mailCompany(services, awaiting).catch((error: unknown) => {
      services.log.error({ err: error, company: awaiting.company.id }, "digests could not be made");
      return 0;
    });
  }
}

/**
 * Reads first and writes in one short transaction, unless another server has done so meanwhile, so that no digest is mailed
 * twice.
 */
async function mailCompany(services: Services, { company, week, last }: Awaiting): Promise<number> {
  // A company that has just signed up, or the first start with digests, has no week to report.
  const letters = last === null ? [] : await lettersOf(services, company);
  const count = await services.db.write(async (tx) => {
    const [mine] = await tx
      .update(companies)
      .set({ digest_week: week })
      .where(
        and(
          eq(companies.id, company.id),
          isNull(companies.suspended_at),
          sql`${companies.digest_week} IS ${last}`,
        ),
      )
      .returning({ id: companies.id });
    if (!mine || letters.length === 0) return 0;
    await insertRows(tx, mails, letters);
    return letters.length;
  });
  if (count > 0) services.wake();
  return count;
}

async function lettersOf(services: Services, company: Awaiting["company"]) {
  const ctx = { ...services, company };
  const readers = await readersOf(ctx);
  if (readers.length === 0) return [];
  const { publicUrl } = services.settings;
  const [facts, key, day, at] = [
    await readDigestFigures(services, company),
    await digestKey(services),
    today(ctx),
    now(services),
  ];
  return readers.flatMap(({ email, ...reader }) => {
    const off = `${publicUrl}/${DIGEST_PAGE}?token=${digestToken(key, reader.id)}`;
    const message = digestMessage(facts, reader, { day, publicUrl, off });
    if (!message) return [];
    const times = { state: "waiting", due_at: at, created_at: at };
    return [{ company_id: company.id, recipient: email, ...message, ...times }];
  });
}

/** Returns the subscribers whose address is verified and who may sign in. */
function readersOf(ctx: Services & Pick<Awaiting, "company">): Promise<(DigestReader & { email: string })[]> {
  return ctx.db.read
    .select({ id: users.id, role: users.role, email: users.email })
    .from(users)
    .where(
      and(
        inCompany(ctx, users),
        isNull(users.deactivated_at),
        isNotNull(users.email_verified_at),
        wantsDigest,
      ),
    )
    .orderBy(asc(users.id));
}

/** A company whose digest of this week is still to be made. */
interface Awaiting {
  company: Company;
  /** The Monday of its current week. */
  week: CalendarDate;
  /** The week of its last digest; null before the first run, whose week has none. */
  last: CalendarDate | null;
}

/**
 * Returns the companies whose week began since their last digest, each in its own time zone. Suspended companies are
 * skipped.
 */
async function companiesOfNewWeek({ db, clock }: Services): Promise<Awaiting[]> {
  const rows = await db.read
    .select({ ...companyColumns, last: companies.digest_week })
    .from(companies)
    .where(isNull(companies.suspended_at));
  return rows
    .map(({ last, ...row }) => ({
      company: mintCompany(row),
      week: digestWeek(row.time_zone, clock()),
      last,
    }))
    .filter(({ week, last }) => last === null || last < week);
}
