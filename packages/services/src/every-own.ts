import type { Reader } from "@custodia/db/client";
import { and, asc, type GetColumnData, gt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "./context.ts";
import { inCompany, type TenantTable } from "./store.ts";

/** Rows read at once: a database server answers 10 MB at most, and five of the longest texts are 4 kB. */
const AT_ONCE = 2000;

/** These columns of every row of the company, in the order of their numbers. */
export async function everyOwn<C extends Record<string, SQLiteColumn>>(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  table: TenantTable,
  columns: C,
): Promise<({ id: number } & { [name in keyof C]: GetColumnData<C[name]> })[]> {
  const fields: Record<string, SQLiteColumn> = { ...columns, id: table.id };
  const rows: Record<string, unknown>[] = [];
  for (let after = 0; ; ) {
    const some = await read
      .select(fields)
      .from(table)
      .where(and(inCompany(ctx, table), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    for (const row of some) rows.push(row);
    if (some.length < AT_ONCE) return rows as never;
    after = some.at(-1)!.id as number;
  }
}
