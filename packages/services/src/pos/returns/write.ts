import type { Tx } from "@custodia/db/client";
import { refunds, returnLines, returns } from "@custodia/db/schema/pos/returns";
import { formatNaira, kobo, toNaira } from "@custodia/domain/money";
import type { ReturnCreate } from "@custodia/domain/pos/returns/schema";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, today } from "../../context.ts";
import { insertRows } from "../../insert-rows.ts";
import { insertOwn } from "../../store.ts";
import { nextNumber } from "../number.ts";
import type { WorkedShift } from "../shifts/opened.ts";
import { moveStock, type StockMovement } from "../stock/move.ts";
import type { judgeReturn } from "./judge.ts";

type Judged = Awaited<ReturnType<typeof judgeReturn>>;

/** All that a return is written from. */
interface Back {
  input: ReturnCreate;
  fingerprint: string;
  shift: WorkedShift;
  back: Judged;
}

/** Writes a return with its lines, refunds, movements of stock and activity; answers its id. */
export async function writeReturn(
  tx: Tx,
  ctx: CompanyCtx,
  { input, fingerprint, shift, back }: Back,
): Promise<number> {
  const day = today(ctx);
  const numbered = await nextNumber(tx, ctx, "return", day);
  const { reference } = numbered;
  const totals = {
    net_total: kobo(back.net_total),
    vat_total: kobo(back.vat_total),
    total: kobo(back.total),
    cost: kobo(back.cost),
    owed: kobo(back.owed),
    set_off: kobo(back.set_off),
    rounding: kobo(back.rounding),
    refunded: kobo(back.refunded),
  };
  const { id } = await insertOwn(tx, ctx, returns, {
    ...{ sale_id: back.sale.id, shift_id: shift.id, cashier_id: shift.cashier_id },
    ...{ location_id: shift.location_id, user_id: ctx.actor.user_id, ...numbered },
    ...{ return_key: input.return_key, fingerprint, reason: input.reason, day },
    quantity: back.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totals,
  });
  await writeLines(tx, ctx, id, shift.location_id, back.lines);
  const paid = back.refunds.map(({ tender, amount }) => ({
    ...{ company_id: ctx.company.id, return_id: id, tender, amount, created_at: now(ctx) },
  }));
  await insertRows(tx, refunds, paid);
  const where = { shift_id: shift.id, location_id: shift.location_id, cashier: shift.cashier, day };
  await writeAudit(tx, ctx, {
    action: "sales.return",
    message: `Took back ${reference} of sale ${back.sale.reference} and paid ${formatNaira(toNaira(back.refunded))} back`,
    subject: { type: "return", id },
    after: {
      reference,
      sale: back.sale.reference,
      sale_id: back.sale.id,
      ...where,
      reason: input.reason,
      ...totals,
    },
  });
  return id;
}

async function writeLines(
  tx: Tx,
  ctx: CompanyCtx,
  return_id: number,
  location_id: number,
  lines: Judged["lines"],
): Promise<void> {
  const company_id = ctx.company.id;
  const rows = lines.map(({ line_id, quantity, damaged, net, vat_amount, cost }) => ({
    ...{ company_id, return_id, sale_line_id: line_id, quantity, damaged, net, vat_amount, cost },
  }));
  const ids = await insertRows(tx, returnLines, rows);
  const moved = lines.flatMap(({ item_id, stocked, quantity, cost, damaged }, place): StockMovement[] => {
    if (!stocked) return [];
    const of = { item_id, location_id, return_line_id: ids[place]! };
    const comes: StockMovement = { ...of, kind: "return", quantity, value: cost };
    const goes: StockMovement = { ...of, kind: "damaged", quantity: -quantity, value: 0 - cost };
    return damaged ? [comes, goes] : [comes];
  });
  await moveStock(tx, ctx, moved);
}
