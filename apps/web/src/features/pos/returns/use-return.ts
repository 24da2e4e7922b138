import { type Problem, readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import { backoffMs, isUnconfirmed } from "../counter/retry.ts";

type ReturnBody = Inputs["pos"]["returns"]["create"];

type ReturnState =
  | { status: "open" }
  | { status: "sending"; unconfirmed: boolean }
  | { status: "done"; saleReturn: ReturnView }
  | { status: "refused"; problem: Problem };

/**
 * Sends a return once, even if it is submitted twice or a response is lost. The request is stored with its key until it is
 * answered, and a later page repeats it.
 */
export function useReturn(sale_id: number) {
  const storageKey = returnStorageKey(useMe().id, sale_id);
  const utils = trpc.useUtils();
  const [state, setState] = useState<ReturnState>({ status: "open" });
  const sending = useRef(false);

  const request = async (body: ReturnBody, attempts: number): Promise<void> => {
    setState({ status: "sending", unconfirmed: attempts > 0 });
    const accept = async (saleReturn: ReturnView) => {
      localStorage.removeItem(storageKey);
      sending.current = false;
      setState({ status: "done", saleReturn });
      await utils.pos.invalidate();
    };
    const repeat = () => {
      setState({ status: "sending", unconfirmed: true });
      setTimeout(() => void request(body, attempts + 1), backoffMs(attempts));
    };
    try {
      await accept(await utils.client.pos.returns.create.mutate(body));
    } catch (error) {
      const problem = readProblem(error);
      if (isUnconfirmed(problem)) return repeat();
      if (attempts > 0 && !problem.fields?.return_key) {
        // A repeat can be refused before its key is looked up, although the return was booked.
        const found = await utils.client.pos.returns.findByKey.query({ return_key: body.return_key }).catch(() => null);
        if (!found) return repeat();
        if (found.saleReturn) return accept(found.saleReturn);
      }
      localStorage.removeItem(storageKey);
      sending.current = false;
      setState({ status: "refused", problem });
      await utils.pos.sales.show.invalidate({ id: sale_id });
    }
  };
  const send = (body: ReturnBody, attempts = 0) => {
    if (sending.current) return;
    sending.current = true;
    localStorage.setItem(storageKey, JSON.stringify(body));
    void request(body, attempts);
  };
  const latestSend = useRef(send);
  useEffect(() => {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null") as ReturnBody | null;
    if (stored) latestSend.current(stored, 1);
  }, [storageKey]);
  return { state, send, reset: () => setState({ status: "open" }) };
}

const keyPrefix = (user_id: number) => `till.return.${user_id}.`;

/** The storage key of a return of a sale that was sent but not answered yet. */
const returnStorageKey = (user_id: number, sale_id: number): string => `${keyPrefix(user_id)}${sale_id}`;

/** Returns the sale of a return that an earlier page sent and that is not answered yet; null if there is none. */
export function saleOfPendingReturn(user_id: number): number | null {
  const prefix = keyPrefix(user_id);
  const stored = Object.keys(localStorage).find((key) => key.startsWith(prefix));
  return stored ? Number(stored.slice(prefix.length)) : null;
}
