import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { documentRows, type ListedDocument } from "./documents.ts";

/** One purchase, adjustment or transfer with its lines; what a transfer takes is above 0. Throws 404. */
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
