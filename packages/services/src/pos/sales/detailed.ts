import type { sales } from "@custodia/db/schema/pos/sales";
import { sum } from "@custodia/domain/sum";
import type { linesOf } from "./lines-of.ts";
import type { paymentsOf } from "./payments-of.ts";
import type { returnsOf } from "./returns-of.ts";
import type { saleRows } from "./rows.ts";

type Rows<Q extends (...asked: never[]) => Promise<unknown> | PromiseLike<unknown>> = Awaited<ReturnType<Q>>;

/** All that is told of a sale. */
interface Parts {
  row: Rows<typeof saleRows>[number];
  sale: Pick<
    typeof sales.$inferSelect,
    | "subtotal"
    | "discount"
    | "coupon_discount"
    | "net_total"
    | "vat_total"
    | "rounding"
    | "cost"
    | "coupon_code"
    | "vat_registered"
    | "prices_include_vat"
    | "increment"
    | "tin"
    | "receipt_footer"
  >;
  lines: Rows<typeof linesOf>;
  payments: Rows<typeof paymentsOf>;
  user: { id: number; full_name: string };
  returns: Rows<typeof returnsOf>;
}

/** A finished sale, in kobo, of what was read of it or was written just now. */
export function detailed({ row, sale, lines, payments, user, returns }: Parts) {
  const { subtotal, coupon_discount, net_total, vat_total, rounding, cost, coupon_code } = sale;
  const { vat_registered, prices_include_vat, increment, tin, receipt_footer } = sale;
  return {
    ...row,
    ...{ subtotal, discount_amount: sale.discount, coupon_discount, net_total, vat_total, rounding },
    due: row.total + rounding,
    change: sum(payments.map(({ change }) => change)),
    lines,
    payments,
    ...{ cost, coupon_code, vat_registered, prices_include_vat, increment, tin, receipt_footer },
    user,
    returns,
  };
}
