import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { leavesOpen, waitAfter } from "../counter/retry.ts";
import type { Cart, CartAct } from "./cart.ts";
import { QUOTE } from "./figures.ts";

type CheckOutState =
  | { is: "open" }
  | { is: "asking"; tries: number; lost: boolean }
  | { is: "sold"; sale: SaleView }
  | { is: "refused"; problem: Problem };

/**
 * Sells what the cart has sent, also what a page before this one sent: it asks until it is told that it was sold or that it was
 * not. The key stays with the cart until then.
 */
export function useCheckOut(cart: Cart, act: (act: CartAct) => void) {
  const { sent } = cart;
  const create = trpc.pos.sales.create.useMutation();
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const [state, setState] = useState<CheckOutState>({ is: "open" });
  const asked = useRef<string>(null);
  /** What was sent before this page was opened, and never answered to it. */
  const found = useRef(sent?.checkout_key);
  const [round, again] = useState(0);

  useEffect(() => {
    if (!sent) {
      asked.current = null;
      return;
    }
    const turn = `${sent.checkout_key} ${round}`;
    if (asked.current === turn) return;
    asked.current = turn;
    setState({ is: "asking", tries: round, lost: round > 0 || found.current === sent.checkout_key });
    create.mutateAsync(sent).then(
      (sale) => {
        act({ act: "sold", key: sent.checkout_key });
        again(0);
        setState({ is: "sold", sale });
        void utils.pos.invalidate();
      },
      (thrown) => {
        const problem = readProblem(thrown);
        if (leavesOpen(problem)) {
          setState({ is: "asking", tries: round + 1, lost: true });
          setTimeout(() => again((before) => before + 1), waitAfter(round));
          return;
        }
        again(0);
        act({ act: "refused" });
        setState({ is: "refused", problem });
        void cache.invalidateQueries({ queryKey: [QUOTE] });
      },
    );
  }, [sent, round, act, create, utils, cache]);

  const reset = useCallback(() => setState({ is: "open" }), []);
  return { state, reset };
}
