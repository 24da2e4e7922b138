import type { FieldErrors } from "@custodia/domain/errors";
import { toNaira } from "@custodia/domain/money";
import { quote, type SaleTerms } from "@custodia/domain/pos/sales/quote";
import type { QuoteView } from "@custodia/domain/pos/sales/schema";
import { tooLittleStock } from "@custodia/domain/pos/stock/schema";
import type { Cart } from "./cart.ts";

/** What a sale comes to as the till shows it, in naira. */
export type SaleFigures = Pick<
  QuoteView,
  | "subtotal"
  | "discount_amount"
  | "coupon_discount"
  | "net_total"
  | "vat_total"
  | "total"
  | "rounding"
  | "due"
  | "paid"
  | "change"
> & {
  /** Of the lines, after their own discounts. */
  amounts: number[];
  /** Still to pay. */
  left: number;
  problems: FieldErrors;
  /** Of what too little is left. */
  short: Short[];
  /** Whether the server has said so. */
  sure: boolean;
};

/** An item of which the sale asks for more than is left, in thousandths. */
export interface Short {
  item_id: number;
  asked: number;
  left: number;
  /** As a sentence. */
  says: string;
}

/** What is left of items where the till stands, as the server said last; null of what has no stock. */
export type Known = ReadonlyMap<number, number | null>;

/** The items of which the cart asks for more than is known to be left, in the order of its lines. What other carts hold nobody knows. */
export function shortOf({ lines }: Pick<Cart, "lines">, known: Known): Short[] {
  const asked = new Map<number, number>();
  for (const { item_id, quantity } of lines) asked.set(item_id, (asked.get(item_id) ?? 0) + quantity);
  return [...asked].flatMap(([item_id, sum]) => {
    const left = known.get(item_id);
    if (left == null || left >= sum) return [];
    const { name, unit } = lines.find((line) => line.item_id === item_id)!;
    return [{ item_id, asked: sum, left, says: tooLittleStock(name, left, unit) }];
  });
}

/** By the rules that the server goes by, so that a line is painted at once. What a coupon takes off only the server knows. */
export function figuresHere(cart: Cart, terms: SaleTerms): Omit<SaleFigures, "short"> {
  const { discount, discount_amount, payments } = cart;
  const {
    lines,
    changes: _,
    left,
    problems,
    ...sums
  } = quote(
    cart.lines,
    { discount: discount ?? undefined, discount_amount: discount_amount ?? undefined },
    payments,
    terms,
  );
  return {
    subtotal: toNaira(sums.subtotal),
    discount_amount: toNaira(sums.discount_amount),
    coupon_discount: 0,
    net_total: toNaira(sums.net_total),
    vat_total: toNaira(sums.vat_total),
    total: toNaira(sums.total),
    rounding: toNaira(sums.rounding),
    due: toNaira(sums.due),
    paid: toNaira(sums.paid),
    change: toNaira(sums.change),
    amounts: lines.map(({ amount }) => toNaira(amount)),
    left: toNaira(left),
    problems,
    sure: false,
  };
}

/** The server's own. */
export function figuresOfQuote(answer: QuoteView): Omit<SaleFigures, "short"> {
  const { lines, ...sums } = answer;
  const left = Math.max(0, Math.round((answer.due - answer.paid) * 100) / 100);
  return { ...sums, amounts: lines.map(({ amount }) => amount), left, problems: {}, sure: true };
}
