import type { Tender } from "@custodia/domain/pos/sales/labels";
import { Banknote, CreditCard, Landmark, type LucideIcon, ReceiptText } from "lucide-react";

export const tenderIcon: Record<Tender, LucideIcon> = {
  Cash: Banknote,
  Card: CreditCard,
  Cheque: ReceiptText,
  "Bank transfer": Landmark,
};
