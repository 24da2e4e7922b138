import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { FieldErrors } from "@custodia/domain/errors";
import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import { quote, type SaleTerms } from "@custodia/domain/pos/sales/quote";
import type { QuoteView } from "@custodia/domain/pos/sales/schema";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import { tooLittleStock } from "@custodia/domain/pos/stock/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { milliOf } from "../counter/quantities.ts";
import type { Cart, CartAct } from "./cart.ts";
import { cartPayload, toBasisPoints } from "./payload.ts";

/** The first part of the keys under which the browser keeps what the server said of carts. */
export const QUOTE = "quote of a cart";

/** A price that is another than the cart had; kobo. */
export interface ChangedPrice {
  name: string;
  before: number;
  now: number;
}

/** The message about changed prices. */
export function changedPrices(changes: readonly ChangedPrice[]): string {
  const each = changes.map(
    ({ name, before, now }) => `${name} is now ${formatNaira(now / 100)}, not ${formatNaira(before / 100)}`,
  );
  return `${each.join("; ")}. Tell the customer.`;
}

type Hears = {
  act: (act: CartAct) => void;
  onChanged: (changes: ChangedPrice[]) => void;
  /** More of an item is asked for than is left, or still more than before. */
  onShort: (says: string) => void;
};

/** The figures of the sale: computed locally at once, then replaced by the server's quote. */
export function useFigures(
  cart: Cart,
  settings: PosSettingsView,
  location_id: number,
  hears: Hears,
): SaleFigures {
  const terms = useMemo(() => saleTermsOf(settings), [settings]);
  const body = useMemo(() => cartPayload(cart), [cart]);
  const here = useMemo(() => localFigures(cart, terms), [cart, terms]);
  const { client } = trpc.useUtils();
  const asked = useQuery({
    queryKey: [QUOTE, body],
    queryFn: ({ signal }) => client.pos.quote.mutate({ ...body, location_id }, { signal }),
    enabled: cart.lines.length > 0 && !cart.sent,
    staleTime: 0,
    retry: false,
  });
  const { data, error, isFetching } = asked;
  const reprice = useEffectEvent((lines: QuoteView["lines"]) => {
    const changed = lines.filter((line, place) => isAnother(line, cart.lines[place], terms));
    if (changed.length === 0) return;
    const prices = changed.flatMap(({ item_id, name, price }) => {
      const before = cart.lines.find((line) => line.item_id === item_id)!.price;
      return before === fromNaira(price) ? [] : [{ name, before, now: fromNaira(price) }];
    });
    hears.act({
      act: "reprice",
      items: changed.map(({ item_id, price, vat_class, vat }) => ({
        item_id,
        price: fromNaira(price),
        vat_class,
        vat: terms.vat_registered ? toBasisPoints(vat) : 0,
      })),
    });
    if (prices.length > 0) hears.onChanged(prices);
  });
  // A stale quote does not change prices.
  useEffect(() => {
    if (data && !isFetching) reprice(data.lines);
  }, [data, isFetching]);
  const short = useShort(cart, isFetching ? undefined : data, hears.onShort);
  return useMemo(() => {
    if (data && !error) return { ...figuresOfQuote(data), short };
    const problem = error ? readProblem(error) : null;
    return { ...here, problems: { ...here.problems, ...problem?.fields }, short };
  }, [data, error, here, short]);
}

/** Stock shortages by the latest known stock, so that they are reported at once, also offline. */
function useShort(cart: Cart, answer: QuoteView | undefined, onShort: (says: string) => void): Short[] {
  const [known, setKnown] = useState<Known>(new Map());
  const said = useRef(new Map<number, number>());
  useEffect(() => {
    if (!answer) return;
    const now = answer.lines.map(({ item_id, left }): [number, number | null] => [
      item_id,
      left == null ? null : milliOf(left),
    ]);
    setKnown((before) => new Map([...before, ...now]));
  }, [answer]);
  const short = useMemo(() => shortagesOf(cart, known), [cart, known]);
  const say = useEffectEvent(onShort);
  useEffect(() => {
    const grown = short.find(({ item_id, asked }) => asked > (said.current.get(item_id) ?? 0));
    said.current = new Map(short.map(({ item_id, asked }) => [item_id, asked]));
    if (grown) say(grown.says);
  }, [short]);
  return short;
}

function saleTermsOf({ vat_registered, prices_include_vat, cash_rounding }: PosSettingsView): SaleTerms {
  return { vat_registered, prices_include_vat, increment: cash_rounding * 100 };
}

function isAnother(
  line: QuoteView["lines"][number],
  kept: Cart["lines"][number] | undefined,
  { vat_registered }: SaleTerms,
): boolean {
  if (kept?.item_id !== line.item_id) return false;
  if (kept.price !== fromNaira(line.price)) return true;
  return vat_registered && (kept.vat_class !== line.vat_class || kept.vat !== toBasisPoints(line.vat));
}

/** The figures of a sale as the till shows them, in naira. */
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
  /** Line amounts after their own discounts. */
  amounts: number[];
  /** Still to pay. */
  left: number;
  problems: FieldErrors;
  /** Stock shortages. */
  short: Short[];
  /** Whether the server has said so. */
  sure: boolean;
};

/** An item of which the sale asks for more than is left, in thousandths. */
interface Short {
  item_id: number;
  asked: number;
  left: number;
  /** As a sentence. */
  says: string;
}

/** The latest known stock by item at the till's location; null for services. */
type Known = ReadonlyMap<number, number | null>;

/** The items of which the cart asks for more than is known to be left, in the order of its lines. What other carts hold nobody knows. */
export function shortagesOf({ lines }: Pick<Cart, "lines">, known: Known): Short[] {
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
function localFigures(cart: Cart, terms: SaleTerms): Omit<SaleFigures, "short"> {
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
function figuresOfQuote(answer: QuoteView): Omit<SaleFigures, "short"> {
  const { lines, ...sums } = answer;
  const left = Math.max(0, Math.round((answer.due - answer.paid) * 100) / 100);
  return { ...sums, amounts: lines.map(({ amount }) => amount), left, problems: {}, sure: true };
}

/** Why the sale cannot be checked out now, as a sentence; null where it can. */
export function checkOutBlockedReason(cart: Cart, figures: SaleFigures, online: boolean): string | null {
  if (cart.lines.length === 0) return "Nothing in the sale yet.";
  if (!online) return "You’re offline. Check-out will resume when you reconnect.";
  const problem = Object.values(figures.problems)[0]?.[0];
  if (problem) return problem;
  if (cart.coupon_code !== null && !figures.sure) return "The coupon is being looked up.";
  return figures.left > 0 ? `${formatNaira(figures.left)} is left to pay.` : null;
}
