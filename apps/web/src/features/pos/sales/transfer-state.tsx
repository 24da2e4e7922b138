import type { PaymentState } from "@custodia/domain/pos/sales/labels";
import { Badge, type Tone } from "@custodia/ui/badge";

const words: Record<PaymentState, { label: string; tone: Tone }> = {
  settled: { label: "Settled", tone: "neutral" },
  unconfirmed: { label: "Unconfirmed", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

/** How a payment stands. */
export function TransferState({ state }: { state: PaymentState }) {
  const { label, tone } = words[state];
  return <Badge tone={tone}>{label}</Badge>;
}
