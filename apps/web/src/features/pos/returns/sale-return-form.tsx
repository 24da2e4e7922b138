import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, fromNaira, MAX_NAIRA } from "@custodia/domain/money";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import { waitsForTransfer } from "@custodia/domain/pos/returns/waits-for-transfer";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { MILLI } from "@custodia/domain/pos/scales";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input";
import { keepPreviousData } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { GoButton } from "../counter/go-button.tsx";
import { typedNumber } from "../counter/quantities.ts";
import { randomKey } from "../counter/random-key.ts";
import { refundOf } from "./refund.ts";
import { type Others, RefundChoice } from "./refund-choice.tsx";
import { type BackByLine, leftOf, ReturnLines } from "./return-lines.tsx";
import { ReturnSums } from "./return-sums.tsx";
import { useReturn } from "./use-return.ts";

type SaleReturnFormProps = {
  sale: SaleView;
  /** The open shift that pays. */
  shift: Pick<ShiftView, "id">;
  onDone: (back: ReturnView) => void;
};

/** Takes goods of a sale back: what, where it goes, why, and how it is paid back. */
export function SaleReturnForm({ sale, shift, onDone }: SaleReturnFormProps) {
  const [back, setBack] = useState<BackByLine>({});
  const [others, setOthers] = useState<Others>({});
  const [reason, setReason] = useState("");
  const [noReason, setNoReason] = useState(false);
  const { state, send, reset } = useReturn(sale.id);
  const lines = useMemo(() => linesOf(sale, back), [sale, back]);
  const asked = trpc.pos.returns.quote.useQuery(
    { id: sale.id, lines },
    { enabled: lines.length > 0, placeholderData: keepPreviousData, staleTime: 0, retry: false },
  );
  const quote = lines.length > 0 ? asked.data : undefined;
  const typed = Object.entries(others).map(([tender, text]) => ({
    tender: tender as keyof Others,
    amount: amountOf(text),
  }));
  const sums = refundOf(
    fromNaira(quote?.owed ?? 0),
    fromNaira(sale.increment),
    typed.map(({ tender, amount }) => ({ tender, amount: amount ?? 0 })),
  );
  const waits = quote ? transferProblem(sale, sums.refunded) : undefined;
  const problems = problemsOf(state.is === "refused" ? state.problem : undefined, lines, sums.refunds);
  for (const { tender, amount } of typed) {
    const most = quote?.refundable.find((one) => one.tender === tender)?.amount ?? 0;
    if (amount === undefined) problems.tenders[tender] = "Enter an amount in naira.";
    else if (quote && amount > fromNaira(most))
      problems.tenders[tender] = `${formatNaira(most)} at most can be paid back by ${tender.toLowerCase()}.`;
  }
  const ready =
    quote !== undefined &&
    !asked.isPlaceholderData &&
    !asked.error &&
    waits === undefined &&
    lines.length > 0;
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      reset();
      set(value);
    };
  };

  const submit = (event?: FormEvent | KeyboardEvent) => {
    event?.preventDefault();
    const given = reason.trim() !== "";
    setNoReason(!given);
    if (!given) document.getElementById("return-reason")?.focus();
    if (!given || !ready || Object.values(problems.tenders).some(Boolean) || state.is === "asking") return;
    const inCash = typed.length === 0 || sums.refunds.length === 0;
    send({
      id: sale.id,
      return_key: randomKey(),
      shift_id: shift.id,
      lines,
      reason: reason.trim(),
      ...(inCash ? {} : { refunds: sums.refunds }),
    });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code === "F10" || (event.ctrlKey && event.key === "Enter")) submit(event);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const done = useEffectEvent((made: ReturnView) => onDone(made));
  const made = state.is === "done" ? state.back : undefined;
  useEffect(() => {
    if (made) done(made);
  }, [made]);

  if (state.is === "asking" && state.lost)
    return (
      <Banner tone="warning" title="Checking whether this was taken back…">
        Give no money out before the answer is here. The same question is asked with the same key: the answer
        is one return, or none.
      </Banner>
    );
  if (sale.returned === "all")
    return (
      <p className="text-muted-foreground">All of this sale has come back. Nothing is left to return.</p>
    );
  const told = problems.message ?? (asked.error ? readProblem(asked.error).message : undefined);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">What comes back</h3>
        <Button
          variant="outline"
          className="h-11 max-sm:h-11 border-border"
          onClick={() =>
            change(setBack)(
              Object.fromEntries(
                sale.lines.map((line) => [
                  line.id,
                  { quantity: leftOf(line), damaged: back[line.id]?.damaged ?? false },
                ]),
              ),
            )
          }
        >
          All that is left
        </Button>
      </div>
      <ReturnLines
        {...{ sale, back, quote }}
        problems={problems.lines}
        onChange={(line_id, one) => change(setBack)({ ...back, [line_id]: one })}
      />
      <div className="grid gap-1">
        <label htmlFor="return-reason" className="text-sm font-medium">
          Reason
        </label>
        <Input
          id="return-reason"
          type="text"
          autoComplete="off"
          className="h-11 max-sm:h-11"
          aria-invalid={noReason || problems.reason ? true : undefined}
          aria-describedby="return-reason-problem"
          value={reason}
          onChange={(event) => change(setReason)(event.target.value)}
        />
        <p id="return-reason-problem" className="text-sm text-danger-foreground">
          {noReason && reason.trim() === "" ? "Enter the reason." : problems.reason}
        </p>
      </div>
      {quote ? (
        <>
          <ReturnSums
            figures={quote}
            rounding={sums.rounding}
            refunded={sums.refunded}
            increment={sale.increment}
            sale={sale}
          />
          {quote.owed > 0 ? (
            <RefundChoice
              {...{ sale, others }}
              refundable={quote.refundable}
              cash={sums.cash}
              problems={problems.tenders}
              onChange={change(setOthers)}
            />
          ) : null}
        </>
      ) : null}
      {waits ? <Banner tone="warning">{waits}</Banner> : null}
      {told ? <Banner tone="error">{told}</Banner> : null}
      <GoButton
        className="sticky bottom-0 z-10 max-md:bottom-3"
        type="submit"
        keyName="F10"
        disabled={!ready}
        busy={state.is === "asking"}
      >
        {quote ? `Return and give ${formatNaira(sums.refunded)}` : "Return"}
      </GoButton>
    </form>
  );
}

function linesOf(sale: SaleView, back: BackByLine) {
  return sale.lines.flatMap(({ id }) => {
    const now = back[id];
    return now && now.quantity > 0
      ? [{ line_id: id, quantity: now.quantity / MILLI, damaged: now.damaged }]
      : [];
  });
}

/** Kobo, of what was typed. */
function amountOf(text: string | undefined): number | undefined {
  const naira = typedNumber(text ?? "");
  const sound = naira !== undefined && naira <= MAX_NAIRA && Number(naira.toFixed(2)) === naira;
  return sound ? fromNaira(naira) : undefined;
}

/** Earlier refunds count by their sum; by which tenders they went, the quote has minded. */
function transferProblem(sale: SaleView, refunded: number): string | undefined {
  const before = sale.returns.map((one) => ({ tender: "Cash" as const, amount: fromNaira(one.refunded) }));
  const payments = sale.payments.map(({ tender, amount, change, state }) => ({
    tender,
    kept: fromNaira(amount) - fromNaira(change),
    state,
  }));
  return waitsForTransfer([...before, { tender: "Cash", amount: fromNaira(refunded) }], payments);
}

type Told = {
  lines: Record<number, string | undefined>;
  tenders: Partial<Record<keyof Others, string>>;
  reason: string | undefined;
  /** What belongs to no field. */
  message: string | undefined;
};

/** The server's words, each at its field. */
function problemsOf(
  problem: { message: string; fields?: Record<string, string[]> } | undefined,
  lines: readonly { line_id: number }[],
  refunds: readonly { tender: keyof Others }[],
): Told {
  const told: Told = { lines: {}, tenders: {}, reason: undefined, message: undefined };
  if (!problem) return told;
  let placed = false;
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const [, list, place] = /^(lines|refunds)\.(\d+)\./.exec(name) ?? [];
    const line = list === "lines" ? lines[Number(place)] : undefined;
    const refund = list === "refunds" ? refunds[Number(place)] : undefined;
    if (line) told.lines[line.line_id] = message;
    else if (refund) told.tenders[refund.tender] = message ?? problem.message;
    else if (name === "reason") told.reason = message;
    else continue;
    placed = true;
  }
  if (!placed) told.message = Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message;
  return told;
}
