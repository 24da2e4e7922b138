import { companies } from "@custodia/db/schema/setup/company";
import { addDays } from "@custodia/domain/date";
import { type CompanyState, type LastUse, QUIET_DAYS, SHOWN_DAYS } from "@custodia/domain/platform/companies";
import { type SQL, sql } from "drizzle-orm";
import { platformDay } from "../../company-use.ts";
import type { Services } from "../../context.ts";

// Written out, because in what a query of one table selects, columns lose the names of their tables.
const lastUse = sql<string | null>`(
  SELECT used_at FROM company_days WHERE company_id = companies.id ORDER BY day DESC LIMIT 1
)`;

/** From figures that triggers keep: the assets themselves are never counted. */
const assets = sql<number>`(
  SELECT coalesce(sum(count), 0) FROM figures WHERE company_id = companies.id AND import_id = 0
)`;

const users = sql<number>`(
  SELECT count(*) FROM users WHERE users.company_id = companies.id AND users.deactivated_at IS NULL
)`;

const lastDay = sql`(SELECT max(day) FROM company_days WHERE company_id = companies.id)`;

/** Companies that were used last then. */
export function lastUsed(services: Pick<Services, "clock">, when: LastUse): SQL {
  const today = platformDay(services);
  const week = addDays(today, -6);
  if (when === "never") return sql`${lastDay} IS NULL`;
  if (when === "longer") return sql`${lastDay} < ${week}`;
  return sql`${lastDay} >= ${when === "today" ? today : week}`;
}

/** The days of those shown on which it was used, from the earliest: at most one look for each. */
const daysUsed = (services: Pick<Services, "clock">) => {
  const today = platformDay(services);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(today, index + 1 - SHOWN_DAYS));
  return sql<string>`(
    SELECT json_group_array(day) FROM company_days WHERE company_id = companies.id AND day >= ${days[0]!}
  )`.mapWith((used: string) => days.map((day) => (JSON.parse(used) as string[]).includes(day)));
};

/** How a company stands. */
export function stateOf({ clock }: Pick<Services, "clock">): SQL<CompanyState> {
  const before = new Date(clock().getTime() - QUIET_DAYS * 86_400_000).toISOString();
  return sql`CASE
    WHEN companies.suspended_at IS NOT NULL THEN 'suspended'
    WHEN companies.industry IS NULL THEN 'setting_up'
    WHEN coalesce(${lastUse}, companies.created_at) < ${before} THEN 'quiet'
    ELSE 'active'
  END`;
}

/** What `companyRowView` is made of. */
export const companyRowColumns = (services: Pick<Services, "clock">) => ({
  id: companies.id,
  name: companies.name,
  abbreviation: companies.abbreviation,
  city: companies.city,
  state: stateOf(services).as("state"),
  users: users.as("user_count"),
  assets: assets.as("asset_count"),
  storage_bytes: companies.storage_bytes,
  created_at: companies.created_at,
  last_used_at: lastUse.as("last_use"),
  used_on: daysUsed(services).as("used_on"),
});

/** What a list of companies is sorted by: counts by the names that they have in it. */
export const companySorts = {
  name: companies.sort_key,
  created_at: companies.id,
  last_used_at: sql`last_use`,
  assets: sql`asset_count`,
  users: sql`user_count`,
  storage_bytes: companies.storage_bytes,
};
