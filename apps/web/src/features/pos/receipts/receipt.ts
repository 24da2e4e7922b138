import { fromNaira, toNaira } from "@custodia/domain/money";
import { byRate, type ReceiptView } from "@custodia/domain/pos/reports/receipt";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { locationName } from "../../setup/locations/location-name.ts";

/** The receipt of a sale, with the TIN and the footer that it was sold with; naira throughout. */
export function receiptOf(sale: SaleView, company: Omit<ReceiptView["company"], "tin">): ReceiptView {
  const { lines, payments, customer, cashier, location, tin, receipt_footer, ...rest } = sale;
  const sums = byRate(
    lines.map(({ vat_class, vat, net, vat_amount }) => ({
      vat_class,
      vat,
      net: fromNaira(net),
      vat_amount: fromNaira(vat_amount),
    })),
  );
  return {
    ...rest,
    company: { ...company, tin },
    location: locationName(location),
    cashier: cashier.full_name,
    customer: customer && { name: customer.name, phone_number: customer.phone_number },
    lines,
    vat_by_rate: sums.map((sum) => ({ ...sum, net: toNaira(sum.net), vat_amount: toNaira(sum.vat_amount) })),
    payments: payments.map(({ tender, amount, reference }) => ({ tender, amount, reference })),
    footer: receipt_footer,
  };
}
