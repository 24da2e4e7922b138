import { companies } from "@custodia/db/schema/setup/company";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { isNull } from "drizzle-orm";
import type { Company, Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";

/** A company whose day has come since somebody last looked after it. */
export interface Waiting {
  company: Company;
  /** Its day. */
  day: CalendarDate;
  /** When it was last looked after; null before the first time. */
  last: { on: CalendarDate; at: string } | null;
}

/** The companies that nobody has looked after today, each by its own time zone. Suspended ones are let be. */
export async function companiesThatWait(services: Services): Promise<Waiting[]> {
  const rows = await services.db.read
    .select({ ...companyColumns, on: companies.looked_after_on, at: companies.looked_after_at })
    .from(companies)
    .where(isNull(companies.suspended_at));
  return rows
    .map(({ on, at, ...row }) => ({
      company: mintCompany(row),
      day: dayIn(row.time_zone, services.clock()),
      last: on && at ? { on, at } : null,
    }))
    .filter(({ day, last }) => last === null || last.on < day);
}
