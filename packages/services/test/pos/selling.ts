import { checkOutInput, quoteInput } from "@custodia/domain/pos/sales/cart";
import { quoteView, saleView } from "@custodia/domain/pos/sales/schema";
import { allow } from "@custodia/testkit/test-world";
import type { CompanyCtx } from "../../src/core/context.ts";
import { checkOut } from "../../src/pos/sales/check-out.ts";
import { quoteSale } from "../../src/pos/sales/price.ts";
import type { Shop } from "./shop.ts";

/** A cart as a till sends it. */
export interface Cart {
  lines: { item_id: number; quantity: number; discount?: number }[];
  discount?: number;
  discount_amount?: number;
  coupon_code?: string;
  payments?: { tender: string; amount: number; reference?: string }[];
  customer?: object;
  hold_id?: number;
}

let serial = 0;

/** Returns the operations of a till, in naira. */
export function tillOf(world: Shop) {
  const quote = async (cart: Cart, user: CompanyCtx = world.tenantA.admin) =>
    quoteView.parse(await quoteSale(user, quoteInput.parse(cart)));
  /** Checks out a cart as quoted; by default it is paid in cash. */
  async function sell(shift_id: number, cart: Cart, more: object = {}, user: CompanyCtx = world.seller) {
    serial += 1;
    const checkout_key = `key-${serial}-of-a-test`;
    const { payments = [], ...rest } = cart;
    const { total, due } = await quote({ ...rest, payments: payments.filter(({ amount }) => amount > 0) });
    const paid = payments.length > 0 || due === 0 ? payments : [{ tender: "Cash", amount: due }];
    return send(
      {
        checkout_key,
        shift_id,
        ...rest,
        payments: paid,
        expected_total: total,
        ...more,
      },
      user,
    );
  }
  async function send(body: object, user: CompanyCtx = world.seller) {
    const { sale, isRepeat } = await checkOut(allow(user, "pos.write"), checkOutInput.parse(body));
    return { ...saleView.parse(sale), isRepeat };
  }
  return { quote, sell, send };
}
