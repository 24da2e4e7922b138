import type { Tx } from "@custodia/db/client";
import { payments } from "@custodia/db/schema/pos/payments";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { formatNaira, kobo, toNaira } from "@custodia/domain/money";
import type { CheckOut } from "@custodia/domain/pos/sales/cart";
import { referenceKey } from "@custodia/domain/pos/sales/references";
import { type PosSettings, saleTerms } from "@custodia/domain/pos/settings/schema";
import { sum } from "@custodia/domain/sum";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, today } from "../../context.ts";
import { insertRows } from "../../insert-rows.ts";
import { nextNumber } from "../number.ts";
import type { WorkedShift } from "../shifts/opened.ts";
import { moveStock } from "../stock/move.ts";
import { asSold } from "./as-sold.ts";
import type { priced } from "./priced.ts";

type Priced = Awaited<ReturnType<typeof priced>>;

/** All that a sale is written from, in kobo, thousandths and hundredths of a percent. */
interface Sold {
  input: CheckOut;
  fingerprint: string;
  shift: WorkedShift;
  sale: Priced["sale"];
  settings: PosSettings;
  coupon: Priced["coupon"];
  customer: { id: number; name: string; phone_number: string | null } | undefined;
  /** What the goods of each line cost. */
  costs: readonly number[];
}

/** Writes a finished sale with its lines, payments, movements of stock and activity; answers it as `showSale` would. */
export async function writeSale(tx: Tx, ctx: CompanyCtx, sold: Sold) {
  const { input, fingerprint, shift, sale, settings, coupon, customer, costs } = sold;
  const day = today(ctx);
  const { year, number, reference } = await nextNumber(tx, ctx, "sale", day);
  const { vat_registered, prices_include_vat, increment } = saleTerms(settings);
  const totals = {
    subtotal: kobo(sale.subtotal),
    coupon_discount: kobo(sale.coupon_discount),
    net_total: kobo(sale.net_total),
    vat_total: kobo(sale.vat_total),
    total: kobo(sale.total),
    rounding: kobo(sale.rounding),
    paid: kobo(sale.paid),
  };
  const row = {
    ...{ company_id: ctx.company.id, created_at: now(ctx) },
    ...{ shift_id: shift.id, cashier_id: shift.cashier_id, location_id: shift.location_id },
    ...{ user_id: ctx.actor.user_id, customer_id: customer?.id ?? null, coupon_id: coupon?.id ?? null },
    ...{ year, number, reference, checkout_key: input.checkout_key, fingerprint, day },
    ...{ vat_registered, prices_include_vat, increment: kobo(increment) },
    ...{ tin: settings.tin, receipt_footer: settings.receipt_footer, coupon_code: coupon?.code ?? null },
    quantity: sum(sale.lines.map(({ quantity }) => quantity)),
    discount_percent: input.discount_amount ? null : (input.discount ?? null),
    discount: kobo(sale.discount_amount),
    ...totals,
    cost: kobo(sum(costs)),
  } satisfies typeof sales.$inferInsert;
  const id = (await insertRows(tx, sales, [row]))[0]!;
  const lines = await writeLines(tx, ctx, id, shift.location_id, sale.lines, costs);
  const paid = await writePayments(tx, ctx, id, input.payments, sale.changes);
  const after = {
    ...{ reference, shift_id: shift.id, location_id: shift.location_id, cashier: shift.cashier, day },
    ...{ customer: customer?.name ?? null, coupon_code: coupon?.code ?? null },
    discount_amount: sale.discount_amount,
    ...totals,
  };
  await writeAudit(tx, ctx, {
    action: "sales.complete",
    message: `Sold ${reference} for ${formatNaira(toNaira(sale.due))}`,
    subject: { type: "sale", id },
    after,
  });
  return asSold(ctx, { sale: { id, ...row }, shift, customer, lines, payments: paid });
}

async function writeLines(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  location_id: number,
  lines: Priced["sale"]["lines"],
  costs: readonly number[],
) {
  const company_id = ctx.company.id;
  const rows = lines.map((line, place) => {
    const { own_discount: _own, active: _active, ...kept } = line;
    const parts = { amount: kobo(line.amount), discount_share: kobo(line.discount_share) };
    const worth = { net: kobo(line.net), vat_amount: kobo(line.vat_amount), cost: kobo(costs[place]!) };
    return { company_id, sale_id, position: place + 1, ...kept, ...parts, ...worth };
  });
  const ids = await insertRows(tx, saleLines, rows);
  const moved = lines.flatMap(({ item_id, quantity, stocked }, place) => {
    const goods = { item_id, location_id, quantity: -quantity, value: 0 - costs[place]! };
    return stocked ? [{ kind: "sale" as const, sale_line_id: ids[place]!, ...goods }] : [];
  });
  await moveStock(tx, ctx, moved);
  return rows.map((row, place) => ({ ...row, id: ids[place]! }));
}

async function writePayments(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  given: CheckOut["payments"],
  changes: readonly number[],
) {
  const rows = given.map(({ tender, amount, reference = null }, place) => ({
    ...{
      company_id: ctx.company.id,
      sale_id,
      tender,
      tendered: amount,
      change: kobo(changes[place]!),
      reference,
    },
    reference_key: reference === null ? null : referenceKey(reference),
    created_at: now(ctx),
  }));
  const ids = await insertRows(tx, payments, rows);
  return rows.map((row, place) => ({ ...row, id: ids[place]! }));
}
