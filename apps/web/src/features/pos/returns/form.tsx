import { randomKey } from "@custodia/client/call-keys";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { returnRows } from "@custodia/domain/pos/receipts";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { GoButton, LabelledInput } from "../buttons.tsx";
import { AmountLine, AmountLines } from "../figures.tsx";
import { RefundChoice, ReturnLines, returnAll } from "./fields.tsx";
import { useReturn, useReturnDraft } from "./use-return.ts";

type SaleReturnFormProps = {
  sale: SaleView;
  /** The open shift that pays the refund. */
  shift: Pick<ShiftView, "id">;
  onDone: (saleReturn: ReturnView) => void;
};

/** The form that returns a sale: quantities, whether they are damaged, the reason and the refund. */
export function SaleReturnForm({ sale, shift, onDone }: SaleReturnFormProps) {
  const returnRequest = useReturn(sale.id);
  const { state, send } = returnRequest;
  const draft = useReturnDraft(sale, returnRequest);
  const { linesToReturn, otherTenders, reason, quote, sums, problems, pendingTransferProblem, ready } = draft;
  const [reasonMissing, setReasonMissing] = useState(false);
  const reasonInput = useRef<HTMLInputElement>(null);

  const submit = (event?: FormEvent | KeyboardEvent) => {
    event?.preventDefault();
    const hasReason = reason.trim() !== "";
    setReasonMissing(!hasReason);
    if (!hasReason) reasonInput.current?.focus();
    if (!hasReason || !ready || Object.values(problems.tenders).some(Boolean) || state.status === "sending") return;
    send({ ...draft.body, return_key: randomKey(), shift_id: shift.id });
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code === "F10" || (event.ctrlKey && event.key === "Enter")) submit(event);
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  const handleDone = useEffectEvent((completed: ReturnView) => onDone(completed));
  const completed = state.status === "done" ? state.saleReturn : undefined;
  useEffect(() => {
    if (completed) handleDone(completed);
  }, [completed]);

  if (state.status === "sending" && state.unconfirmed)
    return (
      <Banner tone="warning" title="Checking whether this was taken back…">
        Do not hand out money yet. The till keeps trying until it gets an answer; the goods are never taken back twice.
      </Banner>
    );
  if (sale.returned === "all") return <p className="text-muted-foreground">This sale has been returned in full.</p>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Returned goods</h3>
        <Button
          variant="outline"
          className="h-11 max-sm:h-11 border-border"
          onClick={() => draft.setLinesToReturn(returnAll(sale, linesToReturn))}
        >
          Return all
        </Button>
      </div>
      <ReturnLines
        sale={sale}
        linesToReturn={linesToReturn}
        quote={quote}
        problems={problems.lines}
        onChange={(line_id, line) => draft.setLinesToReturn({ ...linesToReturn, [line_id]: line })}
      />
      <LabelledInput
        ref={reasonInput}
        label="Reason"
        problem={reasonMissing && reason.trim() === "" ? "Enter the reason." : problems.reason}
        value={reason}
        onChange={(event) => draft.setReason(event.target.value)}
      />
      {quote ? (
        <>
          <ReturnSums
            figures={{ ...quote, rounding: sums.rounding, refunded: sums.refunded }}
            sale={sale}
            isFirst={sale.returns.length === 0}
          />
          {quote.owed > 0 ? (
            <RefundChoice
              sale={sale}
              otherTenders={otherTenders}
              refundable={quote.refundable}
              cash={sums.cash}
              problems={problems.tenders}
              onChange={draft.setOtherTenders}
              onLeave={draft.tidyOtherTenders}
            />
          ) : null}
        </>
      ) : null}
      <div className="sticky bottom-0 z-10 grid gap-2 bg-card max-md:bottom-3">
        {pendingTransferProblem ? <Banner tone="warning">{pendingTransferProblem}</Banner> : null}
        {problems.message ? <Banner tone="error">{problems.message}</Banner> : null}
        <GoButton type="submit" keyName="F10" disabled={!ready} busy={state.status === "sending"}>
          {quote ? `Return and give ${formatNaira(sums.refunded)}` : "Return"}
        </GoButton>
      </div>
    </form>
  );
}

type Figures = Pick<ReturnView, "net_total" | "vat_total" | "total" | "owed" | "set_off" | "rounding" | "refunded">;

type ReturnSumsProps = {
  figures: Figures;
  sale: Pick<SaleView, "increment" | "vat_registered">;
  /** Whether the sale has no earlier return, so that only its own rounding is corrected. */
  isFirst?: boolean;
};

/** Lists the refund line by line as on its receipt, with the correction of an earlier rounding. */
export function ReturnSums({ figures, sale: { increment, vat_registered }, isFirst = false }: ReturnSumsProps) {
  const adjustment = sumNaira([figures.owed, figures.set_off, -figures.total]);
  const { sums, vat } = returnRows(figures, vat_registered, adjustmentLabel(adjustment, isFirst));
  return (
    <dl className="grid gap-0.5 text-muted-foreground tabular-nums">
      <AmountLines
        rows={sums.map(({ label, amount }) => ({
          label: label === "Rounding" && increment > 0 ? `Rounding to ₦${increment}` : label,
          amount,
        }))}
      />
      <AmountLine label="Refund" className="pt-1 text-xl font-bold text-foreground">
        {formatNaira(figures.refunded)}
      </AmountLine>
      <AmountLines rows={vat} className="text-sm" />
    </dl>
  );
}

function adjustmentLabel(adjustment: number, isFirst: boolean): string {
  if (isFirst) return "Rounding of the sale";
  return adjustment < 0 ? "Earlier rounding surplus" : "Earlier rounding shortfall";
}
