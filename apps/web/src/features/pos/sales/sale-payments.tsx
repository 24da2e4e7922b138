import { formatNaira } from "@custodia/domain/money";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Badge, type Tone } from "@custodia/ui/badge";
import { tenderIcon } from "../till/tender-icons.ts";

type Payment = SaleView["payments"][number];

const stateTone: Record<Payment["state"], Tone> = {
  settled: "neutral",
  unconfirmed: "warning",
  confirmed: "success",
  failed: "danger",
};
const stateLabel: Record<Payment["state"], string> = {
  settled: "Settled",
  unconfirmed: "Unconfirmed",
  confirmed: "Confirmed",
  failed: "Failed",
};

/** How a sale was paid: what each tender kept, and how a transfer stands. */
export function SalePayments({ sale }: { sale: SaleView }) {
  if (sale.payments.length === 0) return null;
  return (
    <ul aria-label="Payments" className="divide-y rounded-lg border">
      {sale.payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { tender, amount, change, reference, state } = payment;
  const Icon = tenderIcon[tender];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {tender}{" "}
        <span className="text-sm break-words text-muted-foreground">
          {reference}
          {change > 0 ? `${formatNaira(amount)}, change ${formatNaira(change)}` : ""}
        </span>
      </span>
      {state === "settled" ? null : <Badge tone={stateTone[state]}>{stateLabel[state]}</Badge>}
      <span className="font-semibold tabular-nums">
        {formatNaira(Math.round((amount - change) * 100) / 100)}
      </span>
    </li>
  );
}
