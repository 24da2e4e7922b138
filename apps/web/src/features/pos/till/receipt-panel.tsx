import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Badge } from "@custodia/ui/badge";
import { Skeleton } from "@custodia/ui/progress";
import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { GoButton } from "../buttons.tsx";
import { Fact } from "../figures.tsx";
import { MailReceipt } from "../receipts/mail-receipt.tsx";
import { type Paper, PaperButtons, ReceiptPaper, usePrint, useReceipt } from "../receipts/receipt-paper.tsx";
import type { TillDispatch, TillState } from "./till-state.ts";

type ReceiptPanelProps = {
  sale: SaleView;
  /** The number of print requests from the keyboard, and whether the mail dialog is open. */
  receipt: TillState["receipt"];
  dispatch: TillDispatch;
  onNext: () => void;
};

/** Shows the change and the receipt of a sale; Enter starts the next one. */
export function ReceiptPanel({ sale, receipt: { prints, mailOpen }, dispatch, onNext }: ReceiptPanelProps) {
  const timeOf = useTimeOf();
  const receipt = useReceipt(sale);
  const [request, requestPrint] = usePrint<{ paper: Paper; copy: boolean }>();
  const { paper, copy } = request ?? { paper: "80", copy: false };
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const print = (chosen: Paper) => requestPrint({ paper: chosen, copy: request !== null });
  const printByKey = useEffectEvent(() => receipt && print(paper));
  useEffect(() => {
    if (prints > 0) printByKey();
  }, [prints]);
  const cash = sale.payments.filter(({ tender }) => tender === "Cash");
  const tendered = sumNaira(cash.map(({ amount }) => amount));
  return (
    <>
      <section
        aria-label="Sold"
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto rounded-lg border bg-card p-4 md:p-5 print:hidden"
      >
        <div role="status" className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="flex items-center gap-2 text-lg font-semibold text-success-foreground">
            <CircleCheck aria-hidden className="size-6" /> Sold {sale.reference}
          </h2>
          <span className="text-sm text-muted-foreground">{timeOf(sale.created_at)}</span>
        </div>
        <div className="grid flex-1 content-center gap-1 rounded-lg bg-success-surface px-4 py-5 md:px-6 text-success-foreground">
          <p className="text-lg font-semibold">{sale.change > 0 ? "Give change" : "Paid exactly, no change"}</p>
          <p className="text-4xl font-bold md:text-[3.25rem]/[3.5rem] tracking-tight break-all tabular-nums xl:text-[4.5rem]/[5rem]">
            {formatNaira(sale.change)}
          </p>
          {sale.change > 0 ? (
            <p className="tabular-nums">{`Cash ${formatNaira(tendered)} less ${formatNaira(sumNaira([tendered, -sale.change]))}`}</p>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 gap-3 tabular-nums">
          <Fact label="Total">{formatNaira(sale.due)}</Fact>
          {sale.payments.map(({ id, tender, amount, change, state }) => (
            <Fact key={id} label={tender === "Cash" ? "Cash kept" : tender}>
              {formatNaira(sumNaira([amount, -change]))}{" "}
              {state === "unconfirmed" ? <Badge tone="warning">Unconfirmed</Badge> : null}
            </Fact>
          ))}
        </dl>
        {sale.transfer === "unconfirmed" ? (
          <p className="rounded-lg bg-muted px-4 py-3">
            An Admin or Approver other than you confirms the transfer. The customer may take the goods now.
          </p>
        ) : null}
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <PaperButtons className="h-12 max-sm:h-12 px-2" disabled={!receipt} shortcut={paper} onPrint={print} />
          <MailReceipt
            sale={sale}
            className="h-12 max-sm:h-12 px-2"
            next={next}
            open={mailOpen}
            onOpenChange={(open) => dispatch({ type: "receipt.mail", open })}
          />
        </div>
        {/* A double click on Check Out would close the receipt before the change is read. */}
        <GoButton ref={next} keyName="Enter" onClick={({ detail }) => detail < 2 && onNext()}>
          New Sales
        </GoButton>
      </section>
      <section
        aria-label="Receipt"
        className="min-h-0 justify-items-center overflow-y-auto rounded-lg border bg-muted p-4 max-md:hidden md:grid md:content-start print:block print:overflow-visible print:border-0 print:bg-white print:p-0"
      >
        {receipt ? (
          <div className="shadow-lg print:shadow-none">
            <ReceiptPaper receipt={receipt} paper={paper} copy={copy} />
          </div>
        ) : (
          <Skeleton className="h-96 w-72" />
        )}
      </section>
    </>
  );
}
