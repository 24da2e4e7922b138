import { items } from "@custodia/db/schema/pos/items";
import { refunds, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { checkFields, type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { sum } from "@custodia/domain/money";
import { fractionProblem, isWhole, type WholeOnlyItem } from "@custodia/domain/pos/fields";
import { amountOwed, lineShare, refundable, splitRefund } from "@custodia/domain/pos/returns/refunds";
import { type ReturnQuote, returnableMessage, returnsToServiceMessage } from "@custodia/domain/pos/returns/schema";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import { roundCashRefund } from "@custodia/domain/pos/sales/settle";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { linesOf, paymentsOf } from "../sales/detail.ts";

/** Quotes a return without storing it, with the amount each tender may pay back. Throws 404, and 422 by field. */
export async function quoteReturn(ctx: CompanyCtx, input: ReturnQuote & { id: number }) {
  const settled = await settleReturn(ctx.db.read, ctx, input);
  const { payments, earlier, sale } = settled;
  const limits = TENDERS.map((tender) => ({
    tender,
    amount:
      tender === "Cash"
        ? roundCashRefund(settled.owed, sale.increment)
        : Math.min(settled.owed, refundable(tender, payments, earlier.refunds)),
  }));
  return { ...settled, refundable: limits.filter(({ amount }) => amount > 0) };
}

type SoldLine = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * Computes a return without storing it, in kobo and thousandths. Throws 404; 422 by field for lines of another sale, more
 * than is left of a line, a fraction of an item sold in whole units, stock of an item that is a service now, and refunds
 * that do not match the amount owed.
 */
export async function settleReturn(
  db: Reader,
  ctx: Pick<CompanyCtx, "company" | "clock">,
  { id, lines: requested, refunds: requestedRefunds }: ReturnQuote & { id: number },
) {
  const [sale, sold, items, payments, earlier] = await together([
    getOwn(db, ctx, sales, id, "sale"),
    linesOf(db, ctx, id),
    itemsOf(db, ctx, id),
    paymentsOf(db, ctx, id),
    earlierReturns(db, ctx, id),
  ]);
  const lines = returnedLines(sold, requested, items);
  const net_total = sum(lines.map(({ net }) => net));
  const vat_total = sum(lines.map(({ vat_amount }) => vat_amount));
  const total = net_total + vat_total;
  const sumPayments = (failed: boolean) =>
    sum(payments.flatMap((payment) => ((payment.state === "failed") === failed ? [payment.kept] : [])));
  const returnedQuantity = sum(sold.map(({ returned }) => returned)) + sum(lines.map(({ quantity }) => quantity));
  const amounts = amountOwed({
    returned: earlier.total + total,
    all_returned: returnedQuantity >= sale.quantity,
    paid: sumPayments(false),
    failed: sumPayments(true),
    refunded: earlier.refunded,
    set_off: earlier.set_off,
  });
  const { increment } = sale;
  const refundResult = splitRefund(amounts.owed, requestedRefunds ?? undefined, {
    increment,
    payments,
    refunds: earlier.refunds,
  });
  checkFields(refundResult.problems);
  const cost = sum(lines.map((line) => line.cost));
  const figures = { net_total, vat_total, total, cost, ...amounts, rounding: refundResult.refunded - amounts.owed };
  return { sale, lines, payments, earlier, ...figures, refunded: refundResult.refunded, refunds: refundResult.refunds };
}

/** The returned lines with their shares of the sold amounts; a partly damaged line occurs twice, in order. */
function returnedLines(
  sold: readonly SoldLine[],
  requested: ReturnQuote["lines"],
  currentItems: ReadonlyMap<number, WholeOnlyItem & { stocked: boolean }>,
) {
  const problems: FieldErrors = {};
  const returnedNow = new Map<number, number>();
  const lines = requested.flatMap(({ line_id, quantity, damaged }, index) => {
    const line = sold.find((soldLine) => soldLine.id === line_id);
    if (!line) {
      problems[`lines.${index}.line_id`] = [UNKNOWN_CHOICE];
      return [];
    }
    const returnedBefore = line.returned + (returnedNow.get(line_id) ?? 0);
    if (quantity > line.quantity - returnedBefore) {
      problems[`lines.${index}.quantity`] = [returnableMessage(line.quantity - returnedBefore)];
      return [];
    }
    // Lines sold in parts before the item became whole-only may be returned in parts.
    const item = currentItems.get(line.item_id);
    const fraction = item && isWhole(line.quantity) && fractionProblem(item, quantity);
    if (fraction) {
      problems[`lines.${index}.quantity`] = [fraction];
      return [];
    }
    if (line.stocked && !damaged && item?.stocked === false) {
      problems[`lines.${index}.damaged`] = [returnsToServiceMessage(line.name)];
      return [];
    }
    returnedNow.set(line_id, (returnedNow.get(line_id) ?? 0) + quantity);
    const { item_id, name, stocked } = line;
    return [{ line_id, item_id, name, stocked, quantity, damaged, ...lineShare(line, returnedBefore, quantity) }];
  });
  checkFields(problems);
  return lines;
}

/** The current items of a sale's lines. */
async function itemsOf(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  sale_id: number,
): Promise<Map<number, WholeOnlyItem & { stocked: boolean }>> {
  const soldItems = db
    .select({ id: saleLines.item_id })
    .from(saleLines)
    .where(and(inCompany(ctx, saleLines), eq(saleLines.sale_id, sale_id)));
  const rows = await db
    .select({ id: items.id, name: items.name, stocked: items.stocked, whole_only: items.whole_only })
    .from(items)
    .where(and(inCompany(ctx, items), inArray(items.id, soldItems)));
  return new Map(rows.map((item) => [item.id, item]));
}

/** Earlier returns of a sale and their refunds. */
async function earlierReturns(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  const ofSale = and(inCompany(ctx, returns), eq(returns.sale_id, sale_id));
  const earlierQuery = db
    .select({ total: returns.total, refunded: returns.refunded, set_off: returns.set_off })
    .from(returns)
    .where(ofSale);
  const refundQuery = db
    .select({ tender: refunds.tender, amount: refunds.amount })
    .from(returns)
    .innerJoin(refunds, and(eq(refunds.company_id, returns.company_id), eq(refunds.return_id, returns.id)))
    .where(ofSale);
  const [earlier, refundRows] = await together([earlierQuery, refundQuery]);
  return {
    total: sum(earlier.map(({ total }) => total)),
    refunded: sum(earlier.map(({ refunded }) => refunded)),
    set_off: sum(earlier.map(({ set_off }) => set_off)),
    refunds: refundRows,
  };
}
