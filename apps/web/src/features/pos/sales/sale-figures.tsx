import { formatNaira } from "@custodia/domain/money";
import { receiptOf } from "@custodia/domain/pos/reports/receipt";
import { lineWords, rateWords, receiptRows } from "@custodia/domain/pos/reports/receipt-rows";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { formatQuantity } from "../figures.ts";
import { AmountSums, Sum } from "../sum.tsx";

/** What was sold, a line each. */
export function SaleLines({ sale }: { sale: SaleView }) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="border-b text-sm text-muted-foreground">
          <th className="py-1.5 text-left font-normal">Item</th>
          <th className="pl-2 text-right font-normal">Amount</th>
        </tr>
      </thead>
      <tbody>
        {sale.lines.map((line) => (
          <tr key={line.id} className="border-b align-top">
            <td className="py-2">
              <span className="wrap-anywhere">{line.name}</span>
              <span className="block text-sm text-muted-foreground">
                {lineWords(line, formatNaira)}
                {sale.vat_registered ? ` · ${rateWords(line)}` : ""}
                {line.returned > 0 ? ` · ${formatQuantity(line.returned)} came back` : ""}
              </span>
            </td>
            <td className="py-2 pl-2 text-right whitespace-nowrap">{formatNaira(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of its receipt; how it was paid stands below. */
export function SaleSums({ sale }: { sale: SaleView }) {
  const { sums, total, vat } = receiptRows(receiptOf(sale, { name: "", address: null, phone_number: null }));
  return (
    <dl className="grid gap-1 text-muted-foreground tabular-nums">
      <AmountSums rows={sums} />
      <AmountSums rows={[total]} className="text-lg font-semibold text-foreground" />
      <AmountSums rows={vat} className="text-sm" />
      {sale.owed > 0 ? <Sum label="Owed, a transfer failed">{formatNaira(sale.owed)}</Sum> : null}
    </dl>
  );
}
