import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import {
  type AmountRow,
  formatLine,
  plainAmount,
  type ReceiptView,
  receiptRows,
  vatLetter,
} from "@custodia/domain/pos/receipts";
import type { VatClass } from "@custodia/domain/pos/sales/labels";
import { cn } from "@custodia/ui/cn.ts";
import { Fragment, type ReactNode } from "react";
import { ReceiptCode } from "../../assets/labels/code-picture.tsx";

/** The printable width: a 58 mm printer prints 48 mm, and an 80 mm printer 72 mm. */
export const rollWidth = { "58": "w-[54mm] p-[3mm] text-[11px]/[15px]", "80": "w-[76mm] p-[3mm] text-xs" };

/** A receipt for a roll of paper, 80 or 58 mm wide: black on white, without greys. */
export function ReceiptRoll({ receipt, narrow, copy }: { receipt: ReceiptView; narrow: boolean; copy: boolean }) {
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
      {receipt.lines.map((line, index) => (
        <Fragment key={index}>
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <PaperRow label={formatLine(line)}>
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
      <PaperFoot reference={receipt.reference} vat={vat} narrow={narrow}>
        {registered ? <p>{vatLegend(receipt)}</p> : null}
        {receipt.footer}
      </PaperFoot>
    </article>
  );
}

interface PaperHeadProps {
  company: ReceiptView["company"];
  /** The branch, if its address is not the company's. */
  branch: string | null;
  copy: boolean;
}

/** Shows the company and the branch at the top of a roll, below a notice on a reprint. */
export function PaperHead({ company, branch, copy }: PaperHeadProps) {
  const { name, address, phone_number, tin } = company;
  return (
    <>
      {copy ? <p className="text-center font-bold tracking-[0.3em]">COPY</p> : null}
      <header className="text-center wrap-anywhere">
        <p className="text-[15px]/5 font-bold">{name}</p>
        {address ? <p>{address}</p> : null}
        {branch && branch !== address ? <p>Branch: {branch}</p> : null}
        {phone_number ? <p>{phone_number}</p> : null}
        {tin ? <p>TIN {tin}</p> : null}
      </header>
    </>
  );
}

interface PaperFootProps {
  reference: string;
  vat: readonly AmountRow[];
  narrow: boolean;
  children: ReactNode;
}

/** Shows the VAT at the end of a roll, the reference as a barcode, and the lines below it. */
export function PaperFoot({ reference, vat, narrow, children }: PaperFootProps) {
  return (
    <>
      {vat.length > 0 ? (
        <>
          <Rule />
          <PaperAmounts rows={vat} />
        </>
      ) : null}
      <ReceiptCode text={reference} maxWidth={narrow ? 48 : 70} className="mx-auto mt-3" />
      <p className="text-center">{reference}</p>
      <footer className="mt-2 text-center whitespace-pre-line wrap-anywhere empty:hidden">{children}</footer>
    </>
  );
}

/** A line across a roll. */
export const Rule = () => <hr className="my-2 border-t border-dashed border-black" />;

type PaperRowProps = { label: string; className?: string | undefined; children: ReactNode };

/** A label with its value at the end of the line, or of the next line if both do not fit. */
export function PaperRow({ label, className, children }: PaperRowProps) {
  return (
    <p className={cn("flex flex-wrap justify-between gap-x-2", className)}>
      <span className="max-w-full wrap-anywhere">{label}</span>
      <span className="ml-auto max-w-full text-right wrap-anywhere">{children}</span>
    </p>
  );
}

export function PaperAmounts({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return rows.map(({ label, amount }, index) => (
    <PaperRow key={index} label={label} className={className}>
      {formatNaira(amount)}
    </PaperRow>
  ));
}

/** Explains the letters behind the lines, for the VAT classes of the sale. */
function vatLegend({ vat_by_rate }: ReceiptView): string {
  const legends: Record<VatClass, string> = {
    standard: "S standard",
    zero: "Z zero-rated",
    exempt: "E exempt",
  };
  const classes = new Set(vat_by_rate.map(({ vat_class }) => vat_class));
  return [...classes].map((vatClass) => legends[vatClass]).join(" · ");
}
