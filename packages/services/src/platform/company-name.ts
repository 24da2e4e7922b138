import { companies } from "@custodia/db/schema/setup/company";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The name of a row's company, to look for: by its key, so that rows can be counted without a join. */
export const companyName = (company_id: SQLiteColumn): SQL =>
  sql`(SELECT ${companies.name} FROM ${companies} WHERE ${companies.id} = ${company_id})`;
