import { COUNTED_TENDERS } from "@custodia/domain/pos/shifts/expected";
import type { ShiftRow } from "@custodia/domain/pos/shifts/schema";

export type Tallied = NonNullable<ShiftRow["difference"]>;

export const tallyLabel: Record<(typeof COUNTED_TENDERS)[number], string> = {
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  bank_transfer: "Bank transfer",
};

/** The tenders in which something differs. */
export function differing(difference: Tallied) {
  return COUNTED_TENDERS.filter((tender) => difference[tender] !== 0);
}
