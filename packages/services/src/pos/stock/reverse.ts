import type { Tx } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { conflict, notFound } from "@custodia/domain/errors";
import { after, isLevel, type Level, reversal } from "@custodia/domain/pos/stock/average";
import { lessLeft, REVERSED, serviceByNow } from "@custodia/domain/pos/stock/schema";
import { and, eq, ne } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import { type Permitted, today } from "../../context.ts";
import { getOwn, inCompany, insertOwn } from "../../store.ts";
import { showDocument } from "./document.ts";
import { levelsAt, moveStock, type StockMovement } from "./move.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Takes a purchase or an adjustment back, whole and at its own value, by a document of its own. Throws 404, 409 where that was done
 * before, less is left of an item, or goods would come back to what is a service by now.
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
    if (before) throw conflict(REVERSED);
    const moved = await movementsOf(tx, ctx, id);
    await checkLeft(tx, ctx, location_id, moved);
    const document = await insertOwn(tx, ctx, stockDocuments, {
      ...{ kind: "reversal", location_id, date: today(ctx), reason, reverses_id: id },
      user_id: ctx.actor.user_id,
    });
    const source = { kind: "reversal", location_id, document_id: document.id } as const;
    await moveStock(
      tx,
      ctx,
      moved.map(
        ({ item_id, vat_amount, ...own }): StockMovement => ({
          ...{ ...source, item_id, ...reversal(own), vat_amount: 0 - vat_amount },
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

/** What it moved; a count that found what the books said moved nothing. */
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
  if (service) throw conflict(serviceByNow(service.name));
  const ids = moved.map(({ item_id }) => item_id);
  const level = await levelsAt(tx, ctx, location_id, ids);
  const then = new Map(ids.map((id) => [id, level(id)]));
  for (const { item_id, ...own } of moved) then.set(item_id, after(then.get(item_id)!, reversal(own)));
  const short = moved.find(({ item_id }) => !isLevel(then.get(item_id)!));
  if (short) throw conflict(lessLeft(short.name));
}
