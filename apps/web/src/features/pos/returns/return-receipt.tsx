import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import { plainAmount, quantityWithUnit, returnedAmount, returnRows } from "@custodia/domain/pos/receipts";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { cn } from "@custodia/ui/cn.ts";
import { CircleCheck } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { locationName } from "../../setup/options.ts";
import { GoButton } from "../buttons.tsx";
import { type Issuer, type Paper, PaperButtons, pageRule, useIssuer, usePrint } from "../receipts/receipt-paper.tsx";
import { PaperAmounts, PaperFoot, PaperHead, PaperRow, Rule, rollWidth } from "../receipts/receipt-roll.tsx";

type ReturnReceiptProps = {
  saleReturn: ReturnView;
  /** The sale, which provides the units of the lines. */
  sale: Pick<SaleView, "lines" | "vat_registered">;
  company: Issuer;
  paper: Paper;
  copy: boolean;
};

const width: Record<Paper, string> = {
  ...rollWidth,
  A4: "w-full max-w-[190mm] p-[8mm] text-[13px]/5 print:p-0",
};

/** The receipt of a return: its lines and refunds, in black on white. */
export function ReturnReceipt({ saleReturn, sale, company, paper, copy }: ReturnReceiptProps) {
  const timeOf = useTimeOf();
  const { sums, total, vat } = returnRows(saleReturn, sale.vat_registered);
  const unitOf = (line_id: number) => sale.lines.find(({ id }) => id === line_id)?.unit ?? "";
  return (
    <>
      <style>{pageRule[paper]}</style>
      <article
        aria-label={`Receipt ${saleReturn.reference}`}
        className={cn("bg-white text-black tabular-nums", width[paper])}
      >
        <PaperHead company={company} branch={locationName(saleReturn.location)} copy={copy} />
        <Rule />
        <p className="text-center font-bold">RETURN</p>
        <PaperRow className="font-bold" label={saleReturn.reference}>
          {timeOf(saleReturn.created_at)}
        </PaperRow>
        <PaperRow label="Sale">{saleReturn.sale.reference}</PaperRow>
        <PaperRow label="Cashier">{saleReturn.cashier.full_name}</PaperRow>
        <PaperRow label="Reason">{saleReturn.reason}</PaperRow>
        <Rule />
        {saleReturn.lines.map((line, index) => (
          <Fragment key={index}>
            <p className="font-semibold wrap-anywhere">{line.name}</p>
            <PaperRow
              label={`${quantityWithUnit({ quantity: line.quantity, unit: unitOf(line.line_id) })}${line.damaged ? ", damaged" : ""}`}
            >
              {plainAmount(returnedAmount(line))}
            </PaperRow>
          </Fragment>
        ))}
        <Rule />
        <PaperAmounts rows={sums} />
        <PaperAmounts rows={[total]} className="text-base/[22px] font-bold" />
        <PaperAmounts rows={saleReturn.refunds.map(({ tender, amount }) => ({ label: tender, amount }))} />
        <PaperFoot reference={saleReturn.reference} vat={vat} narrow={paper === "58"}>
          {company.footer}
        </PaperFoot>
      </article>
    </>
  );
}

type PrintReturnProps = {
  saleReturn: ReturnView;
  sale: Pick<SaleView, "lines" | "vat_registered">;
  /** True if the receipt was printed before, or may have been. */
  copy: boolean;
};

/**
 * Prints the receipt of a return, marked Copy from the second time on. `print:hidden` keeps the rest of the page off the
 * paper.
 */
export function PrintReturn({ saleReturn, sale, copy }: PrintReturnProps) {
  const company = useIssuer();
  const [request, print] = usePrint<{ paper: Paper; copy: boolean }>();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row. */}
      <div role="group" aria-label={`Print ${saleReturn.reference}`} className="flex flex-wrap gap-2 print:hidden">
        <PaperButtons
          className="h-11 max-sm:h-11 border-border"
          disabled={!company}
          onPrint={(paper) => print({ paper, copy: copy || request !== null })}
        />
      </div>
      {request && company ? (
        <div className="hidden print:block">
          <ReturnReceipt saleReturn={saleReturn} sale={sale} company={company} {...request} />
        </div>
      ) : null}
    </>
  );
}

type ReturnDoneProps = {
  saleReturn: ReturnView;
  sale: Pick<SaleView, "lines" | "vat_registered">;
  next: string;
  onNext: () => void;
};

/** Shows the refund to hand out and the receipt of a return. */
export function ReturnDone({ saleReturn, sale, next, onNext }: ReturnDoneProps) {
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => nextButton.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div role="status">
          <h3 className="flex items-center gap-2 text-lg font-semibold text-success-foreground tabular-nums">
            <CircleCheck aria-hidden className="size-6" /> Return {saleReturn.reference} recorded
          </h3>
        </div>
        <div className="grid gap-1 rounded-lg bg-success-surface px-6 py-5 text-success-foreground">
          <p className="text-lg font-semibold">{refundLabel(saleReturn)}</p>
          <p className="text-4xl font-bold tracking-tight break-all tabular-nums">
            {formatNaira(cashRefund(saleReturn) || saleReturn.refunded)}
          </p>
          <p className="tabular-nums">{refundsText(saleReturn)}</p>
        </div>
      </div>
      <PrintReturn saleReturn={saleReturn} sale={sale} copy={false} />
      <GoButton ref={nextButton} keyName="Enter" className="print:hidden" onClick={onNext}>
        {next}
      </GoButton>
    </>
  );
}

/**
 * Returns the cash that leaves the drawer. It is the most prominent figure, so that a cashier does not hand out the whole
 * refund in cash.
 */
const cashRefund = ({ refunds }: ReturnView): number => refunds.find(({ tender }) => tender === "Cash")?.amount ?? 0;

/** Lists the refunds by tender. */
export const refundsText = ({ refunds }: ReturnView): string =>
  refunds.map(({ tender, amount }) => `${tender} ${formatNaira(amount)}`).join(", ");

function refundLabel(saleReturn: ReturnView): string {
  if (saleReturn.refunded === 0) return "Nothing to refund";
  if (cashRefund(saleReturn) === 0) return "Refund (no cash)";
  return cashRefund(saleReturn) === saleReturn.refunded ? "Refund" : "Refund in cash";
}
