import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { fromNaira } from "@custodia/domain/money";
import type { SaleTerms } from "@custodia/domain/pos/sales/quote";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Cart, CartAct } from "./cart.ts";
import { figuresHere, figuresOfQuote, type SaleFigures } from "./figures.ts";
import { basisPointsOf, bodyOf } from "./wire.ts";

/** The first part of the keys under which the browser keeps what the server said of carts. */
export const QUOTE = "quote of a cart";

/** What the sale comes to: worked out here at once, and the server's word as soon as it is there. */
export function useFigures(cart: Cart, terms: SaleTerms, act: (act: CartAct) => void): SaleFigures {
  const body = useMemo(() => bodyOf(cart), [cart]);
  const here = useMemo(() => figuresHere(cart, terms), [cart, terms]);
  const { client } = trpc.useUtils();
  const asked = useQuery({
    queryKey: [QUOTE, body],
    queryFn: ({ signal }) => client.pos.quote.mutate(body, { signal }),
    enabled: cart.lines.length > 0 && !cart.sent,
    staleTime: 0,
    retry: false,
  });
  const { data, error } = asked;
  useEffect(() => {
    const items = data?.lines.filter((line, place) => isAnother(line, cart.lines[place]));
    if (!items?.length) return;
    act({
      act: "reprice",
      items: items.map(({ item_id, price, vat_class, vat }) => ({
        item_id,
        price: fromNaira(price),
        vat_class,
        vat: terms.vat_registered ? basisPointsOf(vat) : 0,
      })),
    });
  }, [data, cart.lines, act, terms.vat_registered]);
  return useMemo(() => {
    if (data && !error) return figuresOfQuote(data);
    const problem = error ? readProblem(error) : null;
    return { ...here, problems: { ...here.problems, ...problem?.fields } };
  }, [data, error, here]);
}

function isAnother(
  line: { item_id: number; price: number },
  kept: Cart["lines"][number] | undefined,
): boolean {
  return kept !== undefined && kept.item_id === line.item_id && kept.price !== fromNaira(line.price);
}
