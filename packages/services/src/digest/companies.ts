import { companies } from "@custodia/db/schema/setup/company";
import type { CalendarDate } from "@custodia/domain/date";
import { digestWeek } from "@custodia/domain/digest/week";
import { isNull } from "drizzle-orm";
import type { Company, Services } from "../context.ts";
import { companyColumns, mintCompany } from "../identity.ts";

/** A company whose digest of this week is not made. */
export interface Awaiting {
  company: Company;
  /** The Monday of the week that has begun for it. */
  week: CalendarDate;
  /** The week of its last digest; null before the first look, whose week has none. */
  last: CalendarDate | null;
}

/** The companies whose week began since their last digest, each by its own clock. Suspended ones are let be. */
export async function companiesOfNewWeek({ db, clock }: Services): Promise<Awaiting[]> {
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
