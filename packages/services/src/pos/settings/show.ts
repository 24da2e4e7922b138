import type { Reader } from "@custodia/db/client";
import { sales } from "@custodia/db/schema/pos/sales";
import { posSettings } from "@custodia/db/schema/pos/settings";
import { NEW_SETTINGS, type PosSettings } from "@custodia/domain/pos/settings/schema";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { prepared } from "../../prepared.ts";

const { id: _id, company_id: _company, updated_at: _at, ...columns } = getTableColumns(posSettings);

/** How the company sells from now on, as kept: kobo, hundredths of a percent. A company that never set it has the usual. */
export async function settingsOf(db: Reader, ctx: Pick<CompanyCtx, "company">): Promise<PosSettings> {
  const [kept] = await settings(db).all({ company_id: ctx.company.id });
  return kept ? { ...kept, cash_rounding: kept.cash_rounding as PosSettings["cash_rounding"] } : NEW_SETTINGS;
}

/**
 * Whether a shop has neither said how it sells nor sold: its Admin is asked once for VAT in prices and cash rounding. Who keeps what is
 * usual has said so, too.
 */
export async function isNewShop(db: Reader, { company }: Pick<CompanyCtx, "company">): Promise<boolean> {
  if ((await settings(db).all({ company_id: company.id })).length > 0) return false;
  const sold = await db.select({ id: sales.id }).from(sales).where(eq(sales.company_id, company.id)).limit(1);
  return sold.length === 0;
}

const settings = prepared((db) =>
  db
    .select(columns)
    .from(posSettings)
    .where(eq(posSettings.company_id, sql.placeholder("company_id")))
    .prepare(),
);
