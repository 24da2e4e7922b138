import { stockMovements } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, type FieldErrors, invalid, Refusal } from "@custodia/domain/errors";
import { fractionProblem, type WholeOnlyItem } from "@custodia/domain/pos/fields";
import {
  issueDelta,
  type Level,
  type StockDelta,
  surplusDelta,
  valueProblems,
} from "@custodia/domain/pos/stock/average";
import { type AdjustmentCreate, countedAtMs, INVALID_COUNT_TIME } from "@custodia/domain/pos/stock/inputs";
import { countOutdatedMessage } from "@custodia/domain/pos/stock/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import type { Permitted } from "../core/context.ts";
import { checkOwn, inCompany } from "../core/store.ts";
import { showDocument } from "./stock/documents.ts";
import { bookDocument, refuseShortage, type StockItem, type StockMovement, withItems } from "./stock/ledger.ts";
import { levelsAt, summarizeNames } from "./stock/levels.ts";

type Ctx = Permitted<"pos.write">;
type Line = AdjustmentCreate["lines"][number];

/**
 * Corrects stock by a difference, or to a count at a given time; movements after the count are kept. A count without a
 * difference is also recorded. Throws 409 if less stock is left than is removed, 422 on `location_id`, or on a line's
 * `item_id`, `by`, `counted`, `counted_at` or `unit_cost`.
 */
export async function createAdjustment(ctx: Ctx, input: AdjustmentCreate) {
  const { location_id, lines, reason } = input;
  const id = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, location_id, "location_id");
    const goods = await withItems(tx, ctx, lines);
    const level = await levelsAt(tx, ctx, location_id, lines);
    const countOf = await readLineCounts(tx, ctx, input);
    const movements: (StockDelta & LineCount & { item_id: number })[] = [];
    for (const [index, { line, item }] of goods.entries()) {
      const counted = countOf(line);
      const delta = await adjustmentDelta(tx, ctx, location_id, { line, item, level: level(item.id), counted, index });
      movements.push({ item_id: item.id, ...delta, ...counted });
    }
    const incoming = movements.map((movement, index) => ({ ...movement, field: `lines.${index}.unit_cost` }));
    checkFields(valueProblems(level, incoming));
    const documentId = await bookDocument(tx, ctx, { kind: "adjustment", location_id, reason }, movements);
    await writeAudit(tx, ctx, {
      action: "adjustments.create",
      message: `Adjusted the stock of ${summarizeNames(goods.map(({ item }) => item.name))}: ${reason}`,
      subject: { type: "adjustment", id: documentId },
      after: {
        location_id,
        reason,
        lines: lines.length,
        value: movements.reduce((sum, { value }) => sum + value, 0),
      },
    });
    return documentId;
  });
  return showDocument(ctx, "adjustment", { id });
}

/** A counted line: quantity (thousandths), instant of the count, and the movements between the count and its entry. */
type LineCount = Pick<StockMovement, "counted" | "counted_at" | "sold_since" | "other_since">;

/** Reads the quantity moved since each line was counted. Throws 422 on a line's `counted_at`. */
async function readLineCounts(tx: Tx, ctx: Ctx, { location_id, lines, sent_at }: AdjustmentCreate) {
  const times = new Map<Line, number>();
  const problems: FieldErrors = {};
  for (const [index, line] of lines.entries()) {
    if (line.counted_at == null) continue;
    const countedMs = countedAtMs(line.counted_at, sent_at, ctx.clock().getTime());
    if (countedMs === undefined) problems[`lines.${index}.counted_at`] = [INVALID_COUNT_TIME];
    else times.set(line, countedMs);
  }
  checkFields(problems);
  const since = await readMovedSince(tx, ctx, location_id, times);
  return (line: Line): LineCount => {
    if (line.counted == null) return {};
    const countedMs = times.get(line);
    if (countedMs === undefined) return { counted: line.counted };
    return { counted: line.counted, counted_at: new Date(countedMs).toISOString(), ...since.get(line) };
  };
}

/**
 * Returns, for each line, the quantity of its item that was moved at a location since the count (in ms), summed by the
 * database. The ledger is read from the row that was the newest when the first line was counted.
 */
async function readMovedSince(tx: Tx, ctx: Ctx, location_id: number, times: ReadonlyMap<Line, number>) {
  if (times.size === 0) return new Map<Line, Required<Pick<LineCount, "sold_since" | "other_since">>>();
  const lines = [...times].map(([line, countedMs]) => ({ line, at: new Date(countedMs).toISOString() }));
  const { id, created_at } = stockMovements;
  const first = lines.map(({ at }) => at).toSorted()[0]!;
  const [newest] = await tx
    .select({ id })
    .from(stockMovements)
    .where(and(inCompany(ctx, stockMovements), lte(created_at, first)))
    .orderBy(desc(id))
    .limit(1);
  const counted = JSON.stringify(lines.map(({ line, at }) => ({ item_id: line.item_id, at })));
  const sums = await tx.all<{ line_index: number; sold: number; other: number }>(sql`
    SELECT line.key AS line_index, sum(iif(moved.kind = 'sale', 0 - moved.quantity, 0)) AS sold,
      sum(iif(moved.kind = 'sale', 0, moved.quantity)) AS other
    FROM json_each(${counted}) AS line CROSS JOIN ${stockMovements} AS moved
      ON moved.company_id = ${ctx.company.id} AND moved.item_id = line.value ->> 'item_id'
      AND moved.location_id = ${location_id} AND moved.id > ${newest?.id ?? 0} AND moved.created_at > line.value ->> 'at'
    GROUP BY line.key`);
  const sumsByLine = new Map(sums.map(({ line_index, sold, other }) => [Number(line_index), { sold, other }]));
  return new Map(
    lines.map(({ line }, index) => {
      const { sold = 0, other = 0 } = sumsByLine.get(index) ?? {};
      return [line, { sold_since: Number(sold), other_since: Number(other) }];
    }),
  );
}

interface AdjustedLine {
  line: Line;
  item: StockItem & WholeOnlyItem;
  level: Level;
  counted: LineCount;
  index: number;
}

/** The change of a line's stock in quantity and value. */
async function adjustmentDelta(
  tx: Tx,
  ctx: Ctx,
  location_id: number,
  { line, item, level, counted, index }: AdjustedLine,
): Promise<StockDelta> {
  const since = (counted.other_since ?? 0) - (counted.sold_since ?? 0);
  const left = (line.counted ?? 0) + since;
  if (left < 0) {
    const message = countOutdatedMessage(item.name, line.counted ?? 0, item.unit);
    throw new Refusal("conflict", message, { fields: { [`lines.${index}.counted`]: [message] } });
  }
  const change = line.by ?? left - level.quantity;
  // An item that became whole-only with a fraction in stock can be adjusted to whole units.
  const fraction = fractionProblem(item, level.quantity + change);
  if (fraction) throw invalid(`lines.${index}.${line.by == null ? "counted" : "by"}`, fraction);
  if (change === 0) return { quantity: 0, value: 0 };
  if (level.quantity + change < 0) throw refuseShortage(`lines.${index}.by`, item, level.quantity);
  if (change < 0) return issueDelta(level, 0 - change);
  const costs = { unit_cost: line.unit_cost ?? undefined, cost: line.cost ?? undefined };
  const lastReceipt = level.quantity > 0 ? undefined : await findReceipt(tx, ctx, item.id, location_id);
  return surplusDelta(level, change, { ...costs, lastReceipt });
}

/** Returns the latest goods received at a location, for their unit cost. */
async function findReceipt(tx: Tx, ctx: Ctx, item_id: number, location_id: number): Promise<Level | undefined> {
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
