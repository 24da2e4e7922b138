import { RECEIPT_PAPERS } from "@custodia/domain/pos/reports/receipt";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { type Paper, ReceiptPaper } from "./receipt-paper.tsx";
import { usePrint } from "./use-print.ts";
import { useReceipt } from "./use-receipt.ts";

/** Prints a receipt once more: it says Copy. The rest of the page stays off the paper by `print:hidden`. */
export function Reprint({ sale, children }: { sale: SaleView; children?: ReactNode }) {
  const receipt = useReceipt(sale);
  const [asked, print] = usePrint<{ paper: Paper }>();
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
      {asked && receipt ? (
        <div className="hidden print:block">
          <ReceiptPaper receipt={receipt} paper={asked.paper} copy />
        </div>
      ) : null}
    </>
  );
}
