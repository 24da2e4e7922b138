import * as activity from "@custodia/db/schema/activity";
import * as assets from "@custodia/db/schema/assets";
import * as auth from "@custodia/db/schema/auth";
import * as programs from "@custodia/db/schema/programs";
import * as setup from "@custodia/db/schema/setup";
import { eq, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Services } from "../context.ts";
import type { TenantTable } from "../store.ts";

const tables = Object.entries({ ...activity, ...assets, ...auth, ...programs, ...setup }).filter(
  ([, table]) => is(table, SQLiteTable) && "company_id" in table,
) as unknown as [string, TenantTable][];

/** All rows of a company, table by table. */
export async function companyRows(
  services: Services,
  company_id: number,
): Promise<Record<string, unknown[]>> {
  const found = tables.map(async ([name, table]) => {
    const rows = services.db.read
      .select()
      .from(table as SQLiteTable)
      .where(eq(table.company_id, company_id));
    return [name, await rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
