import type { ReceiptView } from "@custodia/domain/pos/reports/receipt";
import { type VatClass, vatClassLabel } from "@custodia/domain/pos/sales/words";

const amounts = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Naira without their sign, as columns of a receipt have them: 82,500.00. */
export const plainAmount = (naira: number): string => amounts.format(naira);

type Rate = { vat_class: VatClass; vat: number };

/** `VAT 7.5 %`, `Zero-rated`, `Exempt`. */
export function rateName({ vat_class, vat }: Rate): string {
  return vat_class === "standard" ? `VAT ${vat} %` : vatClassLabel[vat_class];
}

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
