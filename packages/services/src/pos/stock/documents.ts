import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { StockDocumentListQuery } from "@custodia/domain/pos/stock/schema";
import { and, eq, gte, isNotNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, containsWords, orderOf, pageFrom } from "../../core/list.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

/** The kinds of documents that have a list. */
type ListedDocument = "purchase" | "adjustment" | "transfer";

const toLocations = alias(locations, "arrivals");
const reversals = alias(stockDocuments, "reversals");

const { id, kind, location_id, to_location_id, vendor_id, invoice_number, date, reason, created_at } = stockDocuments;

/** The sum of a column over the lines of a document; for a transfer, that of the goods that leave, as a positive number. */
const sumOf = (column: "value" | "vat_amount") => sql<number>`(
  SELECT coalesce(sum(CASE stock_documents.kind WHEN 'transfer' THEN -line.${sql.identifier(column)} ELSE line.${sql.identifier(column)} END), 0)
  ${documentLines})`;
const documentLines = sql`FROM stock_movements AS line
  WHERE line.company_id = stock_documents.company_id AND line.document_id = stock_documents.id
    AND line.location_id = stock_documents.location_id`;

const columns = {
  id,
  kind,
  location_id,
  to_location_id,
  vendor_id,
  invoice_number,
  date,
  reason,
  created_at,
  location: locationRefColumns,
  to_location: { id: toLocations.id, location_id: toLocations.code, address: toLocations.address },
  vendor: { id: vendors.id, name: vendors.name },
  lines_count: sql<number>`(SELECT count(*) ${documentLines})`,
  value: sumOf("value"),
  vat_amount: sumOf("vat_amount"),
  reversed_by_id: reversals.id,
  reversal_reason: reversals.reason,
  user: { id: users.id, full_name: users.full_name },
};

/** The query behind `stockDocumentRow`, without conditions. */
function documentRows(ctx: CompanyCtx) {
  return ctx.db.read
    .select(columns)
    .from(stockDocuments)
    .innerJoin(locations, eq(locations.id, location_id))
    .innerJoin(users, eq(users.id, stockDocuments.user_id))
    .leftJoin(toLocations, eq(toLocations.id, to_location_id))
    .leftJoin(vendors, eq(vendors.id, vendor_id))
    .leftJoin(reversals, and(eq(reversals.company_id, stockDocuments.company_id), eq(reversals.reverses_id, id)));
}

/** A page of purchases, adjustments or transfers, newest first unless sorted. */
export function listDocuments(ctx: CompanyCtx, documentKind: ListedDocument, query: StockDocumentListQuery) {
  const where = and(inCompany(ctx, stockDocuments), eq(kind, documentKind), matchesQuery(ctx, query));
  const rows = documentRows(ctx)
    .where(where)
    .orderBy(...orderOf(query, { date, created_at: id }, id));
  return pageFrom(query, rows, () => ctx.db.read.$count(stockDocuments, where));
}

function matchesQuery(ctx: CompanyCtx, { filter, search }: StockDocumentListQuery) {
  const locationId = filter.location_id;
  return and(
    locationId === undefined ? undefined : or(eq(location_id, locationId), eq(to_location_id, locationId)),
    filter.vendor_id === undefined ? undefined : eq(vendor_id, filter.vendor_id),
    filter.item_id === undefined ? undefined : hasItem(ctx, filter.item_id),
    contains(invoice_number, filter.invoice_number),
    filter.date_from === undefined ? undefined : gte(date, filter.date_from),
    filter.date_to === undefined ? undefined : lte(date, filter.date_to),
    filter.reversed === undefined ? undefined : isReversed(ctx, filter.reversed),
    containsWords([invoice_number, reason], search),
  );
}

const hasItem = (ctx: CompanyCtx, item_id: number) =>
  sql`${id} IN (SELECT document_id FROM stock_movements WHERE company_id = ${ctx.company.id} AND item_id = ${item_id})`;

function isReversed(ctx: CompanyCtx, reversed: boolean) {
  const reversedIds = ctx.db.read
    .select({ id: reversals.reverses_id })
    .from(reversals)
    .where(and(eq(reversals.company_id, ctx.company.id), isNotNull(reversals.reverses_id)));
  return reversed ? sql`${id} IN ${reversedIds}` : sql`${id} NOT IN ${reversedIds}`;
}

/** One purchase, adjustment or transfer with its lines; quantities of a transfer are above 0. Throws 404. */
export async function showDocument(ctx: CompanyCtx, documentKind: ListedDocument, { id }: { id: number }) {
  const isThis = and(inCompany(ctx, stockDocuments), eq(stockDocuments.id, id), eq(stockDocuments.kind, documentKind));
  const row = await requireRow(documentRows(ctx).where(isThis), documentKind);
  const sign = documentKind === "transfer" ? -1 : 1;
  const lines = await linesOf(ctx, row);
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, quantity: sign * line.quantity, value: sign * line.value })),
  };
}

function linesOf(ctx: CompanyCtx, { id, location_id }: { id: number; location_id: number }) {
  const { item_id, quantity, value, vat_amount, counted, counted_at, sold_since, other_since } = stockMovements;
  const item = { id: items.id, item_no: items.item_no, name: items.name, unit: items.unit };
  return ctx.db.read
    .select({ item_id, item, quantity, value, vat_amount, counted, counted_at, sold_since, other_since })
    .from(stockMovements)
    .innerJoin(items, eq(items.id, item_id))
    .where(
      and(
        inCompany(ctx, stockMovements),
        eq(stockMovements.document_id, id),
        eq(stockMovements.location_id, location_id),
      ),
    )
    .orderBy(stockMovements.id);
}
