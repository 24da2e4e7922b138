import { RECEIPT_PAPERS } from "@custodia/domain/pos/reports/receipt";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { Printer } from "lucide-react";
import type { Paper } from "../receipts/receipt-paper.tsx";
import { usePrint } from "../receipts/use-print.ts";
import { useIssuedBy } from "../receipts/use-receipt.ts";
import { ReturnPaper } from "./return-paper.tsx";

type PrintReturnProps = {
  back: ReturnView;
  sale: Pick<SaleView, "lines" | "vat_registered">;
  /** It was printed before, or may have been. */
  copy: boolean;
};

/** Prints the receipt of a return; what was printed once says Copy. The rest of the page stays off the paper by `print:hidden`. */
export function PrintReturn({ back, sale, copy }: PrintReturnProps) {
  const company = useIssuedBy();
  const [asked, print] = usePrint<{ paper: Paper; copy: boolean }>();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row. */}
      <div role="group" aria-label={`Print ${back.reference}`} className="flex flex-wrap gap-2 print:hidden">
        {RECEIPT_PAPERS.map((paper) => (
          <Button
            key={paper}
            variant="outline"
            className="h-11 max-sm:h-11 border-border"
            disabled={!company}
            onClick={() => print({ paper, copy: copy || asked !== null })}
          >
            <Printer aria-hidden />
            {paper === "A4" ? "A4" : `${paper} mm`}
          </Button>
        ))}
      </div>
      {asked && company ? (
        <div className="hidden print:block">
          <ReturnPaper {...{ back, sale, company }} paper={asked.paper} copy={asked.copy} />
        </div>
      ) : null}
    </>
  );
}
