import { items } from "@custodia/db/schema/pos/items";
import { returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { StockMovementListQuery } from "@custodia/domain/pos/stock/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";
import { locationRefColumns } from "../../setup/locations/view.ts";
import { inCompany } from "../../store.ts";

const { id, created_at, kind, item_id, location_id, quantity, value, counted, document_id } = stockMovements;
const { item_no, name, unit } = items;

/** A page of the ledger of stock, newest first: each movement with what moved it. */
export function listStockMovements(ctx: CompanyCtx, query: StockMovementListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, stockMovements),
    filter.item_id === undefined ? undefined : eq(item_id, filter.item_id),
    filter.location_id === undefined ? undefined : eq(location_id, filter.location_id),
    filter.kind === undefined ? undefined : eq(kind, filter.kind),
  );
  const found = containsAny([name, item_no], search);
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select({
          ...{ id, created_at, kind, item_id, location_id, quantity, value, counted, document_id },
          item: { id: items.id, item_no, name, unit },
          location: locationRefColumns,
          sale: { id: sales.id, reference: sales.reference },
          return: { id: returns.id, reference: returns.reference },
        })
        .from(stockMovements)
        .innerJoin(items, eq(items.id, item_id))
        .innerJoin(locations, eq(locations.id, location_id))
        .leftJoin(saleLines, eq(saleLines.id, stockMovements.sale_line_id))
        .leftJoin(sales, eq(sales.id, saleLines.sale_id))
        .leftJoin(returnLines, eq(returnLines.id, stockMovements.return_line_id))
        .leftJoin(returns, eq(returns.id, returnLines.return_id))
        .where(and(where, found))
        .orderBy(...orderOf(query, { created_at: id }, id))
        .limit(limit)
        .offset(offset),
    async () => {
      if (!found) return ctx.db.read.$count(stockMovements, where);
      const matching = ctx.db.read
        .select({ id: items.id })
        .from(items)
        .where(and(inCompany(ctx, items), found));
      return ctx.db.read.$count(stockMovements, and(where, inArray(item_id, matching)));
    },
  );
}
