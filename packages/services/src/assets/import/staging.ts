import { imports } from "@custodia/db/schema/assets";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The import as long as rows may still be written for it: neither published, nor about to be undone. */
export function stillStaging(ctx: Pick<CompanyCtx, "company">, id: number): SQL {
  const isEnding = sql`json_extract(${imports.options}, '$.ending')`;
  return sql`${and(inCompany(ctx, imports), eq(imports.id, id), eq(imports.state, "staging"), sql`${isEnding} IS NULL`)}`;
}
