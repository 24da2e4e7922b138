import { z } from "zod";
import { moneyView, percentView } from "../../amounts.ts";
import { fromNaira, toNaira } from "../../money.ts";
import { atOnce, instantView } from "../../record.ts";
import { quantityView } from "../fields.ts";
import { TENDERS, VAT_CLASSES, type VatClass } from "../sales/labels.ts";
import type { SaleView } from "../sales/schema.ts";
import { vatByRate } from "./day.ts";

/** Papers that a receipt is printed on. */
export const RECEIPT_PAPERS = ["80", "58", "A4"] as const;

/** The letter that stands behind a line for its class. */
export const vatLetter: Record<VatClass, string> = { standard: "S", zero: "Z", exempt: "E" };

/** All that stands on a receipt; a reprint says Copy. */
const receiptView = atOnce(
  z.object({
    company: z.object({
      name: z.string(),
      address: z.string().nullable(),
      phone_number: z.string().nullable(),
      tin: z.string().nullable(),
    }),
    /** The branch: its address. */
    location: z.string().nullable(),
    reference: z.string(),
    created_at: instantView,
    cashier: z.string(),
    customer: z.object({ name: z.string(), phone_number: z.string().nullable() }).nullable(),
    vat_registered: z.boolean(),
    prices_include_vat: z.boolean(),
    lines: z.array(
      z.object({
        name: z.string(),
        unit: z.string(),
        quantity: quantityView,
        price: moneyView,
        discount: percentView,
        amount: moneyView,
        vat_class: z.enum(VAT_CLASSES),
        vat: percentView,
        net: moneyView,
        vat_amount: moneyView,
      }),
    ),
    subtotal: moneyView,
    discount_amount: moneyView,
    coupon_code: z.string().nullable(),
    coupon_discount: moneyView,
    vat_by_rate: z.array(vatByRate),
    net_total: moneyView,
    vat_total: moneyView,
    rounding: moneyView,
    total: moneyView,
    due: moneyView,
    payments: z.array(
      z.object({ tender: z.enum(TENDERS), amount: moneyView, reference: z.string().nullable() }),
    ),
    change: moneyView,
    footer: z.string().nullable(),
  }),
);

/** The receipt of a sale, with the TIN and the footer that it was sold with; naira throughout. */
export function receiptOf(sale: SaleView, company: Omit<ReceiptView["company"], "tin">): ReceiptView {
  const { payments, customer, cashier, location, tin, receipt_footer, ...rest } = sale;
  const sums = byRate(
    sale.lines.map(({ vat_class, vat, net, vat_amount }) => ({
      ...{ vat_class, vat },
      ...{ net: fromNaira(net), vat_amount: fromNaira(vat_amount) },
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

/** A reference as a receipt shows it: its last four signs. */
export function shortReference(reference: string): string {
  return reference.length > 4 ? `…${reference.slice(-4)}` : reference;
}

/** Net and VAT of lines by class and rate, in kobo; standard first, the higher rate first. */
export function byRate(
  lines: readonly { vat_class: VatClass; vat: number; net: number; vat_amount: number }[],
) {
  const sums = new Map<string, { vat_class: VatClass; vat: number; net: number; vat_amount: number }>();
  for (const { vat_class, vat, net, vat_amount } of lines) {
    const key = `${vat_class} ${vat}`;
    const sum = sums.get(key) ?? { vat_class, vat, net: 0, vat_amount: 0 };
    sums.set(key, { ...sum, net: sum.net + net, vat_amount: sum.vat_amount + vat_amount });
  }
  const place = ({ vat_class }: { vat_class: VatClass }) => VAT_CLASSES.indexOf(vat_class);
  return [...sums.values()].toSorted((one, other) => place(one) - place(other) || other.vat - one.vat);
}

export type ReceiptView = z.output<typeof receiptView>;
export type Receipt = z.input<typeof receiptView>;
