import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";

/** A sale's reference, as its receipt has it. */
const LIKE_A_RECEIPT = /^[A-Z\d]+S\d{8,}$/i;

type Scans = {
  /** What the till looks for; null while it takes no code. */
  looksFor: "items" | "receipts" | null;
  onItem: (item: ItemRow, quantity: number, code: string) => void;
  onSale: (sale_id: number) => void;
  onRefused: (text: string) => void;
};

/** What a scanned code does: an item is sold, a receipt opens the return of its sale, and what is neither is named. */
export function useScan({ looksFor, onItem, onSale, onRefused }: Scans) {
  const { items, sales } = trpc.useUtils().pos;
  const isReceipt = async (code: string): Promise<boolean> => {
    const asked = { per_page: 2, filter: { reference: code } };
    const { data } = await sales.list.fetch(asked, { staleTime: 0 });
    const sale = data.find(({ reference }) => reference === code.toUpperCase());
    if (sale) onSale(sale.id);
    return sale !== undefined;
  };
  return async (code: string): Promise<void> => {
    if (looksFor === null) return onRefused(`Not added: ${code}. Go back to the sale and scan again.`);
    try {
      if (looksFor === "items") {
        const { item, quantity } = await items.find.fetch({ code }, { staleTime: 0 });
        onItem(item, quantity, code);
      } else if (!(await isReceipt(code))) onRefused(`${code} is on no receipt here.`);
    } catch (thrown) {
      const { status, message } = readProblem(thrown);
      if (status === 404 && LIKE_A_RECEIPT.test(code) && (await isReceipt(code).catch(() => false))) return;
      onRefused(status === 404 ? `${code} is not an item here. Nothing was added.` : `${code}: ${message}`);
    }
  };
}
