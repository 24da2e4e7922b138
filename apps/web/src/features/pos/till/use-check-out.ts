import { trpc } from "@custodia/client/trpc";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { attemptRequest, backoffMs } from "../retry.ts";
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
    const { findByKey } = utils.client.pos.sales;
    const outcome = attemptRequest<SaleView>({
      keyField: "checkout_key",
      isRepeat: unconfirmed,
      send: () => create.mutateAsync(sent),
      find: async () => {
        const { sale } = await findByKey.query({ checkout_key: key });
        return sale?.total === Number(sent.expected_total) ? sale : null;
      },
    });
    void outcome.then((attempt) => {
      if (attempt.status === "unconfirmed") {
        dispatch({ type: "checkout.sending", attempts: attempts + 1, unconfirmed: true });
        setTimeout(() => setAttempts((before) => before + 1), backoffMs(attempts));
        return;
      }
      setAttempts(0);
      if (attempt.status === "accepted") {
        dispatch({ type: "checkout.sold", key, sale: attempt.result });
        void utils.pos.invalidate();
      } else {
        dispatch({ type: "checkout.refused", problem: attempt.problem });
        void queryClient.invalidateQueries({ queryKey: [QUOTE_KEY] });
        void utils.pos.settings.invalidate();
      }
    });
  }, [sent, attempts, dispatch, create, utils, queryClient]);
}
