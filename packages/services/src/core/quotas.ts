import { companies } from "@custodia/db/schema/setup/company";
import { type CompanyLimits, type Quota, type QuotaUse, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Reader } from "@custodia/sqlite/client";
import { eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "./context.ts";
import type { Settings } from "./settings.ts";
import { prepared } from "./statements.ts";

type Scope = Pick<CompanyCtx, "company">;

const limitOf = {
  assets: companies.asset_limit,
  users: companies.user_limit,
  tills: companies.till_limit,
  storage_bytes: companies.storage_limit,
};

/** Returns the columns of a company's limits with those of new companies. */
export const newCompanyLimits = ({ newCompanyQuotas: { assets, users, tills, storage_bytes } }: Settings) => ({
  asset_limit: assets,
  user_limit: users,
  till_limit: tills,
  storage_limit: storage_bytes,
});

// Written as SQL text, because drizzle omits table names from columns in a query of a single table. No assets are counted:
// triggers keep figures of them, those of running imports too.
const usedOf: Record<Quota, SQL<number>> = {
  assets: sql`(SELECT coalesce(sum(count), 0) FROM figures
    WHERE figures.company_id = companies.id AND figures.status NOT IN ('sold', 'scrapped', 'rejected'))`,
  users: sql`(SELECT count(*) FROM users WHERE users.company_id = companies.id AND users.deactivated_at IS NULL)`,
  tills: sql`(SELECT count(*) FROM shifts WHERE shifts.company_id = companies.id AND shifts.state = 'open')`,
  storage_bytes: sql`companies.storage_bytes`,
};

/** The columns of a quota of a company; without a limit nothing is counted. */
export const quotaColumns = (quota: Quota) => ({
  limit: limitOf[quota],
  used: sql<number>`CASE WHEN ${limitOf[quota]} IS NULL THEN 0 ELSE ${usedOf[quota]} END`,
});

const quotaQuery = (quota: Quota) =>
  prepared((db) =>
    db
      .select(quotaColumns(quota))
      .from(companies)
      .where(eq(companies.id, sql.placeholder("company")))
      .prepare(),
  );

const quotaQueries = {
  assets: quotaQuery("assets"),
  users: quotaQuery("users"),
  tills: quotaQuery("tills"),
  storage_bytes: quotaQuery("storage_bytes"),
};

/** Returns what a company uses of a quota; 0 if it has no limit. */
export async function readQuota(read: Reader, { company }: Scope, quota: Quota): Promise<QuotaUse> {
  const [use] = await quotaQueries[quota](read).all({ company: company.id });
  return use!;
}

/** Returns why `more` do not fit into a company's quota; null if they do. */
export async function findQuotaRefusal(read: Reader, ctx: Scope, quota: Quota, more: number): Promise<string | null> {
  return quotaRefusal(quota, await readQuota(read, ctx, quota), more);
}

/** Returns what a company uses of each quota, and its limits. */
export async function readLimits(read: Reader, company_id: number): Promise<CompanyLimits> {
  const { assets, users, tills, storage_bytes } = usedOf;
  const [row] = await read
    .select({ used: { assets, users, tills, storage_bytes }, limit: limitOf })
    .from(companies)
    .where(eq(companies.id, company_id));
  const { used, limit } = row!;
  return {
    assets: { used: used.assets, limit: limit.assets },
    users: { used: used.users, limit: limit.users },
    tills: { used: used.tills, limit: limit.tills },
    storage_bytes: { used: used.storage_bytes, limit: limit.storage_bytes },
  };
}
