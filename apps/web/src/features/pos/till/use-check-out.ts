import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { leavesOpen, waitAfter } from "../counter/retry.ts";
import type { Cart, CartAct } from "./cart.ts";
import { QUOTE } from "./figures.ts";
import type { TillAction } from "./till-state.ts";

/**
 * Sends the cart's check-out, also one that an earlier page sent, and repeats it with the same key until the server answers that it
 * was sold or refused. The key stays with the cart until then.
 */
export function useCheckOut(cart: Cart, updateCart: (act: CartAct) => void, dispatch: Dispatch<TillAction>) {
  const { sent } = cart;
  const create = trpc.pos.sales.create.useMutation();
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const sentAttempt = useRef<string>(null);
  /** The key that was sent before this page was opened. */
  const foundKey = useRef(sent?.checkout_key);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (!sent) {
      sentAttempt.current = null;
      return;
    }
    const attempt = `${sent.checkout_key} ${attempts}`;
    if (sentAttempt.current === attempt) return;
    sentAttempt.current = attempt;
    const unconfirmed = attempts > 0 || foundKey.current === sent.checkout_key;
    dispatch({ type: "checkout.sending", attempts, unconfirmed });
    create.mutateAsync(sent).then(
      (sale) => {
        updateCart({ act: "sold", key: sent.checkout_key });
        setAttempts(0);
        dispatch({ type: "checkout.sold", sale });
        void utils.pos.invalidate();
      },
      (thrown) => {
        const problem = readProblem(thrown);
        if (leavesOpen(problem)) {
          dispatch({ type: "checkout.sending", attempts: attempts + 1, unconfirmed: true });
          setTimeout(() => setAttempts((before) => before + 1), waitAfter(attempts));
          return;
        }
        setAttempts(0);
        updateCart({ act: "refused" });
        dispatch({ type: "checkout.refused", problem });
        void cache.invalidateQueries({ queryKey: [QUOTE] });
      },
    );
  }, [sent, attempts, updateCart, dispatch, create, utils, cache]);
}
