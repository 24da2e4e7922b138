import type { Reader } from "@custodia/db/client";
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

const settings = prepared((db) =>
  db
    .select(columns)
    .from(posSettings)
    .where(eq(posSettings.company_id, sql.placeholder("company_id")))
    .prepare(),
);
