import { trpc } from "@custodia/client/trpc";
import { fromNaira, toNaira } from "@custodia/domain/money";
import { byRate, type ReceiptView } from "@custodia/domain/pos/reports/receipt";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { locationName } from "../../setup/locations/location-kind.ts";

/** Who issues a receipt, and what it ends with. */
export type IssuedBy = ReceiptView["company"] & { footer: string | null };

/** The company as its receipts name it; undefined until its words are there. */
export function useIssuedBy(): IssuedBy | undefined {
  const settings = trpc.pos.settings.show.useQuery();
  const company = trpc.company.show.useQuery();
  if (!settings.data || !company.data) return undefined;
  const { name, address } = company.data;
  const { tin, receipt_footer } = settings.data;
  return { name, address, phone_number: null, tin, footer: receipt_footer };
}

/** What stands on the receipt of a sale; undefined until the company's words are there. */
export function useReceipt(sale: SaleView | undefined): ReceiptView | undefined {
  const issued = useIssuedBy();
  if (!sale || !issued) return undefined;
  const { footer, ...company } = issued;
  return receiptOf(sale, company, footer);
}

/** The receipt of a sale; naira throughout. */
export function receiptOf(
  sale: SaleView,
  company: ReceiptView["company"],
  footer: string | null,
): ReceiptView {
  const { lines, payments, customer, cashier, location, ...rest } = sale;
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
    company,
    location: locationName(location),
    cashier: cashier.full_name,
    customer: customer && { name: customer.name, phone_number: customer.phone_number },
    lines,
    vat_by_rate: sums.map((sum) => ({ ...sum, net: toNaira(sum.net), vat_amount: toNaira(sum.vat_amount) })),
    payments: payments.map(({ tender, amount, reference }) => ({ tender, amount, reference })),
    footer,
  };
}
