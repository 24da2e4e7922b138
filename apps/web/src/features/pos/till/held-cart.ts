import { fromNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import type { CheckOutWire } from "@custodia/domain/pos/sales/cart";
import type { HoldView } from "@custodia/domain/pos/sales/parked-sales";
import { milliOf } from "../counter/quantities.ts";
import { type Cart, EMPTY } from "./cart.ts";
import { basisPointsOf, bodyOf, customerOf, soldItem } from "./wire.ts";

type PricedItem = Pick<ItemRow, "id" | "name" | "unit" | "price" | "discount" | "vat_class" | "vat">;

/** A cart as it is held: what is sold and to whom, no money. */
export function heldBodyOf(cart: Cart) {
  const { payments: _, ...body } = bodyOf(cart);
  return { ...body, customer: customerOf(cart) };
}

/** What a held sale would come to now is asked with this. */
export function quoteOfHold({
  cart: { lines, customer: _, ...rest },
}: HoldView): Pick<CheckOutWire, "lines" | "discount" | "discount_amount" | "coupon_code" | "payments"> {
  return {
    ...rest,
    lines: lines.map(({ item_id, quantity, discount }) => ({ item_id, quantity, discount })),
    payments: [],
  };
}

/** A held sale as it stands in the till again: with today's items and prices. A line without a discount has its item's. */
export function cartOfHold(hold: HoldView, items: readonly PricedItem[]): Cart {
  const { cart } = hold;
  const lines = cart.lines.flatMap(({ item_id, quantity, discount }, place) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [];
    const sold = soldItem(item);
    const came = Number.isInteger(quantity) ? null : ("weighed" as const);
    return [
      {
        ...sold,
        ...(discount === null ? {} : { discount: basisPointsOf(discount) }),
        ...{ key: place + 1, quantity: milliOf(quantity), came },
      },
    ];
  });
  return {
    ...EMPTY,
    lines,
    selected: lines[0]?.key ?? null,
    nextKey: cart.lines.length + 1,
    discount: cart.discount === null ? null : basisPointsOf(cart.discount),
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
export function holdLabel({ customer, lines }: Pick<Cart, "customer" | "lines">): string {
  if (customer) return customer.name;
  const first = lines[0]?.name ?? "";
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}
