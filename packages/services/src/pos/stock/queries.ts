import { items } from "@custodia/db/schema/pos/items";
import { returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { stockLevels, stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { StockListQuery, StockMovementListQuery } from "@custodia/domain/pos/stock/schema";
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom, totalFrom } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

const { item_id, location_id, quantity, value, low } = stockLevels;
const { item_no, name, unit, reorder_level, full_level } = items;

const sortable = { item: items.sort_key, quantity, value };

/** A page of stock by item and location, by the item's name unless sorted. */
export function listStock(ctx: CompanyCtx, query: StockListQuery) {
  const { filter, search, sort, order } = query;
  const direction = order === "desc" ? desc : asc;
  const where = and(
    inCompany(ctx, items),
    eq(stockLevels.company_id, ctx.company.id),
    eq(item_id, items.id),
    eqEach({ item_id, location_id, category_id: items.category_id, low }, filter),
    containsWords([name, item_no], search),
  );
  const rows = ctx.db.read
    .select({
      item_id,
      location_id,
      quantity,
      value,
      low,
      reorder_level,
      full_level,
      item: { id: items.id, item_no, name, unit },
      location: locationRefColumns,
    })
    .from(items)
    // Only this order of joins follows the index of names, without a sort.
    .crossJoin(stockLevels)
    .innerJoin(locations, eq(locations.id, location_id))
    .where(where)
    .orderBy(direction(sortable[sort ?? "item"]), direction(items.id), direction(location_id));
  return pageFrom(query, rows, () =>
    totalFrom(
      ctx.db.read
        .select({ total: sql<number>`count(*)` })
        .from(stockLevels)
        .innerJoin(items, eq(items.id, item_id))
        .where(where),
    ),
  );
}

const { id, created_at, kind, document_id } = stockMovements;

/** A page of the stock ledger, newest first: each movement with its source. */
export function listStockMovements(ctx: CompanyCtx, query: StockMovementListQuery) {
  const { filter, search } = query;
  const { db } = ctx;
  const { item_id, location_id } = stockMovements;
  const text = containsWords([name, item_no], search);
  const matchingItems = db.read
    .select({ id: items.id })
    .from(items)
    .where(and(inCompany(ctx, items), text));
  const where = and(
    inCompany(ctx, stockMovements),
    eqEach({ item_id, location_id }, filter),
    text && inArray(item_id, matchingItems),
  );
  // A movement of a sale has a sale line, which is indexed.
  const countWhere = and(where, filter.kind === "sale" ? isNotNull(stockMovements.sale_line_id) : hasKind(filter.kind));
  const isSelective = filter.item_id !== undefined || text || (filter.kind && filter.kind !== "sale");
  // Rare kinds are read from their own index; `+` keeps SQLite from scanning the ledger from its newest row.
  const orderColumn = isSelective ? sql`+${id}` : id;
  const { order: direction = query.sort ? "asc" : "desc" } = query;
  const order = direction === "asc" ? asc(orderColumn) : desc(orderColumn);
  const ids = db.read
    .select({ id })
    .from(stockMovements)
    .where(and(where, hasKind(filter.kind)))
    .orderBy(order);
  // The page is cut where ids are read, before the joins.
  return pageFrom(
    query,
    ids,
    () => db.read.$count(stockMovements, countWhere),
    (page) => readMovements(ctx, query, page),
  );
}

/** Reads the movements of a page with the records that they refer to. */
function readMovements({ db }: CompanyCtx, query: StockMovementListQuery, page: readonly { id: number }[]) {
  const { item_id, location_id, quantity, value, counted } = stockMovements;
  const ids = page.map((movement) => movement.id);
  return db.read
    .select({
      id,
      created_at,
      kind,
      item_id,
      location_id,
      quantity,
      value,
      counted,
      document_id,
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
    .where(inArray(id, ids))
    .orderBy(...orderOf(query, { created_at: id }, id));
}

/** Returns the condition for a kind of movement. Most movements are sales; the sources of the others are indexed. */
function hasKind(movementKind: typeof kind._.data | undefined): SQL | undefined {
  if (!movementKind || movementKind === "sale") return movementKind && eq(kind, movementKind);
  const source = movementKind === "return" || movementKind === "damaged" ? stockMovements.return_line_id : document_id;
  return and(eq(kind, movementKind), isNotNull(source));
}
