import { companies } from "@custodia/db/schema/setup/company";
import { type Page, pageOf } from "@custodia/domain/list";
import { NEWEST_SEARCHED } from "@custodia/domain/platform/operators";
import type { Reader } from "@custodia/sqlite/client";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { contains, type PageQuery } from "../core/list.ts";

/**
 * Selects the newest rows of a table, as many as a search scans, as `newest`; `where` and `orderBy` match an index of the table.
 */
export const newestRows = (
  table: SQLiteTable & { id: SQLiteColumn },
  { where = sql`true`, orderBy = sql`${table.id} DESC` }: { where: SQL | undefined; orderBy?: SQL | undefined },
): SQL => sql`(SELECT * FROM ${table} WHERE ${where} ORDER BY ${orderBy} LIMIT ${NEWEST_SEARCHED}) AS newest`;

/** Selects rows of companies whose name contains the text. The names are scanned once, not for each row. */
export const companyMatches = (company_id: SQLiteColumn, text: string): SQL =>
  sql`${company_id} IN (SELECT ${companies.id} FROM ${companies} WHERE ${contains(companies.name, text)})`;

/**
 * Returns a page of the results, sorted by id and so by time, and their total in one pass: `matches` selects `id`, and `readRows` reads the
 * rows of a page in that order.
 */
export async function pageOfMatches<T>(
  query: PageQuery,
  read: Reader,
  matches: SQL,
  readRows: (ids: number[]) => PromiseLike<T[]>,
): Promise<Page<T>> {
  const { page, per_page } = query;
  const order = sql.raw(query.order ?? (query.sort ? "asc" : "desc"));
  const [row] = await read.all<{ total: number; ids: string }>(sql`
    WITH found AS MATERIALIZED (${matches})
    SELECT (SELECT count(*) FROM found) AS total,
      (SELECT json_group_array(id) FROM
        (SELECT id FROM found ORDER BY id ${order} LIMIT ${per_page} OFFSET ${(page - 1) * per_page})) AS ids`);
  const ids: number[] = JSON.parse(row!.ids);
  return pageOf(ids.length > 0 ? await readRows(ids) : [], row!.total, query);
}

/** The name of a row's company, for searching: by primary key, so that rows can be counted without a join. */
export const companyName = (company_id: SQLiteColumn): SQL =>
  sql`(SELECT ${companies.name} FROM ${companies} WHERE ${companies.id} = ${company_id})`;
