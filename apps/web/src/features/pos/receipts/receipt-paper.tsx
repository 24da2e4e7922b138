import { trpc } from "@custodia/client/trpc";
import { RECEIPT_PAPERS, type ReceiptView, receiptOf } from "@custodia/domain/pos/receipts";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ReceiptRoll } from "./receipt-roll.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

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

/** Prints a receipt again, marked Copy. `print:hidden` keeps the rest of the page off the paper. */
export function Reprint({ sale, children }: { sale: SaleView; children?: ReactNode }) {
  const receipt = useReceipt(sale);
  const [request, print] = usePrint<{ paper: Paper }>();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row. */}
      <div role="group" aria-label="Reprint" className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="text-sm text-muted-foreground">Reprint</span>
        {RECEIPT_PAPERS.map((paper) => (
          <Button key={paper} variant="outline" disabled={!receipt} onClick={() => print({ paper })}>
            <Printer aria-hidden />
            {paper === "A4" ? "A4" : `${paper} mm`}
          </Button>
        ))}
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
