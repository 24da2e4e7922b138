import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { IN_SERVICE_TERMS, inServiceTermsIn, netBookValueBy } from "../../src/valuation/depreciation.ts";
import { millionsOf, restOf } from "../../src/valuation/sums.ts";

/**
 * The triggers that update the day's figures when an asset changes, as `packages/db` declares them; a test compares a database
 * with them. A change of the valuation needs a change of the declaration, and a migration.
 */
export const dayTriggers = (): Record<string, string> => ({
  assets_counted_by_day: `CREATE TRIGGER assets_counted_by_day AFTER INSERT ON assets
WHEN NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id) AND (NEW.import_id = 0)
BEGIN
${countRow("+", "NEW")}
END`,
  assets_recounted_by_day: `CREATE TRIGGER assets_recounted_by_day
AFTER UPDATE OF status, ${IN_SERVICE_TERMS.join(", ")} ON assets
WHEN EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)
BEGIN
${countRow("-", "OLD")}
${countRow("+", "NEW")}
END`,
});

/** Adds or subtracts a row's figures on the stored day. */
function countRow(sign: "+" | "-", row: "NEW" | "OLD"): string {
  const terms = inServiceTermsIn(row);
  const value = sql.raw("value");
  const columns = {
    book_value_millions: millionsOf(value),
    book_value_rest: restOf(value),
    fully_depreciated: sql`${terms.depreciates} AND ${value} <= ${terms.scrap_value}`,
  };
  const sums = Object.entries(columns).map(([column, change]) => `${column} ${sign} (${sqlText(change)})`);
  const bookValue = sqlText(netBookValueBy(terms, sql.raw("day")));
  return `  UPDATE day_figures SET (${Object.keys(columns).join(", ")}) =
    (SELECT ${sums.join(", ")} FROM (SELECT ${bookValue} AS value))
  WHERE company_id = ${row}.company_id AND ${row}.status IN ('${IN_SERVICE_STATUSES.join("', '")}');`;
}

const dialect = new SQLiteSyncDialect();

/** Returns SQL as text. A trigger cannot have bound values. */
function sqlText(piece: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(piece);
  if (params.length > 0) throw new TypeError(`A trigger binds no values: ${text}`);
  return text;
}
