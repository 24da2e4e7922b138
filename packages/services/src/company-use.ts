import type { Tx } from "@custodia/db/client";
import { companyDays } from "@custodia/db/schema/platform/company-days";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/time-zones";
import { now, type Services } from "./context.ts";

/** The platform's day, by which all companies are counted alike, wherever they are. */
export function platformDay({ clock }: Pick<Services, "clock">): CalendarDate {
  return dayIn(DEFAULT_TIME_ZONE, clock());
}

/** Notes that a company is in use, where a session or a program's token is noted to be: at most every five minutes of each. */
export async function noteCompanyUse(
  tx: Tx,
  services: Pick<Services, "clock">,
  company_id: number,
): Promise<void> {
  const used_at = now(services);
  await tx
    .insert(companyDays)
    .values({ company_id, day: platformDay(services), used_at })
    .onConflictDoUpdate({ target: [companyDays.company_id, companyDays.day], set: { used_at } });
}
