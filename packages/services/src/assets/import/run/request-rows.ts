import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { visible } from "../../../core/visible-assets.ts";
import { ofWideSum, wideSum } from "../../../valuation/sums.ts";

type Scope = Pick<CompanyCtx, "company">;

/**
 * A row that was made a request of its own, or sent again alone, is no longer of its import's request. `rows` is what the
 * statement calls the assets.
 */
export function isAlone(rows: "assets" | "its"): SQL {
  const asset = sql.identifier(rows);
  return sql`EXISTS (
    SELECT 1 FROM approvals AS alone
    WHERE alone.company_id = ${asset}.company_id AND alone.asset_id = ${asset}.id AND alone.kind = 'new_asset'
  )`;
}

/** The assets that wait with the request about their import, or were rejected with it, and are not leaving with it. */
export function rowsOfImport(ctx: Scope, import_id: number, status: "pending" | "rejected"): SQL {
  const its = and(inCompany(ctx, assets), eq(assets.import_id, import_id));
  // The plus keeps SQLite from walking all assets of a status instead of those of the import.
  return sql`${its} AND +${assets.status} = ${status} AND NOT ${isAlone("assets")} AND ${visible(ctx)}`;
}

/** How many these are, and what they cost in all, in kobo. */
export async function countRows(tx: Tx, which: SQL): Promise<{ rows: number; total_cost: number }> {
  const cost = wideSum(sql`${assets.cost}`);
  const [row] = await tx
    .select({ rows: sql<number>`count(*)`, millions: cost.millions, rest: cost.rest })
    .from(assets)
    .where(which);
  const { rows, millions, rest } = row!;
  return { rows, total_cost: ofWideSum({ millions, rest }) };
}

/** What an import is asked for as: `Import 7 assets from list.xlsx`, `Import 7 assets and update 2 from list.xlsx`. */
export const importSubject = (rows: number, file_name: string, updates = 0): string =>
  sentence("Import", "update", rows, updates, file_name);

/** How an import is told once its assets are in the register. */
export const importedSentence = (rows: number, file_name: string, updates = 0): string =>
  sentence("Imported", "updated", rows, updates, file_name);

function sentence(adds: string, changes: string, rows: number, updates: number, file_name: string): string {
  const made = updates === 0 || rows > 0 ? `${adds} ${assetsInWords(rows)}` : "";
  if (updates === 0) return `${made} from ${file_name}`;
  const changed = made ? `${made} and ${changes} ` : `${changes[0]!.toUpperCase()}${changes.slice(1)} `;
  return `${changed}${made ? updates.toLocaleString("en-NG") : assetsInWords(updates)} from ${file_name}`;
}

/** A number of assets in words. */
export const assetsInWords = (rows: number) =>
  rows === 1 ? "1 asset" : `${rows.toLocaleString("en-NG")} assets`;
