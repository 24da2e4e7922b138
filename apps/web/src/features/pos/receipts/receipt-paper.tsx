import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import {
  type AmountRow,
  formatVatRate,
  plainAmount,
  quantityWithUnit,
  RECEIPT_PAPERS,
  type ReceiptView,
  receiptOf,
  receiptRows,
} from "@custodia/domain/pos/receipts";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ReceiptCode } from "../../assets/labels/code-picture.tsx";
import { KeyCap } from "../buttons.tsx";
import { PaperRow, ReceiptRoll } from "./receipt-roll.tsx";

export type Paper = (typeof RECEIPT_PAPERS)[number];

/** The page rule of each paper. A roll is cut where the print ends, so its 297 mm are only an upper limit. */
export const pageRule: Record<Paper, string> = {
  "80": "@page { size: 80mm 297mm; margin: 2mm }",
  "58": "@page { size: 58mm 297mm; margin: 2mm }",
  A4: "@page { size: A4; margin: 12mm }",
};

/** A receipt for print; it also sets the printer's page size. */
export function ReceiptPaper({ receipt, paper, copy }: { receipt: ReceiptView; paper: Paper; copy: boolean }) {
  return (
    <>
      <style>{pageRule[paper]}</style>
      {paper === "A4" ? (
        <ReceiptSheet receipt={receipt} copy={copy} />
      ) : (
        <ReceiptRoll receipt={receipt} narrow={paper === "58"} copy={copy} />
      )}
    </>
  );
}

type PaperButtonsProps = {
  disabled: boolean;
  className?: string;
  /** The paper of the keyboard shortcut. */
  shortcut?: Paper;
  onPrint: (paper: Paper) => void;
};

/** The buttons that print a receipt, one for each paper. */
export function PaperButtons({ disabled, className, shortcut, onPrint }: PaperButtonsProps) {
  return RECEIPT_PAPERS.map((paper) => (
    <Button key={paper} variant="outline" className={className} disabled={disabled} onClick={() => onPrint(paper)}>
      <Printer aria-hidden />
      {paper === "A4" ? "A4" : `${paper} mm`}
      {paper === shortcut ? <KeyCap>Alt P</KeyCap> : null}
    </Button>
  ));
}

/** Prints a receipt again, marked Copy. `print:hidden` keeps the rest of the page off the paper. */
export function Reprint({ sale, children }: { sale: SaleView; children?: ReactNode }) {
  const receipt = useReceipt(sale);
  const [request, print] = usePrint<{ paper: Paper }>();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row. */}
      <div role="group" aria-label="Reprint" className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="text-sm text-muted-foreground">Reprint</span>
        <PaperButtons disabled={!receipt} onPrint={(paper) => print({ paper })} />
        {children}
      </div>
      {request && receipt ? (
        <div className="hidden print:block">
          <ReceiptPaper receipt={receipt} paper={request.paper} copy />
        </div>
      ) : null}
    </>
  );
}

/** The company on the receipt of a return, and its footer. */
export type Issuer = ReceiptView["company"] & { footer: string | null };

/** The company's current name and footer; undefined until they are loaded. */
export function useIssuer(): Issuer | undefined {
  const settings = trpc.pos.settings.show.useQuery();
  const company = trpc.company.show.useQuery();
  if (!settings.data || !company.data) return undefined;
  const { name, address } = company.data;
  const { tin, receipt_footer } = settings.data;
  return { name, address, phone_number: null, tin, footer: receipt_footer };
}

/** Returns the receipt of a sale; undefined until the company's name is loaded. */
export function useReceipt(sale: SaleView | undefined): ReceiptView | undefined {
  const { data: company } = trpc.company.show.useQuery();
  if (!sale || !company) return undefined;
  const { name, address } = company;
  return receiptOf(sale, { name, address, phone_number: null });
}

const PRINT_EVENT = "till:print";

/**
 * Returns the document to print and a function that requests one. A page prints one document at a time, so an earlier
 * request is dropped.
 */
export function usePrint<T extends object>(): [T | null, (request: T) => void] {
  const [request, setRequest] = useState<T | null>(null);
  const source = useRef({});
  useEffect(() => {
    const onRequest = (event: Event) => (event as CustomEvent).detail !== source.current && setRequest(null);
    window.addEventListener(PRINT_EVENT, onRequest);
    return () => window.removeEventListener(PRINT_EVENT, onRequest);
  }, []);
  useEffect(() => {
    if (request) window.print();
  }, [request]);
  return [
    request,
    (next) => {
      window.dispatchEvent(new CustomEvent(PRINT_EVENT, { detail: source.current }));
      setRequest(next);
    },
  ];
}

/** A receipt on A4. */
function ReceiptSheet({ receipt, copy }: { receipt: ReceiptView; copy: boolean }) {
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
