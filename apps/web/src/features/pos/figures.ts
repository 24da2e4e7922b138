import { type VatClass, vatClassLabel } from "@custodia/domain/pos/sales/labels";

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const weighed = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const summed = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });
const rate = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

/** A quantity: 312, or 42.350 of what is weighed. */
export function formatQuantity(quantity: number): string {
  return (Number.isInteger(quantity) ? whole : weighed).format(quantity);
}

/** A single sum of quantities, without padding for a column: 751.77. */
export function formatQuantitySum(quantity: number): string {
  return summed.format(quantity);
}

/** A share: 7.5 %. */
export function formatPercent(percent: number): string {
  return `${rate.format(percent)} %`;
}

/** The rate of what bears VAT, else its class. */
export function vatWords({ vat_class, vat }: { vat_class: VatClass; vat: number }): string {
  return vat_class === "standard" ? formatPercent(vat) : vatClassLabel[vat_class];
}
