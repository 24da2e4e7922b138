import { fromNaira, toNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { MILLI } from "@custodia/domain/pos/quantities";
import type { CheckOutWire } from "@custodia/domain/pos/sales/cart";
import type { Cart, CartCustomer, SoldItem } from "./cart.ts";

/** Hundredths of a percent in one percent. */
const PERCENT = 100;

/** Hundredths of a percent, of percent as they are written. */
export const basisPointsOf = (percent: number): number => Math.round(percent * PERCENT);

/** What the cart keeps of an item that the server told. */
export function soldItem(
  item: Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">,
): SoldItem {
  const { id, name, unit, price, discount, vat_class, vat } = item;
  return {
    item_id: id,
    name,
    unit,
    price: fromNaira(price),
    discount: basisPointsOf(discount),
    vat_class,
    vat: basisPointsOf(vat),
  };
}

/** The cart as calls take it: naira, units and percent. */
export function bodyOf(
  cart: Cart,
): Pick<CheckOutWire, "lines" | "discount" | "discount_amount" | "coupon_code" | "payments"> {
  return {
    lines: cart.lines.map(({ item_id, quantity, discount }) => ({
      item_id,
      quantity: quantity / MILLI,
      discount: discount / PERCENT,
    })),
    discount: cart.discount === null ? null : cart.discount / PERCENT,
    discount_amount: cart.discount_amount === null ? null : toNaira(cart.discount_amount),
    coupon_code: cart.coupon_code,
    payments: cart.payments.map(({ tender, amount, reference }) => ({
      tender,
      amount: toNaira(amount),
      reference,
    })),
  };
}

/** The customer as calls take it. */
export function customerOf({ customer }: Cart): Omit<CartCustomer, "known"> | null {
  if (!customer) return null;
  const { name, phone_number, email } = customer;
  return { name, phone_number, email };
}

/** The whole of a check-out. The key makes it one sale, however often it is sent. */
export function checkOutOf(cart: Cart, told: { key: string; shift_id: number; total: number }): CheckOutWire {
  return {
    checkout_key: told.key,
    shift_id: told.shift_id,
    ...bodyOf(cart),
    customer: customerOf(cart),
    expected_total: told.total,
    hold_id: cart.hold?.id ?? null,
  };
}
