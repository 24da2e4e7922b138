import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { StockDocumentListQuery } from "@custodia/domain/pos/stock/schema";
import { and, eq, gte, isNotNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../context.ts";
import { contains, containsAny, orderOf, pageFrom } from "../../list.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";

/** What has a list of its own. */
export type ListedDocument = "purchase" | "adjustment" | "transfer";

const arrivals = alias(locations, "arrivals");
const reversals = alias(stockDocuments, "reversals");

const { id, kind, location_id, to_location_id, vendor_id, invoice_number, date, reason, created_at } =
  stockDocuments;

/** Of a transfer what leaves, as a sum above 0; of all else its lines. */
const sumOf = (column: "value" | "vat_amount") => sql<number>`(
  SELECT coalesce(sum(CASE stock_documents.kind WHEN 'transfer' THEN -line.${sql.identifier(column)} ELSE line.${sql.identifier(column)} END), 0)
  ${ofItsLines})`;
const ofItsLines = sql`FROM stock_movements AS line
  WHERE line.company_id = stock_documents.company_id AND line.document_id = stock_documents.id
    AND line.location_id = stock_documents.location_id`;

const columns = {
  ...{ id, kind, location_id, to_location_id, vendor_id, invoice_number, date, reason, created_at },
  location: locationRefColumns,
  to_location: { id: arrivals.id, location_id: arrivals.code, address: arrivals.address },
  vendor: { id: vendors.id, name: vendors.name },
  lines_count: sql<number>`(SELECT count(*) ${ofItsLines})`,
  value: sumOf("value"),
  vat_amount: sumOf("vat_amount"),
  reversed_by_id: reversals.id,
  reversal_reason: reversals.reason,
  user: { id: users.id, full_name: users.full_name },
};

/** The query behind `stockDocumentRow`, for who adds its conditions. */
export function documentRows(ctx: CompanyCtx) {
  return ctx.db.read
    .select(columns)
    .from(stockDocuments)
    .innerJoin(locations, eq(locations.id, location_id))
    .innerJoin(users, eq(users.id, stockDocuments.user_id))
    .leftJoin(arrivals, eq(arrivals.id, to_location_id))
    .leftJoin(vendors, eq(vendors.id, vendor_id))
    .leftJoin(
      reversals,
      and(eq(reversals.company_id, stockDocuments.company_id), eq(reversals.reverses_id, id)),
    );
}

/** A page of purchases, adjustments or transfers, newest first unless sorted. */
export function listDocuments(ctx: CompanyCtx, of: ListedDocument, query: StockDocumentListQuery) {
  const where = and(inCompany(ctx, stockDocuments), eq(kind, of), matching(ctx, query));
  return pageFrom(
    query,
    (limit, offset) =>
      documentRows(ctx)
        .where(where)
        .orderBy(...orderOf(query, { date, created_at: id }, id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(stockDocuments, where),
  );
}

function matching(ctx: CompanyCtx, { filter, search }: StockDocumentListQuery) {
  const place = filter.location_id;
  return and(
    place === undefined ? undefined : or(eq(location_id, place), eq(to_location_id, place)),
    filter.vendor_id === undefined ? undefined : eq(vendor_id, filter.vendor_id),
    filter.item_id === undefined ? undefined : withItem(ctx, filter.item_id),
    contains(invoice_number, filter.invoice_number),
    filter.date_from === undefined ? undefined : gte(date, filter.date_from),
    filter.date_to === undefined ? undefined : lte(date, filter.date_to),
    filter.reversed === undefined ? undefined : wasReversed(ctx, filter.reversed),
    containsAny([invoice_number, reason], search),
  );
}

const withItem = (ctx: CompanyCtx, item_id: number) =>
  sql`${id} IN (SELECT document_id FROM stock_movements WHERE company_id = ${ctx.company.id} AND item_id = ${item_id})`;

function wasReversed(ctx: CompanyCtx, reversed: boolean) {
  const all = ctx.db.read
    .select({ id: reversals.reverses_id })
    .from(reversals)
    .where(and(eq(reversals.company_id, ctx.company.id), isNotNull(reversals.reverses_id)));
  return reversed ? sql`${id} IN ${all}` : sql`${id} NOT IN ${all}`;
}
