import type { Reader } from "@custodia/db/client";
import { returnLines } from "@custodia/db/schema/pos/returns";
import { saleLines } from "@custodia/db/schema/pos/sales";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The lines of a sale in their order, as they were sold, and how many units of each came back; kobo, thousandths. */
export function linesOf(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  return db
    .select({
      ...getTableColumns(saleLines),
      returned: sql<number>`(SELECT coalesce(sum(${returnLines.quantity}), 0) FROM ${returnLines}
        WHERE return_lines.company_id = sale_lines.company_id AND return_lines.sale_line_id = sale_lines.id)`,
    })
    .from(saleLines)
    .where(and(inCompany(ctx, saleLines), eq(saleLines.sale_id, sale_id)))
    .orderBy(asc(saleLines.position));
}
