import { everyTable } from "@custodia/db/every-table";
import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Services } from "../context.ts";
import type { TenantTable } from "../store.ts";

const tables = [...everyTable].filter(([, table]) => "company_id" in table) as unknown as [
  string,
  TenantTable,
][];

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
