import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { FieldErrors } from "@custodia/domain/errors";
import { formatKobo, formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import { quote, type SaleTerms } from "@custodia/domain/pos/sales/quote";
import type { QuoteView } from "@custodia/domain/pos/sales/schema";
import type { PosSettingsView } from "@custodia/domain/pos/settings";
import { stockShortage } from "@custodia/domain/pos/stock/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { toMilli } from "../number-input.ts";
import type { Cart, CartAction } from "./cart.ts";
import { cartPayload, toBasisPoints } from "./payload.ts";

/** The first part of the query keys of quotes. */
export const QUOTE_KEY = "quote of a cart";

/** A price that differs from the cart's, in kobo. */
export interface ChangedPrice {
  name: string;
  before: number;
  now: number;
}

export function changedPricesMessage(changes: readonly ChangedPrice[]): string {
  const parts = changes.map(({ name, before, now }) => `${name} is now ${formatKobo(now)}, not ${formatKobo(before)}`);
  return `${parts.join("; ")}. Tell the customer.`;
}

type FigureEvents = {
  onReprice: (items: Extract<CartAction, { type: "cart.reprice" }>["items"]) => void;
  onChangedPrices: (changes: ChangedPrice[]) => void;
  /** An item's shortage has appeared or grown. */
  onShortage: (message: string) => void;
};

/** The figures of the sale: computed locally at once, then replaced by the server's quote. */
export function useFigures(
  cart: Cart,
  settings: PosSettingsView,
  location_id: number,
  events: FigureEvents,
): SaleFigures {
  const terms = useMemo(() => saleTermsOf(settings), [settings]);
  const body = useMemo(() => cartPayload(cart), [cart]);
  const local = useMemo(() => localFigures(cart, terms), [cart, terms]);
  const { client } = trpc.useUtils();
  const { data, error, isFetching } = useQuery({
    queryKey: [QUOTE_KEY, body],
    queryFn: ({ signal }) => client.pos.quote.mutate({ ...body, location_id }, { signal }),
    enabled: cart.lines.length > 0 && !cart.sent,
    staleTime: 0,
    retry: false,
  });
  const reprice = useEffectEvent((lines: QuoteView["lines"]) => {
    const changed = lines.filter((line, index) => hasChanged(line, cart.lines[index], terms));
    if (changed.length === 0) return;
    const prices = changed.flatMap(({ item_id, name, price }) => {
      const before = cart.lines.find((line) => line.item_id === item_id)!.price;
      return before === fromNaira(price) ? [] : [{ name, before, now: fromNaira(price) }];
    });
    const items = changed.map(({ item_id, price, vat_class, vat }) => ({
      item_id,
      price: fromNaira(price),
      vat_class,
      vat: terms.vat_registered ? toBasisPoints(vat) : 0,
    }));
    events.onReprice(items);
    if (prices.length > 0) events.onChangedPrices(prices);
  });
  // A stale quote does not change prices.
  useEffect(() => {
    if (data && !isFetching) reprice(data.lines);
  }, [data, isFetching]);
  const shortages = useShortages(cart, isFetching ? undefined : data, events.onShortage);
  return useMemo(() => {
    if (data && !error) return { ...figuresOfQuote(data), shortages };
    const problem = error ? readProblem(error) : null;
    return { ...local, problems: { ...local.problems, ...problem?.fields }, shortages };
  }, [data, error, local, shortages]);
}

/** Returns the stock shortages by the latest known stock, so that they are reported at once, even offline. */
function useShortages(cart: Cart, quoted: QuoteView | undefined, onShortage: (message: string) => void): Shortage[] {
  const [knownStock, setKnownStock] = useState<StockByItem>(new Map());
  const reported = useRef(new Map<number, number>());
  useEffect(() => {
    if (!quoted) return;
    const quotedStock = quoted.lines.map(({ item_id, left }): [number, number | null] => [
      item_id,
      left == null ? null : toMilli(left),
    ]);
    setKnownStock((before) => new Map([...before, ...quotedStock]));
  }, [quoted]);
  const shortages = useMemo(() => shortagesOf(cart, knownStock), [cart, knownStock]);
  const report = useEffectEvent(onShortage);
  useEffect(() => {
    const newShortage = shortages.find(({ item_id, wanted }) => wanted > (reported.current.get(item_id) ?? 0));
    reported.current = new Map(shortages.map(({ item_id, wanted }) => [item_id, wanted]));
    if (newShortage) report(newShortage.message);
  }, [shortages]);
  return shortages;
}

function saleTermsOf({ vat_registered, prices_include_vat, cash_rounding }: PosSettingsView): SaleTerms {
  return { vat_registered, prices_include_vat, increment: cash_rounding * 100 };
}

function hasChanged(
  quoted: QuoteView["lines"][number],
  line: Cart["lines"][number] | undefined,
  { vat_registered }: SaleTerms,
): boolean {
  if (line?.item_id !== quoted.item_id) return false;
  if (line.price !== fromNaira(quoted.price)) return true;
  return vat_registered && (line.vat_class !== quoted.vat_class || line.vat !== toBasisPoints(quoted.vat));
}

/** The figures of a sale as the till shows them, in naira. */
export type SaleFigures = Omit<QuoteView, "lines"> & {
  /** Line amounts after their own discounts. */
  amounts: number[];
  /** The amount left to pay. */
  left: number;
  problems: FieldErrors;
  shortages: Shortage[];
  /** Whether the figures are the server's quote. */
  quoted: boolean;
};

/** An item with less stock than the sale needs, in thousandths. */
interface Shortage {
  item_id: number;
  wanted: number;
  left: number;
  message: string;
}

/** The latest known stock by item at the till's location; null for services. */
type StockByItem = ReadonlyMap<number, number | null>;

/**
 * Returns the items of which the cart needs more than the known stock, in the order of its lines. It does not know the carts
 * of other tills.
 */
export function shortagesOf({ lines }: Pick<Cart, "lines">, knownStock: StockByItem): Shortage[] {
  const wanted = new Map<number, number>();
  for (const { item_id, quantity } of lines) wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity);
  return [...wanted].flatMap(([item_id, sum]) => {
    const left = knownStock.get(item_id);
    if (left == null || left >= sum) return [];
    const { name, unit } = lines.find((line) => line.item_id === item_id)!;
    return [{ item_id, wanted: sum, left, message: stockShortage(name, left, unit) }];
  });
}

/** Returns figures by the server's rules, so that a line is painted at once. Only the server knows a coupon's discount. */
function localFigures(cart: Cart, terms: SaleTerms): Omit<SaleFigures, "shortages"> {
  const { discount, discount_amount, payments } = cart;
  const reductions = { discount: discount ?? undefined, discount_amount: discount_amount ?? undefined };
  const { lines, changes: _, problems, ...sums } = quote(cart.lines, reductions, payments, terms);
  return { ...inNaira(sums), amounts: lines.map(({ amount }) => toNaira(amount)), problems, quoted: false };
}

function inNaira<Name extends string>(sums: Record<Name, number>): Record<Name, number> {
  const entries = Object.entries<number>(sums);
  return Object.fromEntries(entries.map(([name, amount]) => [name, toNaira(amount)])) as Record<Name, number>;
}

function figuresOfQuote({ lines, ...sums }: QuoteView): Omit<SaleFigures, "shortages"> {
  const left = Math.max(0, Math.round((sums.due - sums.paid) * 100) / 100);
  return { ...sums, amounts: lines.map(({ amount }) => amount), left, problems: {}, quoted: true };
}

type TillConditions = {
  online: boolean;
  /** The scans that are being looked up: check-out waits until all are in the sale. */
  lookUps: number;
};

/** Returns why the sale cannot be checked out now; null if it can. */
export function checkOutBlockedReason(cart: Cart, figures: SaleFigures, now: TillConditions): string | null {
  if (now.lookUps > 0) return "A scan is being looked up.";
  if (cart.lines.length === 0) return "Nothing in the sale yet.";
  if (!now.online) return "You’re offline. Check-out will resume when you reconnect.";
  const problem = Object.values(figures.problems)[0]?.[0];
  if (problem) return problem;
  if (cart.coupon_code !== null && !figures.quoted) return "The coupon is being looked up.";
  return figures.left > 0 ? `${formatNaira(figures.left)} is left to pay.` : null;
}
