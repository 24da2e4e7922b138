import { trpc } from "@custodia/client/trpc";
import { type ReceiptView, receiptOf } from "@custodia/domain/pos/reports/receipt";
import type { SaleView } from "@custodia/domain/pos/sales/schema";

/** Who issues the paper of a return, and what it ends with. */
export type IssuedBy = ReceiptView["company"] & { footer: string | null };

/** The company as it names itself today; undefined until its words are there. */
export function useIssuedBy(): IssuedBy | undefined {
  const settings = trpc.pos.settings.show.useQuery();
  const company = trpc.company.show.useQuery();
  if (!settings.data || !company.data) return undefined;
  const { name, address } = company.data;
  const { tin, receipt_footer } = settings.data;
  return { name, address, phone_number: null, tin, footer: receipt_footer };
}

/** What stands on the receipt of a sale; undefined until the company's name is there. */
export function useReceipt(sale: SaleView | undefined): ReceiptView | undefined {
  const { data: company } = trpc.company.show.useQuery();
  if (!sale || !company) return undefined;
  const { name, address } = company;
  return receiptOf(sale, { name, address, phone_number: null });
}
