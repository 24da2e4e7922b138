import type { Reader } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { type Page, pageOf } from "@custodia/domain/list";
import { NEWEST_SEARCHED } from "@custodia/domain/platform/operators";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { contains } from "../core/list.ts";

/** Sorted by nothing but the time, which goes with the id; newest first where nothing is asked. */
interface AskedPage {
  page: number;
  per_page: number;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

/** The newest rows of a table, as many as a search looks through, as `newest`; `among` and `by` go by an index of the table. */
export const newestOf = (
  table: SQLiteTable & { id: SQLiteColumn },
  { among = sql`true`, by = sql`${table.id} DESC` }: { among?: SQL | undefined; by?: SQL | undefined },
): SQL => sql`(SELECT * FROM ${table} WHERE ${among} ORDER BY ${by} LIMIT ${NEWEST_SEARCHED}) AS newest`;

/** Rows of companies whose name has the text: the names are looked through once, and not for each row. */
export const ofCompanyNamed = (company_id: SQLiteColumn, text: string): SQL =>
  sql`${company_id} IN (SELECT ${companies.id} FROM ${companies} WHERE ${contains(companies.name, text)})`;

/** A page of what was found, and the count of all, in one pass: `found` selects `id`, `rowsOf` reads a page's rows in their order. */
export async function pageOfFound<T>(
  query: AskedPage,
  read: Reader,
  found: SQL,
  rowsOf: (ids: number[]) => Promise<T[]>,
): Promise<Page<T>> {
  const { page, per_page } = query;
  const order = sql.raw(query.order ?? (query.sort ? "asc" : "desc"));
  const [row] = await read.all<{ total: number; ids: string }>(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT (SELECT count(*) FROM found) AS total,
      (SELECT json_group_array(id) FROM
        (SELECT id FROM found ORDER BY id ${order} LIMIT ${per_page} OFFSET ${(page - 1) * per_page})) AS ids`);
  const ids: number[] = JSON.parse(row!.ids);
  return pageOf(ids.length > 0 ? await rowsOf(ids) : [], row!.total, query);
}

/** The name of a row's company, to look for: by its key, so that rows can be counted without a join. */
export const companyName = (company_id: SQLiteColumn): SQL =>
  sql`(SELECT ${companies.name} FROM ${companies} WHERE ${companies.id} = ${company_id})`;
