import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, fromNaira } from "@custodia/domain/money";
import type { SaleTerms } from "@custodia/domain/pos/sales/quote";
import type { QuoteView } from "@custodia/domain/pos/sales/schema";
import type { PosSettingsView } from "@custodia/domain/pos/settings/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { milliOf } from "../counter/quantities.ts";
import type { Cart, CartAct } from "./cart.ts";
import { figuresHere, figuresOfQuote, type Known, type SaleFigures, type Short, shortOf } from "./figures.ts";
import { basisPointsOf, bodyOf } from "./wire.ts";

/** The first part of the keys under which the browser keeps what the server said of carts. */
export const QUOTE = "quote of a cart";

/** A price that is another than the cart had; kobo. */
export interface ChangedPrice {
  name: string;
  before: number;
  now: number;
}

/** What is told of prices that changed. */
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

/** What the sale comes to: worked out here at once, and the server's word as soon as it is there. */
export function useFigures(
  cart: Cart,
  settings: PosSettingsView,
  location_id: number,
  hears: Hears,
): SaleFigures {
  const terms = useMemo(() => saleTermsOf(settings), [settings]);
  const body = useMemo(() => bodyOf(cart), [cart]);
  const here = useMemo(() => figuresHere(cart, terms), [cart, terms]);
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
        vat: terms.vat_registered ? basisPointsOf(vat) : 0,
      })),
    });
    if (prices.length > 0) hears.onChanged(prices);
  });
  // What an older answer said, until the new one is there, changes nothing.
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

/** Of what too little is left, by what the server said last: so it is said as the line is added, also while it cannot be asked. */
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
  const short = useMemo(() => shortOf(cart, known), [cart, known]);
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
  return vat_registered && (kept.vat_class !== line.vat_class || kept.vat !== basisPointsOf(line.vat));
}
