import { type Problem, readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import { backoffMs, isUnconfirmed } from "../counter/retry.ts";

type ReturnBody = Inputs["pos"]["returns"]["create"];

type ReturnState =
  | { is: "open" }
  | { is: "asking"; lost: boolean }
  | { is: "done"; back: ReturnView }
  | { is: "refused"; problem: Problem };

/**
 * Takes goods back once, however often it is pressed and whatever answer was lost: what is sent is written down with its key until
 * it is answered, and a page that finds it there asks on.
 */
export function useReturn(sale_id: number) {
  const place = returnPlaceOf(useMe().id, sale_id);
  const utils = trpc.useUtils();
  const [state, setState] = useState<ReturnState>({ is: "open" });
  const sending = useRef(false);

  const ask = async (body: ReturnBody, tries: number): Promise<void> => {
    setState({ is: "asking", lost: tries > 0 });
    try {
      const back = await utils.client.pos.returns.create.mutate(body);
      localStorage.removeItem(place);
      sending.current = false;
      setState({ is: "done", back });
      await utils.pos.invalidate();
    } catch (thrown) {
      const problem = readProblem(thrown);
      if (isUnconfirmed(problem)) {
        setState({ is: "asking", lost: true });
        setTimeout(() => void ask(body, tries + 1), backoffMs(tries));
        return;
      }
      localStorage.removeItem(place);
      sending.current = false;
      setState({ is: "refused", problem });
      await utils.pos.sales.show.invalidate({ id: sale_id });
    }
  };
  const send = (body: ReturnBody, tries = 0) => {
    if (sending.current) return;
    sending.current = true;
    localStorage.setItem(place, JSON.stringify(body));
    void ask(body, tries);
  };
  const first = useRef(send);
  useEffect(() => {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as ReturnBody | null;
    if (kept) first.current(kept, 1);
  }, [place]);
  return { state, send, reset: () => setState({ is: "open" }) };
}

const placesOf = (user_id: number) => `till.return.${user_id}.`;

/** The storage key of a return that was sent but not yet answered, for each sale. */
const returnPlaceOf = (user_id: number, sale_id: number): string => `${placesOf(user_id)}${sale_id}`;

/** The sale of a return that a page before this one sent and was never answered; null where all were. */
export function saleOfPendingReturn(user_id: number): number | null {
  const places = placesOf(user_id);
  const kept = Object.keys(localStorage).find((key) => key.startsWith(places));
  return kept ? Number(kept.slice(places.length)) : null;
}
