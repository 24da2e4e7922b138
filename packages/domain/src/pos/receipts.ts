import { formatNaira, fromNaira, sumNaira, toNaira } from "../money.ts";
import { VAT_CLASSES, type VatClass, vatClassLabel } from "./sales/labels.ts";
import type { SaleView } from "./sales/schema.ts";

/** The papers that a receipt is printed on. */
export const RECEIPT_PAPERS = ["80", "58", "A4"] as const;

/** The letter after a line for its VAT class. */
export const vatLetter: Record<VatClass, string> = { standard: "S", zero: "Z", exempt: "E" };

interface CompanyHeader {
  name: string;
  address: string | null;
  phone_number: string | null;
}

type ReplacedField = "payments" | "customer" | "cashier" | "location" | "tin" | "receipt_footer";

/** A sale as its receipt shows it, in naira; a reprint is marked Copy. */
export interface ReceiptView extends Omit<SaleView, ReplacedField> {
  company: CompanyHeader & { tin: string | null };
  /** The address of the branch, or else its code. */
  location: string | null;
  cashier: string;
  customer: { name: string; phone_number: string | null } | null;
  vat_by_rate: (Rate & { net: number; vat_amount: number })[];
  payments: Pick<SaleView["payments"][number], "tender" | "amount" | "reference">[];
  footer: string | null;
}

/** Returns the receipt of a sale, with the TIN and footer at the time of the sale. All amounts are in naira. */
export function receiptOf(sale: SaleView, company: CompanyHeader): ReceiptView {
  const { payments, customer, cashier, location, tin, receipt_footer, ...rest } = sale;
  const sums = sumByVatRate(
    sale.lines.map(({ vat_class, vat, net, vat_amount }) => ({
      vat_class,
      vat,
      net: fromNaira(net),
      vat_amount: fromNaira(vat_amount),
    })),
  );
  return {
    ...rest,
    company: { ...company, tin },
    location: location.address || location.location_id,
    cashier: cashier.full_name,
    customer: customer && { name: customer.name, phone_number: customer.phone_number },
    vat_by_rate: sums.map((sum) => ({ ...sum, net: toNaira(sum.net), vat_amount: toNaira(sum.vat_amount) })),
    payments: payments.map(({ tender, amount, reference }) => ({ tender, amount, reference })),
    footer: receipt_footer,
  };
}

/** Returns a reference as a receipt shows it: its last four characters. */
export function shortReference(reference: string): string {
  return reference.length > 4 ? `…${reference.slice(-4)}` : reference;
}

/** Sums the net and VAT of lines by class and rate, in kobo: standard comes first, and higher rates before lower ones. */
export function sumByVatRate(lines: readonly { vat_class: VatClass; vat: number; net: number; vat_amount: number }[]) {
  const sums = new Map<string, { vat_class: VatClass; vat: number; net: number; vat_amount: number }>();
  for (const { vat_class, vat, net, vat_amount } of lines) {
    const key = `${vat_class} ${vat}`;
    const sum = sums.get(key) ?? { vat_class, vat, net: 0, vat_amount: 0 };
    sums.set(key, { ...sum, net: sum.net + net, vat_amount: sum.vat_amount + vat_amount });
  }
  const rank = ({ vat_class }: { vat_class: VatClass }) => VAT_CLASSES.indexOf(vat_class);
  return [...sums.values()].toSorted((first, second) => rank(first) - rank(second) || second.vat - first.vat);
}

/** A printed row: label and amount in naira. */
export interface AmountRow {
  label: string;
  amount: number;
}

/**
 * Returns the figures of a receipt, row by row, for a roll, a sheet, a screen and an email. `sums` add up to `total`, and so do
 * `paid` less change. `vat` explains the total and is not added to it.
 */
export function receiptRows(sale: ReceiptView) {
  const { coupon_code, vat_registered: registered, prices_include_vat: included } = sale;
  return {
    sums: [
      { label: "Subtotal", amount: sale.subtotal },
      ...nonZeroRow("Discount", -sale.discount_amount),
      ...(coupon_code ? [{ label: `Coupon ${coupon_code}`, amount: 0 - sale.coupon_discount }] : []),
      ...(registered && !included ? [{ label: "VAT", amount: sale.vat_total }] : []),
      ...nonZeroRow("Rounding", sale.rounding),
    ],
    total: { label: "Total", amount: sale.due },
    vat: registered ? [netRow(sale), ...sale.vat_by_rate.map((rate) => rateRow(rate, included))] : [],
    paid: sale.payments.map(({ tender, amount, reference }) => ({
      label: reference ? `${tender} ${shortReference(reference)}` : tender,
      amount,
    })),
    change: sale.change > 0 ? { label: "Change", amount: sale.change } : null,
  };
}

/** The amounts of a return, in naira. */
interface ReturnFigures {
  net_total: number;
  vat_total: number;
  total: number;
  owed: number;
  set_off: number;
  rounding: number;
  refunded: number;
}

/**
 * Returns the rows of a return's refund; its lines include VAT. `adjustmentLabel` names the difference left by earlier
 * rounding.
 */
export function returnRows(figures: ReturnFigures, registered: boolean, adjustmentLabel = "Earlier rounding") {
  return {
    sums: [
      { label: "Subtotal", amount: figures.total },
      ...nonZeroRow(adjustmentLabel, sumNaira([figures.owed, figures.set_off, -figures.total])),
      ...nonZeroRow("Unpaid, transfer failed", -figures.set_off),
      ...nonZeroRow("Rounding", figures.rounding),
    ],
    total: { label: "Refunded", amount: figures.refunded },
    vat: registered ? [netRow(figures), { label: "VAT included", amount: figures.vat_total }] : [],
  };
}

/** The returned part of a line with its VAT; naira. */
export const returnedAmount = ({ net, vat_amount }: { net: number; vat_amount: number }) => sumNaira([net, vat_amount]);

const netRow = ({ net_total }: { net_total: number }): AmountRow => ({ label: "Net", amount: net_total });

const nonZeroRow = (label: string, amount: number): AmountRow[] => (amount === 0 ? [] : [{ label, amount }]);

type Rate = { vat_class: VatClass; vat: number };

/** Returns the row of a VAT rate: `VAT 7.5 % on 1,000.00`, `VAT included, 7.5 % on 1,000.00`, `Exempt on 1,000.00`. */
function rateRow(rate: ReceiptView["vat_by_rate"][number], included: boolean): AmountRow {
  const { vat_class, vat, net, vat_amount } = rate;
  const taxed = included ? `VAT included, ${vat} %` : `VAT ${vat} %`;
  const name = vat_class === "standard" ? taxed : vatClassLabel[vat_class];
  return { label: `${name} on ${plainAmount(net)}`, amount: vat_amount };
}

/** Returns the class of a line, with its rate if VAT is charged: `Standard 7.5 %`, `Exempt`. */
export function formatVatRate({ vat_class, vat }: Rate): string {
  return vat_class === "standard" ? `${vatClassLabel.standard} ${vat} %` : vatClassLabel[vat_class];
}

const quantityFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });

/** Formats a quantity with its unit: `1.5 kg`. */
export const quantityWithUnit = ({ quantity, unit }: { quantity: number; unit: string }) =>
  `${quantityFormat.format(quantity)} ${unit}`.trim();

/** The calculation of a line's amount: `2 pc × 1,000.00 − 10 %`. */
export function formatLine(
  { price, discount, ...line }: Pick<ReceiptView["lines"][number], "quantity" | "unit" | "price" | "discount">,
  formatPrice = plainAmount,
): string {
  return `${quantityWithUnit(line)} × ${formatPrice(price)}${discount > 0 ? ` − ${discount} %` : ""}`;
}

/** Formats naira without the sign, for the columns of a receipt: 82,500.00. */
export function plainAmount(naira: number): string {
  return formatNaira(naira).replace("₦", "");
}
