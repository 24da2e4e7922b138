import { formatNaira } from "@custodia/domain/money";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Sum } from "../sum.tsx";

type Figures = Pick<ReturnQuoteView, "net_total" | "vat_total" | "total" | "owed" | "set_off">;

type ReturnSumsProps = {
  figures: Figures;
  rounding: number;
  refunded: number;
  increment: number;
  sale?: Pick<SaleView, "returns">;
};

/** What is paid back, line by line, also what an earlier rounding gave too much or too little. */
export function ReturnSums({ figures, rounding, refunded, increment, sale }: ReturnSumsProps) {
  const { net_total, vat_total, total, owed, set_off } = figures;
  const before = Math.round((owed + set_off - total) * 100) / 100;
  return (
    <dl className="grid gap-0.5 text-muted-foreground tabular-nums">
      <Sum label="Net">{formatNaira(net_total)}</Sum>
      <Sum label="VAT at the sale’s rates">{formatNaira(vat_total)}</Sum>
      {before === 0 ? null : <Sum label={beforeWords(before, sale)}>{formatNaira(before)}</Sum>}
      {set_off > 0 ? <Sum label="Never paid: a transfer failed">{formatNaira(-set_off)}</Sum> : null}
      {rounding === 0 ? null : (
        <Sum label={increment > 0 ? `Rounding to ₦${increment}` : "Rounding"}>{formatNaira(rounding)}</Sum>
      )}
      <Sum label="Give back" className="pt-1 text-xl font-bold text-foreground">
        {formatNaira(refunded)}
      </Sum>
    </dl>
  );
}

function beforeWords(before: number, sale: ReturnSumsProps["sale"]): string {
  if (sale?.returns.length === 0) return "Rounding of the sale";
  return before < 0 ? "Given too much before, by rounding" : "Given too little before, by rounding";
}
