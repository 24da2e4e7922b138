import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { backoffMs, isUnconfirmed } from "../counter/retry.ts";
import type { Cart } from "./cart.ts";
import { QUOTE_KEY } from "./figures.ts";
import type { TillDispatch } from "./till-state.ts";

/**
 * Sends the cart's check-out, including one that an earlier page sent, and repeats it with the same key until the server
 * accepts or refuses it. The cart keeps the key until then.
 */
export function useCheckOut(sent: Cart["sent"], dispatch: TillDispatch) {
  const create = trpc.pos.sales.create.useMutation();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const sentAttempt = useRef<string>(null);
  /** The key that was sent before this page was opened. */
  const earlierKey = useRef(sent?.checkout_key);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (!sent) {
      sentAttempt.current = null;
      return;
    }
    const { checkout_key: key } = sent;
    const attempt = `${key} ${attempts}`;
    if (sentAttempt.current === attempt) return;
    sentAttempt.current = attempt;
    const unconfirmed = attempts > 0 || earlierKey.current === key;
    dispatch({ type: "checkout.sending", attempts, unconfirmed });
    const accept = (sale: SaleView) => {
      setAttempts(0);
      dispatch({ type: "checkout.sold", key, sale });
      void utils.pos.invalidate();
    };
    const repeat = () => {
      dispatch({ type: "checkout.sending", attempts: attempts + 1, unconfirmed: true });
      setTimeout(() => setAttempts((before) => before + 1), backoffMs(attempts));
    };
    const refuse = (problem: Problem) => {
      setAttempts(0);
      dispatch({ type: "checkout.refused", problem });
      void queryClient.invalidateQueries({ queryKey: [QUOTE_KEY] });
    };
    create.mutateAsync(sent).then(accept, (error) => {
      const problem = readProblem(error);
      if (isUnconfirmed(problem)) return repeat();
      if (!unconfirmed || problem.fields?.checkout_key) return refuse(problem);
      // A repeat can be refused before its key is looked up, as after a change of role, although the sale was booked.
      utils.client.pos.sales.findByKey
        .query({ checkout_key: key })
        .then(({ sale }) => (sale?.total === Number(sent.expected_total) ? accept(sale) : refuse(problem)), repeat);
    });
  }, [sent, attempts, dispatch, create, utils, queryClient]);
}
