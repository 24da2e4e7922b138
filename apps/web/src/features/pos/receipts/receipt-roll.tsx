import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { type ReceiptView, vatLetter } from "@custodia/domain/pos/reports/receipt";
import { lineWords, plainAmount, receiptRows } from "@custodia/domain/pos/reports/receipt-rows";
import { cn } from "@custodia/ui/cn.ts";
import { Fragment } from "react";
import { PaperCode } from "../../assets/labels/code-picture.tsx";
import { PaperAmounts, PaperHead, PaperRow, Rule } from "./paper-head.tsx";
import { vatLegend } from "./receipt-words.ts";

/** What a printer of 58 mm can reach is 48 mm wide, and of 80 mm 72 mm. */
export const rollWidth = { "58": "w-[54mm] p-[3mm] text-[11px]/[15px]", "80": "w-[76mm] p-[3mm] text-xs" };

/** A receipt for a roll of paper, 80 or 58 mm wide: black on white, without greys. */
export function ReceiptRoll({
  receipt,
  narrow,
  copy,
}: {
  receipt: ReceiptView;
  narrow: boolean;
  copy: boolean;
}) {
  const timeOf = useTimeOf();
  const { company, vat_registered: registered } = receipt;
  const { sums, total, vat, paid, change } = receiptRows(receipt);
  return (
    <article
      aria-label={`Receipt ${receipt.reference}`}
      className={cn("bg-white text-black tabular-nums", rollWidth[narrow ? "58" : "80"])}
    >
      <PaperHead company={company} branch={receipt.location} copy={copy} />
      <Rule />
      <PaperRow className="font-bold" label={receipt.reference}>
        {timeOf(receipt.created_at)}
      </PaperRow>
      <PaperRow label="Cashier">{receipt.cashier}</PaperRow>
      {receipt.customer ? <PaperRow label="Customer">{receipt.customer.name}</PaperRow> : null}
      <Rule />
      {receipt.lines.map((line, place) => (
        <Fragment key={place}>
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <PaperRow label={lineWords(line)}>
            {plainAmount(line.amount)}
            {registered ? ` ${vatLetter[line.vat_class]}` : ""}
          </PaperRow>
        </Fragment>
      ))}
      <Rule />
      <PaperAmounts rows={sums} />
      <PaperAmounts rows={[total]} className="text-base/[22px] font-bold" />
      <Rule />
      <PaperAmounts rows={paid} />
      {change ? <PaperAmounts rows={[change]} className="font-bold" /> : null}
      {vat.length > 0 ? (
        <>
          <Rule />
          <PaperAmounts rows={vat} />
        </>
      ) : null}
      <PaperCode text={receipt.reference} room={narrow ? 48 : 70} className="mx-auto mt-3" />
      <p className="text-center">{receipt.reference}</p>
      <footer className="mt-2 text-center whitespace-pre-line wrap-anywhere">
        {registered ? <p>{vatLegend(receipt)}</p> : null}
        {receipt.footer}
      </footer>
    </article>
  );
}
