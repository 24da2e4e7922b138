import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import {
  type AmountRow,
  formatVatRate,
  plainAmount,
  quantityWithUnit,
  type ReceiptView,
  receiptRows,
} from "@custodia/domain/pos/receipts";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";
import { ReceiptCode } from "../../assets/labels/code-picture.tsx";
import { PaperRow } from "./receipt-roll.tsx";

export function ReceiptSheet({ receipt, copy }: { receipt: ReceiptView; copy: boolean }) {
  const timeOf = useTimeOf();
  const { company, customer } = receipt;
  return (
    <article
      aria-label={`Receipt ${receipt.reference}`}
      className="w-full max-w-[190mm] bg-white p-[8mm] text-[13px]/5 text-black tabular-nums print:p-0"
    >
      <header className="flex justify-between gap-6 border-b border-black pb-5">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lg font-bold">{company.name}</p>
          {company.address ? <p>{company.address}</p> : null}
          <p>{[company.tin ? `TIN ${company.tin}` : null, company.phone_number].filter(Boolean).join(" · ")}</p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-lg font-bold">{copy ? "Receipt · COPY" : "Receipt"}</p>
          <p className="font-semibold">{receipt.reference}</p>
          <p>{timeOf(receipt.created_at)}</p>
        </div>
      </header>
      <dl className="grid grid-cols-3 gap-4 border-b border-black py-4">
        <Fact label="Customer">{customer ? `${customer.name} ${customer.phone_number ?? ""}` : "–"}</Fact>
        <Fact label="Branch">{receipt.location ?? "–"}</Fact>
        <Fact label="Cashier">{receipt.cashier}</Fact>
      </dl>
      <Lines receipt={receipt} />
      <Sums receipt={receipt} />
    </article>
  );
}

function Lines({ receipt }: { receipt: ReceiptView }) {
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr className="border-b border-black text-left">
          <th className="py-2 font-semibold">Item</th>
          <Head>Qty</Head>
          <Head>Price</Head>
          <Head>Off</Head>
          {receipt.vat_registered ? <th className="py-2 pl-4 font-semibold">VAT class</th> : null}
          <Head>Amount</Head>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          <tr key={index} className="break-inside-avoid border-b border-neutral-400">
            <td className="py-2 wrap-anywhere">{line.name}</td>
            <Cell>{quantityWithUnit(line)}</Cell>
            <Cell>{plainAmount(line.price)}</Cell>
            <Cell>{line.discount > 0 ? `${line.discount} %` : ""}</Cell>
            {receipt.vat_registered ? <td className="py-2 pl-4 whitespace-nowrap">{formatVatRate(line)}</td> : null}
            <Cell>{plainAmount(line.amount)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ receipt }: { receipt: ReceiptView }) {
  const { sums, total, vat, paid, change } = receiptRows(receipt);
  return (
    <div className="mt-4 grid break-inside-avoid grid-cols-2 gap-10">
      <div>
        <Amounts rows={sums} />
        <Amounts rows={[total]} emphasised />
        <Amounts rows={paid} />
        <Amounts rows={change ? [change] : []} />
        <ReceiptCode text={receipt.reference} maxWidth={70} className="mt-6 ml-auto" />
        <p className="text-right">{receipt.reference}</p>
      </div>
      <div className="order-first">
        {vat.length > 0 ? <p className="border-b border-black pb-1 font-semibold">Net and VAT</p> : null}
        <Amounts rows={vat} />
        <p className="mt-6 whitespace-pre-line wrap-anywhere">{receipt.footer}</p>
      </div>
    </div>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th className="py-2 pl-2 text-right font-semibold">{children}</th>
);
const Cell = ({ children }: { children: ReactNode }) => (
  <td className="py-2 pl-2 text-right whitespace-nowrap">{children}</td>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Amounts({ rows, emphasised }: { rows: readonly AmountRow[]; emphasised?: boolean }) {
  return rows.map(({ label, amount }, index) => (
    <PaperRow
      key={index}
      label={label}
      className={cn("py-0.5", emphasised && "my-1 border-y border-black py-1.5 text-lg font-bold")}
    >
      {formatNaira(amount)}
    </PaperRow>
  ));
}
