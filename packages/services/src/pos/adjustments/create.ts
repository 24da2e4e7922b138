import type { Tx } from "@custodia/db/client";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, invalid } from "@custodia/domain/errors";
import { fractionProblem, type WholeItem } from "@custodia/domain/pos/items/whole-only";
import { goesOut, type Level, type Moved, surplus } from "@custodia/domain/pos/stock/average";
import type { AdjustmentCreate } from "@custodia/domain/pos/stock/inputs";
import { worthProblems } from "@custodia/domain/pos/stock/worth";
import { and, desc, eq, gt } from "drizzle-orm";
import { record } from "../../audit.ts";
import { type Permitted, today } from "../../context.ts";
import { checkOwn, inCompany, insertOwn } from "../../store.ts";
import { showDocument } from "../stock/document.ts";
import { goodsOf } from "../stock/goods.ts";
import { listed } from "../stock/listed.ts";
import { levelsAt, type MovedItem, moveStock, type StockMovement, tooLittle } from "../stock/move.ts";

type Ctx = Permitted<"pos.write">;
type Line = AdjustmentCreate["lines"][number];

/**
 * Puts the books right, by a difference or by what was counted; a count that finds what they say is kept as such. Throws 409 where
 * less is there than is taken away, 422 on `location_id`, or on a line's `item_id`, `by`, `counted` or `unit_cost`.
 */
export async function createAdjustment(ctx: Ctx, { location_id, lines, reason }: AdjustmentCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, location_id, "location_id");
    const goods = await goodsOf(tx, ctx, lines);
    const level = await levelsAt(
      tx,
      ctx,
      location_id,
      lines.map(({ item_id }) => item_id),
    );
    const moved: (Moved & { item_id: number; counted?: number })[] = [];
    for (const [place, { line, item }] of goods.entries()) {
      const own = await changeOf(tx, ctx, location_id, { line, item, level: level(item.id), place });
      moved.push({ item_id: item.id, ...own, ...(line.counted == null ? {} : { counted: line.counted }) });
    }
    const coming = moved.map((own, place) => ({ ...own, field: `lines.${place}.unit_cost` }));
    checkFields(worthProblems(level, coming));
    const own = { kind: "adjustment", location_id } as const;
    const document = await insertOwn(tx, ctx, stockDocuments, {
      ...{ ...own, date: today(ctx), reason, user_id: ctx.actor.user_id },
    });
    await moveStock(
      tx,
      ctx,
      moved.map((line): StockMovement => ({ ...own, ...line, document_id: document.id })),
    );
    await record(tx, ctx, {
      action: "adjustments.create",
      message: `Adjusted the stock of ${listed(goods.map(({ item }) => item.name))}: ${reason}`,
      subject: { type: "adjustment", id: document.id },
      after: {
        ...{ location_id, reason, lines: lines.length },
        value: moved.reduce((sum, { value }) => sum + value, 0),
      },
    });
    return document;
  });
  return showDocument(ctx, "adjustment", { id });
}

interface Adjusted {
  line: Line;
  item: MovedItem & WholeItem;
  level: Level;
  place: number;
}

/** By how much the stock of a line changes, at what value. */
async function changeOf(
  tx: Tx,
  ctx: Ctx,
  location_id: number,
  { line, item, level, place }: Adjusted,
): Promise<Moved> {
  const by = line.by ?? (line.counted ?? 0) - level.quantity;
  // What became whole only with a part on the shelf can be brought to whole units.
  const fraction = fractionProblem(item, level.quantity + by);
  if (fraction) throw invalid(`lines.${place}.by`, fraction);
  if (by === 0) return { quantity: 0, value: 0 };
  if (level.quantity + by < 0) throw tooLittle(`lines.${place}.by`, item, level.quantity);
  if (by < 0) return goesOut(level, 0 - by);
  const unit_cost = line.unit_cost ?? undefined;
  const last = level.quantity > 0 ? undefined : await lastIn(tx, ctx, item.id, location_id);
  return surplus(level, by, { unit_cost, last });
}

/** What the latest goods came in for at a location. */
async function lastIn(tx: Tx, ctx: Ctx, item_id: number, location_id: number): Promise<Level | undefined> {
  const [row] = await tx
    .select({ quantity: stockMovements.quantity, value: stockMovements.value })
    .from(stockMovements)
    .where(
      and(
        inCompany(ctx, stockMovements),
        eq(stockMovements.item_id, item_id),
        eq(stockMovements.location_id, location_id),
        gt(stockMovements.quantity, 0),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(1);
  return row;
}
