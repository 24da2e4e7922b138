import { formatNaira } from "@custodia/domain/money";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { tenderIcon } from "../counter/tender-icons.ts";
import { CheckTransfer } from "./check-transfer.tsx";
import { TransferState } from "./transfer-state.tsx";

type Payment = SaleView["payments"][number];

/** How a sale was paid: what each tender kept, and how a transfer stands. */
export function SalePayments({ sale }: { sale: SaleView }) {
  if (sale.payments.length === 0) return null;
  return (
    <ul aria-label="Payments" className="divide-y rounded-lg border">
      {sale.payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} seller={sale.user} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment, seller }: { payment: Payment; seller: SaleView["user"] }) {
  const { tender, amount, change, reference, state } = payment;
  const Icon = tenderIcon[tender];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-36 flex-1">
        {tender}{" "}
        <span className="text-sm break-words text-muted-foreground">
          {reference}
          {change > 0 ? `${formatNaira(amount)}, change ${formatNaira(change)}` : ""}
        </span>
      </span>
      {state === "settled" ? null : <TransferState state={state} />}
      <span className="font-semibold tabular-nums">
        {formatNaira(Math.round((amount - change) * 100) / 100)}
      </span>
      {state === "unconfirmed" ? (
        <span className="flex w-full justify-end">
          <CheckTransfer transfer={{ ...payment, seller }} />
        </span>
      ) : null}
    </li>
  );
}
