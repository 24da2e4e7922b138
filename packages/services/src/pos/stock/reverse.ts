import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { conflict, notFound } from "@custodia/domain/errors";
import { applyDelta, isValidLevel, type Level, reverseDelta } from "@custodia/domain/pos/stock/average";
import { ALREADY_REVERSED, becameServiceMessage, cannotReverseMessage } from "@custodia/domain/pos/stock/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, ne } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { showDocument } from "./documents.ts";
import { bookDocument } from "./ledger.ts";
import { levelsAt } from "./levels.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Reverses a whole purchase or adjustment at its own value, by a new document. Throws 404, and 409 if it was reversed
 * before, if less stock is left, or if an item is a service now.
 */
export async function reverseDocument(
  ctx: Ctx,
  documentKind: "purchase" | "adjustment",
  { id, reason }: { id: number; reason: string },
) {
  await ctx.db.write(async (tx) => {
    const { kind, location_id, invoice_number } = await getOwn(tx, ctx, stockDocuments, id, documentKind);
    if (kind !== documentKind) throw notFound(documentKind);
    const [earlier] = await tx
      .select({ id: stockDocuments.id })
      .from(stockDocuments)
      .where(and(inCompany(ctx, stockDocuments), eq(stockDocuments.reverses_id, id)));
    if (earlier) throw conflict(ALREADY_REVERSED);
    const movements = await movementsOf(tx, ctx, id);
    await checkReversible(tx, ctx, location_id, movements);
    const opposite = movements.map(({ item_id, vat_amount, ...delta }) => ({
      item_id,
      vat_amount: 0 - vat_amount,
      ...reverseDelta(delta),
    }));
    await bookDocument(tx, ctx, { kind: "reversal", location_id, reason, reverses_id: id }, opposite);
    await writeAudit(tx, ctx, {
      action: `${documentKind}s.reverse`,
      message: `Reversed ${documentKind === "purchase" ? "a purchase" : "an adjustment"}${invoice_number ? `, invoice ${invoice_number}` : ""}: ${reason}`,
      subject: { type: documentKind, id },
      after: { reason },
    });
  });
  return showDocument(ctx, documentKind, { id });
}

/** Returns the document's movements; a count that matches the books has none. */
function movementsOf(tx: Tx, ctx: Ctx, document_id: number) {
  const { item_id, quantity, value, vat_amount } = stockMovements;
  return tx
    .select({ item_id, quantity, value, vat_amount, name: items.name, stocked: items.stocked })
    .from(stockMovements)
    .innerJoin(items, eq(items.id, item_id))
    .where(and(inCompany(ctx, stockMovements), eq(stockMovements.document_id, document_id), ne(quantity, 0)))
    .orderBy(stockMovements.id);
}

async function checkReversible(
  tx: Tx,
  ctx: Ctx,
  location_id: number,
  movements: readonly (Level & { item_id: number; name: string; stocked: boolean })[],
) {
  const service = movements.find(({ quantity, stocked }) => quantity < 0 && !stocked);
  if (service) throw conflict(becameServiceMessage(service.name));
  const level = await levelsAt(tx, ctx, location_id, movements);
  const levels = new Map(movements.map(({ item_id }) => [item_id, level(item_id)]));
  for (const { item_id, ...delta } of movements)
    levels.set(item_id, applyDelta(levels.get(item_id)!, reverseDelta(delta)));
  const shortItem = movements.find(({ item_id }) => !isValidLevel(levels.get(item_id)!));
  if (shortItem) throw conflict(cannotReverseMessage(shortItem.name));
}
