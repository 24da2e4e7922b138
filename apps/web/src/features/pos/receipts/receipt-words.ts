import type { ReceiptView } from "@custodia/domain/pos/reports/receipt";
import type { VatClass } from "@custodia/domain/pos/sales/labels";

/** What the letters behind the lines mean, of the classes that there are. */
export function vatLegend({ vat_by_rate }: ReceiptView): string {
  const words: Record<VatClass, string> = {
    standard: "S standard",
    zero: "Z zero-rated",
    exempt: "E exempt",
  };
  const classes = new Set(vat_by_rate.map(({ vat_class }) => vat_class));
  return [...classes].map((one) => words[one]).join(" · ");
}
