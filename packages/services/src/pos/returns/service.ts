import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { conflict } from "@custodia/domain/errors";
import { formatKobo, kobo } from "@custodia/domain/money";
import { transferProblem } from "@custodia/domain/pos/returns/refunds";
import type { ReturnCreate } from "@custodia/domain/pos/returns/schema";
import { DRAWER_SHORT } from "@custodia/domain/pos/shifts/schema";
import type { Tx } from "@custodia/sqlite/client";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { insertRowsUnawaited, reserveIds } from "../../core/insert.ts";
import { together } from "../../core/statements.ts";
import { nextNumber } from "../document-numbers.ts";
import { findStored, type Once, runOnce } from "../once.ts";
import { checkState, drawerOf, getOwnShift, type ShiftRecord } from "../shifts/working-shift.ts";
import { moveStock, type StockMovement } from "../stock/ledger.ts";
import { stockOfShift, type TillStock } from "../stock/levels.ts";
import { showReturn } from "./queries.ts";
import { settleReturn } from "./quote.ts";

/**
 * Returns goods of a sale, in one transaction, in the open shift that pays the refund. A repeated key with the same body
 * returns the stored return (`isRepeat`). Throws 404; 422 by field; 403 unless the user opened the shift; 409 if the shift is
 * not open, its drawer is short of cash, or a transfer must be confirmed first.
 */
export async function returnSale(ctx: Permitted<"pos.write">, input: ReturnCreate & { id: number }) {
  const { result: id, isRepeat } = await runOnce(ctx, "return_key", input, {
    first: (tx, once) => returnGoods(tx, ctx, input, once),
    repeated: async (id) => id,
  });
  return { saleReturn: await showReturn(ctx, { id }), isRepeat };
}

/** Returns the stored return for a key, or null, as `findCheckOut` does for a sale. */
export async function findSaleReturn(ctx: CompanyCtx, { return_key }: Pick<ReturnCreate, "return_key">) {
  const id = await findStored(ctx, "return_key", return_key);
  return { saleReturn: id === undefined ? null : await showReturn(ctx, { id }) };
}

async function returnGoods(
  tx: Tx,
  ctx: Permitted<"pos.write">,
  input: ReturnCreate & { id: number },
  { fingerprint, isFirst }: Once,
) {
  const [, shift, saleReturn, drawer, stock, reserved] = await together([
    isFirst,
    getOwnShift(tx, ctx, input.shift_id),
    settleReturn(tx, ctx, input),
    drawerOf(tx, ctx, input.shift_id),
    stockOfShift(tx, ctx, input.shift_id, { sale_id: input.id }),
    reserveReturn(tx, ctx, input),
  ]);
  checkState(shift, "return");
  const problem = transferProblem([...saleReturn.earlier.refunds, ...saleReturn.refunds], saleReturn.payments);
  if (problem) throw conflict(problem);
  const cashRefund = saleReturn.refunds.reduce((sum, { tender, amount }) => sum + (tender === "Cash" ? amount : 0), 0);
  if (cashRefund > drawer.cash) throw conflict(DRAWER_SHORT);
  return writeReturn(tx, ctx, { input, fingerprint, shift, saleReturn, stock, reserved });
}

/** Returns the number of the new return, and the ids of its rows, so that all are written at once. */
async function reserveReturn(tx: Tx, ctx: CompanyCtx, { lines }: ReturnCreate) {
  const [number, [id], lineIds] = await together([
    nextNumber(tx, ctx, "return", today(ctx)),
    reserveIds(tx, returns, 1),
    reserveIds(tx, returnLines, lines.length),
  ]);
  return { ...number, id: id!, lineIds };
}

type QuotedReturn = Awaited<ReturnType<typeof settleReturn>>;

interface CheckedReturn {
  input: ReturnCreate;
  fingerprint: string;
  shift: ShiftRecord;
  saleReturn: QuotedReturn;
  stock: TillStock;
  reserved: Awaited<ReturnType<typeof reserveReturn>>;
}

/** Writes a return with its lines, refunds, stock movements and audit entry; returns its id. */
async function writeReturn(
  tx: Tx,
  ctx: CompanyCtx,
  { input, fingerprint, shift, saleReturn, stock, reserved }: CheckedReturn,
): Promise<number> {
  const day = today(ctx);
  const { lineIds, ...numbering } = reserved;
  const { id, reference } = numbering;
  const totals = {
    net_total: kobo(saleReturn.net_total),
    vat_total: kobo(saleReturn.vat_total),
    total: kobo(saleReturn.total),
    cost: kobo(saleReturn.cost),
    owed: kobo(saleReturn.owed),
    set_off: kobo(saleReturn.set_off),
    rounding: kobo(saleReturn.rounding),
    refunded: kobo(saleReturn.refunded),
  };
  const row = {
    company_id: ctx.company.id,
    created_at: now(ctx),
    sale_id: saleReturn.sale.id,
    shift_id: shift.id,
    cashier_id: shift.cashier_id,
    location_id: shift.location_id,
    user_id: ctx.actor.user_id,
    ...numbering,
    return_key: input.return_key,
    fingerprint,
    reason: input.reason,
    day,
    quantity: saleReturn.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totals,
  };
  await insertRowsUnawaited(tx, returns, [row]);
  const lines = saleReturn.lines.map((line, index) => ({ ...line, id: lineIds[index]! }));
  await writeLines(tx, ctx, { return_id: id, location_id: shift.location_id, lines, stock });
  const paid = saleReturn.refunds.map(({ tender, amount }) => ({
    company_id: ctx.company.id,
    return_id: id,
    tender,
    amount,
    created_at: now(ctx),
  }));
  await insertRowsUnawaited(tx, refunds, paid);
  const audited = { shift_id: shift.id, location_id: shift.location_id, cashier: shift.cashier, day };
  await writeAudit(tx, ctx, {
    action: "sales.return",
    message: `Returned ${reference} of sale ${saleReturn.sale.reference} and refunded ${formatKobo(saleReturn.refunded)}`,
    subject: { type: "return", id },
    after: {
      reference,
      sale: saleReturn.sale.reference,
      sale_id: saleReturn.sale.id,
      ...audited,
      reason: input.reason,
      ...totals,
    },
  });
  return id;
}

interface ReturnedLines {
  return_id: number;
  location_id: number;
  lines: readonly (QuotedReturn["lines"][number] & { id: number })[];
  stock: TillStock;
}

async function writeLines(
  tx: Tx,
  ctx: CompanyCtx,
  { return_id, location_id, lines, stock }: ReturnedLines,
): Promise<void> {
  const company_id = ctx.company.id;
  const rows = lines.map(({ id, line_id, quantity, damaged, net, vat_amount, cost }) => ({
    id,
    company_id,
    return_id,
    sale_line_id: line_id,
    quantity,
    damaged,
    net,
    vat_amount,
    cost,
  }));
  await insertRowsUnawaited(tx, returnLines, rows);
  const movements = lines.flatMap(({ id, item_id, stocked, quantity, cost, damaged }): StockMovement[] => {
    if (!stocked) return [];
    const source = { item_id, location_id, return_line_id: id };
    const receipt: StockMovement = { ...source, kind: "return", quantity, value: cost };
    const writeOff: StockMovement = { ...source, kind: "damaged", quantity: -quantity, value: 0 - cost };
    return damaged ? [receipt, writeOff] : [receipt];
  });
  await moveStock(tx, ctx, movements, stock);
}
