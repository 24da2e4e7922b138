import { fromNaira, toNaira } from "@custodia/domain/money";
import { MILLI } from "@custodia/domain/pos/fields";
import { readScaleCode } from "@custodia/domain/pos/items/codes";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { HoldView } from "@custodia/domain/pos/parked-sales";
import type { CheckOutPayload } from "@custodia/domain/pos/sales/cart";
import { toMilli } from "../number-input.ts";
import { type Cart, type CartCustomer, type CartItem, type CartLine, EMPTY_CART, type ScanKind } from "./cart.ts";

/** Hundredths of a percent in one percent. */
const PERCENT = 100;

/** Converts percent to hundredths of a percent. */
export const toBasisPoints = (percent: number): number => Math.round(percent * PERCENT);

/** Converts an item of the server to the units in which the cart saves it. */
export function toCartItem(
  item: Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">,
): CartItem {
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

/** Returns the kind of scan by its code, which is undefined if the item was chosen by hand; a weight may be a whole number. */
export function scanKindOf(code: string | undefined, quantity: number, prefix: number | null): ScanKind {
  if (code !== undefined && readScaleCode(code, prefix)) return "weighed";
  return quantity > 1 ? "pack" : null;
}

/** The cart in the API's units: naira, units and percent. */
export function cartPayload(
  cart: Cart,
): Pick<CheckOutPayload, "lines" | "discount" | "discount_amount" | "coupon_code" | "payments"> {
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

function customerPayload({ customer }: Cart): Omit<CartCustomer, "known"> | null {
  if (!customer) return null;
  const { name, phone_number, email } = customer;
  return { name, phone_number, email };
}

/** The payload of a check-out. Its idempotency key ensures one sale, however often it is sent. */
export function checkOutPayload(cart: Cart, terms: { key: string; shift_id: number; total: number }): CheckOutPayload {
  return {
    checkout_key: terms.key,
    shift_id: terms.shift_id,
    ...cartPayload(cart),
    customer: customerPayload(cart),
    expected_total: terms.total,
    hold_id: cart.hold?.id ?? null,
  };
}

type PricedItem = Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">;

/** The cart as it is parked, without payments and without the items' own discounts, which may change until its recall. */
export function parkedCartPayload(cart: Cart) {
  const { payments: _, lines, ...body } = cartPayload(cart);
  const isOwn = ({ discount, item_discount }: CartLine) => discount === item_discount;
  const ownLines = lines.map((line, index) => (isOwn(cart.lines[index]!) ? { ...line, discount: null } : line));
  return { ...body, lines: ownLines, customer: customerPayload(cart) };
}

/** The quote input of a parked sale. */
export function parkedSaleQuote({
  cart: { lines, customer: _, ...rest },
}: HoldView): Pick<CheckOutPayload, "lines" | "discount" | "discount_amount" | "coupon_code" | "payments"> {
  return {
    ...rest,
    lines: lines.map(({ item_id, quantity, discount }) => ({ item_id, quantity, discount })),
    payments: [],
  };
}

/** The cart of a recalled sale, at today's prices. A line without a discount gets that of its item. */
export function cartOfParkedSale(hold: HoldView, items: readonly PricedItem[]): Cart {
  const { cart } = hold;
  const lines = cart.lines.flatMap(({ item_id, quantity, discount }, index) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [];
    const cartItem = toCartItem(item);
    const came = Number.isInteger(quantity) ? null : ("weighed" as const);
    return [
      {
        ...cartItem,
        item_discount: cartItem.discount,
        discount: discount === null ? cartItem.discount : toBasisPoints(discount),
        key: index + 1,
        quantity: toMilli(quantity),
        came,
      },
    ];
  });
  return {
    ...EMPTY_CART,
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

/** A customer without a name gets the phone number or email as a name. */
function namedCustomer(customer: HoldView["cart"]["customer"]): Cart["customer"] {
  const name = customer?.name ?? customer?.phone_number ?? customer?.email;
  if (!customer || !name) return null;
  return { name, phone_number: customer.phone_number, email: customer.email };
}

/** The label of a sale that is parked because another one is recalled. */
export function parkedSaleLabel({ customer, lines }: Pick<Cart, "customer" | "lines">): string {
  if (customer) return customer.name;
  const first = lines[0]?.name ?? "";
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}
