import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { sales } from "@custodia/db/schema/pos/sales";
import { posSettings } from "@custodia/db/schema/pos/settings";
import { invalid } from "@custodia/domain/errors";
import { NEW_SETTINGS, type PosSettings, type PosSettingsPatch } from "@custodia/domain/pos/settings";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { difference, writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { assertNotStale, inCompany } from "../core/store.ts";

const { id: _id, company_id: _company, updated_at: _at, ...columns } = getTableColumns(posSettings);

/** The company's settings for future sales: kobo, hundredths of a percent; the defaults until they are saved. */
export async function settingsOf(db: Reader, ctx: Pick<CompanyCtx, "company">): Promise<PosSettings> {
  const [row] = await settingsRow(db).all({ company_id: ctx.company.id });
  return row ? { ...row, cash_rounding: row.cash_rounding as PosSettings["cash_rounding"] } : NEW_SETTINGS;
}

/**
 * Whether a shop has neither saved its settings nor sold. Its Admin then chooses once whether prices include VAT, and the
 * cash rounding.
 */
export async function needsInitialSettings(db: Reader, { company }: Pick<CompanyCtx, "company">): Promise<boolean> {
  if ((await settingsRow(db).all({ company_id: company.id })).length > 0) return false;
  const sold = await db.select({ id: sales.id }).from(sales).where(eq(sales.company_id, company.id)).limit(1);
  return sold.length === 0;
}

const settingsRow = prepared((db) =>
  db
    .select(columns)
    .from(posSettings)
    .where(eq(posSettings.company_id, sql.placeholder("company_id")))
    .prepare(),
);

type Ctx = Permitted<"company.manage">;

/** Changes the settings for future sales. Throws 422 on `weighed_prefix` if items have such codes. */
export async function updateSettings(ctx: Ctx, { version, ...patch }: PosSettingsPatch) {
  await ctx.db.write(async (tx) => {
    const current = await settingsOf(tx, ctx);
    const { before, after, changed } = difference(current, patch);
    // Saving the defaults counts as a choice, so the question is not asked again.
    const isInitial = await needsInitialSettings(tx, ctx);
    if (!changed && !isInitial) return;
    assertNotStale(current, version, { type: "company", id: ctx.company.id, changed });
    if (patch.weighed_prefix != null) await checkPrefix(tx, ctx, patch.weighed_prefix);
    const values = { ...patch, updated_at: now(ctx) };
    await tx
      .insert(posSettings)
      .values({ company_id: ctx.company.id, ...values })
      .onConflictDoUpdate({
        target: posSettings.company_id,
        set: { ...values, version: sql`${posSettings.version} + 1` },
      });
    if (!changed) return;
    await writeAudit(tx, ctx, {
      action: "pos.settings",
      message: "Updated the settings of the point of sale",
      subject: { type: "company", id: ctx.company.id },
      before,
      after,
    });
  });
  return settingsOf(ctx.db.read, ctx);
}

/** Throws 422 if a scale's prefix matches the code of an item. */
async function checkPrefix(tx: Tx, ctx: Ctx, prefix: number) {
  const [taken] = await tx
    .select({ code: itemBarcodes.code, item_no: items.item_no, name: items.name })
    .from(itemBarcodes)
    .innerJoin(items, and(eq(items.company_id, itemBarcodes.company_id), eq(items.id, itemBarcodes.item_id)))
    .where(
      and(
        inCompany(ctx, itemBarcodes),
        sql`length(${itemBarcodes.code}) = 13 AND ${itemBarcodes.code} GLOB ${`${prefix}*`}`,
      ),
    )
    .limit(1);
  if (taken)
    throw invalid("weighed_prefix", `${taken.item_no}, ${taken.name}, has the code ${taken.code} with this prefix.`);
}
