import { useTimeOf } from "@custodia/app-shell/app";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { PaymentState } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { tenderIcon } from "../counter/buttons.tsx";
import { CheckTransfer } from "./check-transfer.tsx";

type ListQuery = Inputs["pos"]["payments"]["list"];
type BankTransfer = Outputs["pos"]["payments"]["list"]["data"][number];

const columns: readonly Column<BankTransfer>[] = [
  {
    id: "reference",
    header: "Bank reference",
    main: true,
    filter: { kind: "text" },
    cell: ({ reference }) => <span className="break-all tabular-nums">{reference}</span>,
  },
  {
    id: "sale",
    header: "Sale",
    inCard: "unlabeled",
    cell: ({ sale }) => (
      <Link
        to="/pos/viewSales"
        search={{ sale: sale.id }}
        className="font-medium text-primary tabular-nums underline-offset-2 hover:underline"
      >
        {sale.reference}
      </Link>
    ),
  },
  {
    id: "created_at",
    header: "Time",
    inCard: "unlabeled",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    id: "seller",
    header: "Sold by",
    className: "min-w-28 wrap-anywhere",
    cell: ({ seller }) => seller.full_name,
  },
  {
    id: "amount",
    header: "Amount",
    inCard: "aside",
    align: "end",
    sortable: true,
    cell: ({ amount }) => formatNaira(amount),
  },
  {
    id: "state",
    header: "State",
    inCard: "unlabeled",
    filter: {
      kind: "select",
      options: [
        { value: "unconfirmed", label: "Unconfirmed" },
        { value: "confirmed", label: "Confirmed" },
        { value: "failed", label: "Failed" },
      ],
    },
    cell: ({ state }) => <TransferState state={state} />,
  },
  {
    id: "check",
    header: "Checked",
    inCard: "unlabeled",
    className: "min-w-56",
    cell: (transfer) => <TransferCheckCell transfer={transfer} />,
  },
];

function Time({ at }: { at: string }) {
  return useTimeOf()(at);
}

/** Shows the user who confirmed or rejected the transfer; until then, the form to do so. */
function TransferCheckCell({ transfer }: { transfer: BankTransfer }) {
  const timeOf = useTimeOf();
  const { checked_by, checked_at, remark } = transfer;
  if (transfer.state === "unconfirmed") return <CheckTransfer transfer={transfer} />;
  if (!checked_by || !checked_at) return null;
  return (
    <span className="break-words">
      {checked_by.full_name}, {timeOf(checked_at)}
      {remark ? <span className="text-muted-foreground"> · {remark}</span> : null}
    </span>
  );
}

export const bankTransferListInput = (search: object): ListQuery => tableInput<ListQuery>(search, columns);

/** `/pos/viewPayments`: the bank transfers of sales, latest first. */
export function BankTransferList() {
  return (
    <ListPage<BankTransfer, ListQuery>
      title="Bank transfers"
      description="Payments by bank transfer. Someone other than the seller confirms each one or marks it as failed."
      plural="bank transfers"
      columns={columns}
      useList={useBankTransfers}
      empty={{ description: "Bank transfers taken at the till are listed here." }}
    />
  );
}

const useBankTransfers = (input: ListQuery) => trpc.pos.payments.list.useQuery(input);

const stateLabels: Record<PaymentState, { label: string; tone: Tone }> = {
  settled: { label: "Settled", tone: "neutral" },
  unconfirmed: { label: "Unconfirmed", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

function TransferState({ state }: { state: PaymentState }) {
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

type Payment = SaleView["payments"][number];

/** The payments of a sale less change, with the state of transfers. */
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
      <span className="font-semibold tabular-nums">{formatNaira(Math.round((amount - change) * 100) / 100)}</span>
      {state === "unconfirmed" ? (
        <span className="flex w-full justify-end">
          <CheckTransfer transfer={{ ...payment, seller }} />
        </span>
      ) : null}
    </li>
  );
}
