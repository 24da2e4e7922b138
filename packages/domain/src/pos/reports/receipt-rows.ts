import { formatNaira, sumNaira } from "../../money.ts";
import { type VatClass, vatClassLabel } from "../sales/labels.ts";
import { type ReceiptView, shortReference } from "./receipt.ts";

/** A row as it is printed: what it is, and its amount in naira. */
export interface AmountRow {
  label: string;
  amount: number;
}

/**
 * The figures of a receipt, row by row, for a roll, a sheet, a screen and a mail alike. Whoever adds up `sums` gets `total`, and
 * so does who takes the change off `paid`. `vat` tells what the total is made of and is added to nothing.
 */
export interface ReceiptRows {
  sums: AmountRow[];
  total: AmountRow;
  vat: AmountRow[];
  paid: AmountRow[];
  change: AmountRow | null;
}

type Figures = Pick<
  ReceiptView,
  | "subtotal"
  | "discount_amount"
  | "coupon_code"
  | "coupon_discount"
  | "vat_registered"
  | "prices_include_vat"
  | "vat_by_rate"
  | "net_total"
  | "vat_total"
  | "rounding"
  | "due"
  | "payments"
  | "change"
>;

/** The amounts and payments of a sale. VAT included in prices is shown beside the total and never added again. */
export function receiptRows(sale: Figures): ReceiptRows {
  const { coupon_code, vat_registered: registered, prices_include_vat: included } = sale;
  return {
    sums: [
      { label: "Subtotal", amount: sale.subtotal },
      ...unless0("Discount", -sale.discount_amount),
      ...(coupon_code ? [{ label: `Coupon ${coupon_code}`, amount: 0 - sale.coupon_discount }] : []),
      ...(registered && !included ? [{ label: "VAT", amount: sale.vat_total }] : []),
      ...unless0("Rounding", sale.rounding),
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

/** A return, in naira. */
interface Back {
  net_total: number;
  vat_total: number;
  total: number;
  owed: number;
  set_off: number;
  rounding: number;
  refunded: number;
}

/** The refund of a return, whose lines include VAT; `before` is the difference left by earlier rounding. */
export function returnRows(back: Back, registered: boolean, before = "Evened out with before") {
  return {
    sums: [
      { label: "Subtotal", amount: back.total },
      ...unless0(before, sumNaira([back.owed, back.set_off, -back.total])),
      ...unless0("Never paid, a transfer failed", -back.set_off),
      ...unless0("Rounding", back.rounding),
    ],
    total: { label: "Given back", amount: back.refunded },
    vat: registered ? [netRow(back), { label: "VAT included", amount: back.vat_total }] : [],
  };
}

/** The returned part of a line with its VAT; naira. */
export const backAmount = ({ net, vat_amount }: { net: number; vat_amount: number }) =>
  sumNaira([net, vat_amount]);

const netRow = ({ net_total }: { net_total: number }): AmountRow => ({ label: "Net", amount: net_total });

const unless0 = (label: string, amount: number): AmountRow[] => (amount === 0 ? [] : [{ label, amount }]);

type Rate = { vat_class: VatClass; vat: number };

/** `VAT 7.5 % on 1,000.00`, `VAT included, 7.5 % on 1,000.00`, `Exempt on 1,000.00`. */
function rateRow(rate: Figures["vat_by_rate"][number], included: boolean): AmountRow {
  const { vat_class, vat, net, vat_amount } = rate;
  const taxed = included ? `VAT included, ${vat} %` : `VAT ${vat} %`;
  const name = vat_class === "standard" ? taxed : vatClassLabel[vat_class];
  return { label: `${name} on ${plainAmount(net)}`, amount: vat_amount };
}

/** The class of a line, with its rate where it bears one: `Standard 7.5 %`, `Exempt`. */
export function rateWords({ vat_class, vat }: Rate): string {
  return vat_class === "standard" ? `${vatClassLabel.standard} ${vat} %` : vatClassLabel[vat_class];
}

const units = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });

/** `1.5 kg`. */
export const quantityWords = ({ quantity, unit }: { quantity: number; unit: string }) =>
  `${units.format(quantity)} ${unit}`.trim();

/** How the amount of a line comes about: `2 pc × 1,000.00 − 10 %`. */
export function lineWords(
  {
    price,
    discount,
    ...line
  }: Pick<ReceiptView["lines"][number], "quantity" | "unit" | "price" | "discount">,
  shown = plainAmount,
): string {
  return `${quantityWords(line)} × ${shown(price)}${discount > 0 ? ` − ${discount} %` : ""}`;
}

/** Naira without their sign, as columns of a receipt have them: 82,500.00. */
export function plainAmount(naira: number): string {
  return formatNaira(naira).replace("₦", "");
}
