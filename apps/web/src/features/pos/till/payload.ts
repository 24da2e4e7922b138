import { fromNaira, toNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { MILLI } from "@custodia/domain/pos/quantities";
import type { CheckOutWire } from "@custodia/domain/pos/sales/cart";
import type { HoldView } from "@custodia/domain/pos/sales/parked-sales";
import { milliOf } from "../counter/quantities.ts";
import { type Cart, type CartCustomer, EMPTY, type SoldItem } from "./cart.ts";

/** Hundredths of a percent in one percent. */
const PERCENT = 100;

/** Hundredths of a percent, of percent as they are written. */
export const toBasisPoints = (percent: number): number => Math.round(percent * PERCENT);

/** An item of the server as the cart saves it. */
export function soldItem(
  item: Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">,
): SoldItem {
  const { id, name, unit, price, discount, vat_class, vat } = item;
  return {
    item_id: id,
    name,
    unit,
    price: fromNaira(price),
    discount: toBasisPoints(discount),
    vat_class,
    vat: toBasisPoints(vat),
  };
}

/** The cart as calls take it: naira, units and percent. */
export function cartPayload(
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
function customerOf({ customer }: Cart): Omit<CartCustomer, "known"> | null {
  if (!customer) return null;
  const { name, phone_number, email } = customer;
  return { name, phone_number, email };
}

/** The whole of a check-out. The key makes it one sale, however often it is sent. */
export function checkOutPayload(
  cart: Cart,
  terms: { key: string; shift_id: number; total: number },
): CheckOutWire {
  return {
    checkout_key: terms.key,
    shift_id: terms.shift_id,
    ...cartPayload(cart),
    customer: customerOf(cart),
    expected_total: terms.total,
    hold_id: cart.hold?.id ?? null,
  };
}

type PricedItem = Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">;

/** A cart as it is held: what is sold and to whom, no money. */
export function parkedCartPayload(cart: Cart) {
  const { payments: _, ...body } = cartPayload(cart);
  return { ...body, customer: customerOf(cart) };
}

/** The quote input of a parked sale. */
export function parkedSaleQuote({
  cart: { lines, customer: _, ...rest },
}: HoldView): Pick<CheckOutWire, "lines" | "discount" | "discount_amount" | "coupon_code" | "payments"> {
  return {
    ...rest,
    lines: lines.map(({ item_id, quantity, discount }) => ({ item_id, quantity, discount })),
    payments: [],
  };
}

/** A held sale as it stands in the till again: with today's items and prices. A line without a discount has its item's. */
export function cartOfParkedSale(hold: HoldView, items: readonly PricedItem[]): Cart {
  const { cart } = hold;
  const lines = cart.lines.flatMap(({ item_id, quantity, discount }, place) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [];
    const sold = soldItem(item);
    const came = Number.isInteger(quantity) ? null : ("weighed" as const);
    return [
      {
        ...sold,
        ...(discount === null ? {} : { discount: toBasisPoints(discount) }),
        ...{ key: place + 1, quantity: milliOf(quantity), came },
      },
    ];
  });
  return {
    ...EMPTY,
    lines,
    selected: lines[0]?.key ?? null,
    nextKey: cart.lines.length + 1,
    discount: cart.discount === null ? null : toBasisPoints(cart.discount),
    discount_amount: cart.discount_amount === null ? null : fromNaira(cart.discount_amount),
    coupon_code: cart.coupon_code,
    customer: namedCustomer(cart.customer),
    hold: { id: hold.id, label: hold.label },
  };
}

/** A customer who was named by the phone number alone is called so. */
function namedCustomer(customer: HoldView["cart"]["customer"]): Cart["customer"] {
  const name = customer?.name ?? customer?.phone_number ?? customer?.email;
  if (!customer || !name) return null;
  return { name, phone_number: customer.phone_number, email: customer.email };
}

/** How a sale is called that is held because another is recalled. */
export function parkedSaleLabel({ customer, lines }: Pick<Cart, "customer" | "lines">): string {
  if (customer) return customer.name;
  const first = lines[0]?.name ?? "";
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}
