import type { Tx } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { conflict, notFound } from "@custodia/domain/errors";
import { applyDelta, isValidLevel, type Level, reverseDelta } from "@custodia/domain/pos/stock/average";
import {
  ALREADY_REVERSED,
  becameService,
  cannotReverse,
  type StockDocumentListQuery,
} from "@custodia/domain/pos/stock/schema";
import { and, eq, gte, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, type Permitted, today } from "../../core/context.ts";
import { contains, containsAny, orderOf, pageFrom } from "../../core/list.ts";
import { getOwn, inCompany, insertOwn } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { levelsAt, moveStock, type StockMovement } from "./ledger.ts";

/** The kinds of documents that have a list. */
type ListedDocument = "purchase" | "adjustment" | "transfer";

const arrivals = alias(locations, "arrivals");
const reversals = alias(stockDocuments, "reversals");

const { id, kind, location_id, to_location_id, vendor_id, invoice_number, date, reason, created_at } =
  stockDocuments;

/** For a transfer, the quantity that leaves, above 0; for other documents, the sum of the lines. */
const sumOf = (column: "value" | "vat_amount") => sql<number>`(
  SELECT coalesce(sum(CASE stock_documents.kind WHEN 'transfer' THEN -line.${sql.identifier(column)} ELSE line.${sql.identifier(column)} END), 0)
  ${ofItsLines})`;
const ofItsLines = sql`FROM stock_movements AS line
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
  to_location: { id: arrivals.id, location_id: arrivals.code, address: arrivals.address },
  vendor: { id: vendors.id, name: vendors.name },
  lines_count: sql<number>`(SELECT count(*) ${ofItsLines})`,
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

/** One purchase, adjustment or transfer with its lines; quantities of a transfer are above 0. Throws 404. */
export async function showDocument(ctx: CompanyCtx, of: ListedDocument, { id }: { id: number }) {
  const [row] = await documentRows(ctx)
    .where(and(inCompany(ctx, stockDocuments), eq(stockDocuments.id, id), eq(stockDocuments.kind, of)))
    .limit(1);
  if (!row) throw notFound(of);
  const sign = of === "transfer" ? -1 : 1;
  const lines = await linesOf(ctx, row);
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, quantity: sign * line.quantity, value: sign * line.value })),
  };
}

function linesOf(ctx: CompanyCtx, { id, location_id }: { id: number; location_id: number }) {
  const { item_id, quantity, value, vat_amount, counted, counted_at, sold_since, other_since } =
    stockMovements;
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

type Ctx = Permitted<"pos.write">;

/**
 * Reverses a whole purchase or adjustment at its own value, by a new document. Throws 404, 409 if it was reversed before, less is left
 * of an item, or the item is a service by now.
 */
export async function reverseDocument(
  ctx: Ctx,
  of: "purchase" | "adjustment",
  { id, reason }: { id: number; reason: string },
) {
  await ctx.db.write(async (tx) => {
    const { kind, location_id, invoice_number } = await getOwn(tx, ctx, stockDocuments, id, of);
    if (kind !== of) throw notFound(of);
    const [before] = await tx
      .select({ id: stockDocuments.id })
      .from(stockDocuments)
      .where(and(inCompany(ctx, stockDocuments), eq(stockDocuments.reverses_id, id)));
    if (before) throw conflict(ALREADY_REVERSED);
    const moved = await movementsOf(tx, ctx, id);
    await checkLeft(tx, ctx, location_id, moved);
    const document = await insertOwn(tx, ctx, stockDocuments, {
      kind: "reversal",
      location_id,
      date: today(ctx),
      reason,
      reverses_id: id,
      user_id: ctx.actor.user_id,
    });
    const source = { kind: "reversal", location_id, document_id: document.id } as const;
    await moveStock(
      tx,
      ctx,
      moved.map(
        ({ item_id, vat_amount, ...own }): StockMovement => ({
          ...source,
          item_id,
          ...reverseDelta(own),
          vat_amount: 0 - vat_amount,
        }),
      ),
    );
    await writeAudit(tx, ctx, {
      action: `${of}s.reverse`,
      message: `Took ${of === "purchase" ? "a purchase" : "an adjustment"} back${invoice_number ? `, invoice ${invoice_number}` : ""}: ${reason}`,
      subject: { type: of, id },
      after: { reason },
    });
  });
  return showDocument(ctx, of, { id });
}

/** The document's movements; a count that agrees with the books has none. */
function movementsOf(tx: Tx, ctx: Ctx, document_id: number) {
  const { item_id, quantity, value, vat_amount } = stockMovements;
  return tx
    .select({ item_id, quantity, value, vat_amount, name: items.name, stocked: items.stocked })
    .from(stockMovements)
    .innerJoin(items, eq(items.id, item_id))
    .where(and(inCompany(ctx, stockMovements), eq(stockMovements.document_id, document_id), ne(quantity, 0)))
    .orderBy(stockMovements.id);
}

async function checkLeft(
  tx: Tx,
  ctx: Ctx,
  location_id: number,
  moved: readonly (Level & { item_id: number; name: string; stocked: boolean })[],
) {
  const service = moved.find(({ quantity, stocked }) => quantity < 0 && !stocked);
  if (service) throw conflict(becameService(service.name));
  const ids = moved.map(({ item_id }) => item_id);
  const level = await levelsAt(tx, ctx, location_id, ids);
  const then = new Map(ids.map((id) => [id, level(id)]));
  for (const { item_id, ...own } of moved)
    then.set(item_id, applyDelta(then.get(item_id)!, reverseDelta(own)));
  const short = moved.find(({ item_id }) => !isValidLevel(then.get(item_id)!));
  if (short) throw conflict(cannotReverse(short.name));
}
