import { formatNaira, sumNaira } from "@custodia/domain/money";
import { returnRows } from "@custodia/domain/pos/reports/receipt-rows";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { AmountSums, Sum } from "../sum.tsx";

type Figures = Pick<ReturnQuoteView, "net_total" | "vat_total" | "total" | "owed" | "set_off">;

type ReturnSumsProps = {
  figures: Figures;
  rounding: number;
  refunded: number;
  increment: number;
  /** Whether the sale was made by a company that is registered for VAT. */
  registered: boolean;
  sale?: Pick<SaleView, "returns">;
};

/** What is paid back, row by row as on its paper, also what an earlier rounding gave too much or too little. */
export function ReturnSums({ figures, rounding, refunded, increment, sale, registered }: ReturnSumsProps) {
  const back = { ...figures, rounding, refunded };
  const before = sumNaira([back.owed, back.set_off, -back.total]);
  const { sums, vat } = returnRows(back, registered, beforeWords(before, sale));
  return (
    <dl className="grid gap-0.5 text-muted-foreground tabular-nums">
      <AmountSums
        rows={sums.map(({ label, amount }) => ({
          label: label === "Rounding" && increment > 0 ? `Rounding to ₦${increment}` : label,
          amount,
        }))}
      />
      <Sum label="Give back" className="pt-1 text-xl font-bold text-foreground">
        {formatNaira(refunded)}
      </Sum>
      <AmountSums rows={vat} className="text-sm" />
    </dl>
  );
}

function beforeWords(before: number, sale: ReturnSumsProps["sale"]): string {
  if (sale?.returns.length === 0) return "Rounding of the sale";
  return before < 0 ? "Given too much before, by rounding" : "Given too little before, by rounding";
}
