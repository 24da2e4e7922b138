import { type Problem, readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatNaira, fromNaira, ZERO } from "@custodia/domain/money";
import { MILLI } from "@custodia/domain/pos/fields";
import { transferProblem } from "@custodia/domain/pos/returns/refunds";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import { parseNaira } from "../number-input.ts";
import { attemptRequest, backoffMs } from "../retry.ts";
import { type LinesToReturn, type OtherTenders, sumRefunds } from "./fields.tsx";

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
    const { create, findByKey } = utils.client.pos.returns;
    const { return_key } = body;
    const attempt = await attemptRequest<ReturnView>({
      keyField: "return_key",
      isRepeat: attempts > 0,
      send: () => create.mutate(body),
      find: async () => (await findByKey.query({ return_key })).saleReturn,
    });
    if (attempt.status === "unconfirmed") {
      setState({ status: "sending", unconfirmed: true });
      setTimeout(() => void request(body, attempts + 1), backoffMs(attempts));
      return;
    }
    storePending(storageKey, null);
    sending.current = false;
    if (attempt.status === "accepted") {
      setState({ status: "done", saleReturn: attempt.result });
      await utils.pos.invalidate();
    } else {
      setState({ status: "refused", problem: attempt.problem });
      await utils.pos.sales.show.invalidate({ id: sale_id });
    }
  };
  const send = (body: ReturnBody, attempts = 0) => {
    if (sending.current) return;
    sending.current = true;
    storePending(storageKey, body);
    void request(body, attempts);
  };
  const latestSend = useRef(send);
  useEffect(() => {
    const stored = readPending(storageKey);
    if (stored) latestSend.current(stored, 1);
  }, [storageKey]);
  return { state, send, reset: () => setState({ status: "open" }) };
}

const keyPrefix = (user_id: number) => `till.return.${user_id}.`;

/** The storage key of a return of a sale that was sent but not answered yet. */
const returnStorageKey = (user_id: number, sale_id: number): string => `${keyPrefix(user_id)}${sale_id}`;

function readPending(storageKey: string): ReturnBody | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a return that is sent, or removes it. Without storage, it is repeated as long as the page is open. */
export function storePending(storageKey: string, body: ReturnBody | null): void {
  try {
    if (body) localStorage.setItem(storageKey, JSON.stringify(body));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser may refuse to store anything, or have no space left.
  }
}

/** Returns the sale of a return that an earlier page sent and that is not answered yet; null if there is none. */
export function saleOfPendingReturn(user_id: number): number | null {
  try {
    const prefix = keyPrefix(user_id);
    const stored = Object.keys(localStorage).find((key) => key.startsWith(prefix));
    return stored ? Number(stored.slice(prefix.length)) : null;
  } catch {
    return null;
  }
}

/** The draft of a return: its lines, quote, refunds and problems. */
export function useReturnDraft(sale: SaleView, { state, reset }: ReturnType<typeof useReturn>) {
  const [linesToReturn, setLinesToReturn] = useState<LinesToReturn>({});
  const [otherTenders, setOtherTenders] = useState<OtherTenders>({});
  const [reason, setReason] = useState("");
  const lines = useMemo(() => linesInput(sale, linesToReturn), [sale, linesToReturn]);
  const quoteQuery = trpc.pos.returns.quote.useQuery(
    { id: sale.id, lines },
    { enabled: lines.length > 0, placeholderData: keepPreviousData, staleTime: 0, retry: false },
  );
  const quote = lines.length > 0 ? quoteQuery.data : undefined;
  const typedRefunds = Object.entries(otherTenders).map(([tender, text]) => {
    const parsed = parseNaira(text ?? "");
    return {
      tender: tender as keyof OtherTenders,
      ...("value" in parsed ? { amount: fromNaira(parsed.value) } : parsed),
    };
  });
  const sums = sumRefunds(
    fromNaira(quote?.owed ?? 0),
    fromNaira(sale.increment),
    typedRefunds.map((refund) => ({ tender: refund.tender, amount: "amount" in refund ? refund.amount : ZERO })),
  );
  const problems = problemsByField(state.status === "refused" ? state.problem : undefined, lines, sums.refunds);
  for (const refund of typedRefunds) {
    const { tender } = refund;
    const limit = quote?.refundable.find((row) => row.tender === tender)?.amount ?? 0;
    if ("problem" in refund) problems.tenders[tender] = refund.problem;
    else if (quote && refund.amount > fromNaira(limit))
      problems.tenders[tender] = `At most ${formatNaira(limit)} can be refunded by ${tender.toLowerCase()}.`;
  }
  problems.message ??= quoteQuery.error ? readProblem(quoteQuery.error).message : undefined;
  const pendingTransferProblem = quote ? describePendingTransfer(sale, sums.refunded) : undefined;
  const isAllCash = typedRefunds.length === 0 || sums.refunds.length === 0;
  const withReset = <T>(set: (value: T) => void) => {
    return (value: T) => {
      reset();
      set(value);
    };
  };
  return {
    linesToReturn,
    otherTenders,
    reason,
    quote,
    sums,
    problems,
    pendingTransferProblem,
    setLinesToReturn: withReset(setLinesToReturn),
    setOtherTenders: withReset(setOtherTenders),
    /** Does not clear the server's error, because the amounts are the same. */
    tidyOtherTenders: setOtherTenders,
    setReason: withReset(setReason),
    body: { id: sale.id, lines, reason: reason.trim(), ...(isAllCash ? {} : { refunds: sums.refunds }) },
    /** Whether the current draft has a quote and no problems except missing input. */
    ready:
      quote !== undefined && !quoteQuery.isPlaceholderData && !quoteQuery.error && pendingTransferProblem === undefined,
  };
}

function linesInput(sale: SaleView, linesToReturn: LinesToReturn) {
  return sale.lines.flatMap(({ id }) => {
    const line = linesToReturn[id];
    return line && line.quantity > 0 ? [{ line_id: id, quantity: line.quantity / MILLI, damaged: line.damaged }] : [];
  });
}

/** Earlier refunds count as one sum, because the quote has already considered their tenders. */
function describePendingTransfer(sale: SaleView, refunded: number): string | undefined {
  const earlier = sale.returns.map((refund) => ({ tender: "Cash" as const, amount: fromNaira(refund.refunded) }));
  const payments = sale.payments.map(({ tender, amount, change, state }) => ({
    tender,
    kept: fromNaira(amount) - fromNaira(change),
    state,
  }));
  return transferProblem([...earlier, { tender: "Cash", amount: fromNaira(refunded) }], payments);
}

/** The errors of a return, each shown at its field. */
type ReturnProblems = {
  /** By line id. */
  lines: Record<number, string | undefined>;
  tenders: Partial<Record<Tender, string>>;
  reason: string | undefined;
  message: string | undefined;
};

/** The server's messages by field. */
function problemsByField(
  problem: { message: string; fields?: Record<string, string[]> } | undefined,
  lines: readonly { line_id: number }[],
  refunds: readonly { tender: Tender }[],
): ReturnProblems {
  const problems: ReturnProblems = { lines: {}, tenders: {}, reason: undefined, message: undefined };
  if (!problem) return problems;
  let isAssigned = false;
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const [, list, index] = /^(lines|refunds)\.(\d+)\./.exec(name) ?? [];
    const line = list === "lines" ? lines[Number(index)] : undefined;
    const refund = list === "refunds" ? refunds[Number(index)] : undefined;
    if (line) problems.lines[line.line_id] = message;
    else if (refund) problems.tenders[refund.tender] = message ?? problem.message;
    else if (name === "reason") problems.reason = message;
    else continue;
    isAssigned = true;
  }
  if (!isAssigned) problems.message = Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message;
  return problems;
}
