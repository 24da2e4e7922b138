import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, fromNaira, ZERO } from "@custodia/domain/money";
import { MILLI } from "@custodia/domain/pos/fields";
import { unconfirmedTransferProblem } from "@custodia/domain/pos/returns/refunds";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { parseNaira } from "../counter/quantities.ts";
import { type Others, refundOf } from "./refund-choice.tsx";
import type { BackByLine } from "./return-lines.tsx";
import type { useReturn } from "./use-return.ts";

/** The draft of a return: its lines, quote, refunds and problems. */
export function useReturnDraft(sale: SaleView, { state, reset }: ReturnType<typeof useReturn>) {
  const [back, setBack] = useState<BackByLine>({});
  const [others, setOthers] = useState<Others>({});
  const [reason, setReason] = useState("");
  const lines = useMemo(() => linesOf(sale, back), [sale, back]);
  const quoteQuery = trpc.pos.returns.quote.useQuery(
    { id: sale.id, lines },
    { enabled: lines.length > 0, placeholderData: keepPreviousData, staleTime: 0, retry: false },
  );
  const quote = lines.length > 0 ? quoteQuery.data : undefined;
  const typed = Object.entries(others).map(([tender, text]) => {
    const read = parseNaira(text ?? "");
    return {
      tender: tender as keyof Others,
      ...("value" in read ? { amount: fromNaira(read.value) } : read),
    };
  });
  const sums = refundOf(
    fromNaira(quote?.owed ?? 0),
    fromNaira(sale.increment),
    typed.map((one) => ({ tender: one.tender, amount: "amount" in one ? one.amount : ZERO })),
  );
  const problems = problemsOf(state.is === "refused" ? state.problem : undefined, lines, sums.refunds);
  for (const one of typed) {
    const { tender } = one;
    const most = quote?.refundable.find((each) => each.tender === tender)?.amount ?? 0;
    if ("problem" in one) problems.tenders[tender] = one.problem;
    else if (quote && one.amount > fromNaira(most))
      problems.tenders[tender] = `${formatNaira(most)} at most can be paid back by ${tender.toLowerCase()}.`;
  }
  problems.message ??= quoteQuery.error ? readProblem(quoteQuery.error).message : undefined;
  const waits = quote ? transferProblem(sale, sums.refunded) : undefined;
  const inCash = typed.length === 0 || sums.refunds.length === 0;
  const change = <T>(set: (value: T) => void) => {
    return (value: T) => {
      reset();
      set(value);
    };
  };
  return {
    back,
    others,
    reason,
    quote,
    sums,
    problems,
    waits,
    setBack: change(setBack),
    setOthers: change(setOthers),
    setReason: change(setReason),
    body: { id: sale.id, lines, reason: reason.trim(), ...(inCash ? {} : { refunds: sums.refunds }) },
    /** Whether the current draft has a quote and no problems except missing input. */
    ready: quote !== undefined && !quoteQuery.isPlaceholderData && !quoteQuery.error && waits === undefined,
  };
}

function linesOf(sale: SaleView, back: BackByLine) {
  return sale.lines.flatMap(({ id }) => {
    const now = back[id];
    return now && now.quantity > 0
      ? [{ line_id: id, quantity: now.quantity / MILLI, damaged: now.damaged }]
      : [];
  });
}

/** Earlier refunds count by their sum, because the quote has already considered their tenders. */
function transferProblem(sale: SaleView, refunded: number): string | undefined {
  const before = sale.returns.map((one) => ({ tender: "Cash" as const, amount: fromNaira(one.refunded) }));
  const payments = sale.payments.map(({ tender, amount, change, state }) => ({
    tender,
    kept: fromNaira(amount) - fromNaira(change),
    state,
  }));
  return unconfirmedTransferProblem([...before, { tender: "Cash", amount: fromNaira(refunded) }], payments);
}

/** The errors of a return, each shown at its field. */
type ReturnProblems = {
  /** By line id. */
  lines: Record<number, string | undefined>;
  tenders: Partial<Record<Tender, string>>;
  reason: string | undefined;
  /** The error that belongs to no field. */
  message: string | undefined;
};

/** The server's messages by field. */
function problemsOf(
  problem: { message: string; fields?: Record<string, string[]> } | undefined,
  lines: readonly { line_id: number }[],
  refunds: readonly { tender: Tender }[],
): ReturnProblems {
  const problems: ReturnProblems = { lines: {}, tenders: {}, reason: undefined, message: undefined };
  if (!problem) return problems;
  let placed = false;
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const [, list, place] = /^(lines|refunds)\.(\d+)\./.exec(name) ?? [];
    const line = list === "lines" ? lines[Number(place)] : undefined;
    const refund = list === "refunds" ? refunds[Number(place)] : undefined;
    if (line) problems.lines[line.line_id] = message;
    else if (refund) problems.tenders[refund.tender] = message ?? problem.message;
    else if (name === "reason") problems.reason = message;
    else continue;
    placed = true;
  }
  if (!placed) problems.message = Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message;
  return problems;
}
