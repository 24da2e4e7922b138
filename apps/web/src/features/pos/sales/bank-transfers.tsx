import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { nairaColumn } from "@custodia/app-shell/records/columns";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { type SaleView, transferCheck } from "@custodia/domain/pos/sales/schema";
import { Form } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { useMe } from "../../session/session.ts";
import { tenderIcon } from "../buttons.tsx";
import { TransferState, timeColumn, transferOptions } from "../figures.tsx";

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
  timeColumn,
  {
    id: "seller",
    header: "Sold by",
    className: "min-w-28 wrap-anywhere",
    cell: ({ seller }) => seller.full_name,
  },
  { ...nairaColumn<BankTransfer>("amount", "Amount"), inCard: "aside", sortable: true },
  {
    id: "state",
    header: "State",
    inCard: "unlabeled",
    filter: { kind: "select", options: transferOptions },
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
      useList={trpc.pos.payments.list.useQuery}
      empty={{ description: "Bank transfers taken at the till are listed here." }}
    />
  );
}

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

function PaymentRow({ payment, seller }: { payment: SaleView["payments"][number]; seller: SaleView["user"] }) {
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
      <span className="font-semibold tabular-nums">{formatNaira(sumNaira([amount, -change]))}</span>
      {state === "unconfirmed" ? (
        <span className="flex w-full justify-end">
          <CheckTransfer transfer={{ ...payment, seller }} />
        </span>
      ) : null}
    </li>
  );
}

/** The two results of checking a transfer: the words of their dialogs. */
const results = {
  fail: {
    button: "Failed",
    title: "Has this transfer failed?",
    effect: "The sale and its stock movements remain. The amount is shown as owed and cannot be refunded.",
    submit: "It has failed",
    done: "The transfer counts as failed",
  },
  confirm: {
    button: "Confirm",
    title: "Has this transfer arrived?",
    effect: "It will count as paid. This can’t be undone.",
    submit: "It has arrived",
    done: "The transfer is confirmed",
  },
};

type Result = keyof typeof results;

/** A transfer to confirm; its seller may not confirm it. */
type UnconfirmedTransfer = Pick<BankTransfer, "id" | "amount" | "reference" | "seller">;

/** Confirms a bank transfer or marks it as failed, or says why the user may not. */
function CheckTransfer({ transfer }: { transfer: UnconfirmedTransfer }) {
  const me = useMe();
  const mayReview = useMay("pos.review");
  const { amount, reference, seller } = transfer;
  if (!mayReview || seller.id === me.id)
    return (
      <span className="text-sm text-muted-foreground">
        {seller.id === me.id
          ? "You made this sale, so another Admin or Approver must confirm it."
          : `An Admin or Approver other than ${seller.full_name} must confirm it.`}
      </span>
    );
  return (
    <span className="flex gap-2">
      {(["fail", "confirm"] as const).map((result) => (
        <DialogButton
          key={result}
          label={results[result].button}
          target={` the transfer ${reference}`}
          button={{ variant: result === "fail" ? "outline" : "default" }}
          title={results[result].title}
          description={`${formatNaira(amount)}, reference ${reference}. ${results[result].effect}`}
          size="sm"
        >
          {(close) => <CheckForm transfer={transfer} result={result} onClose={close} />}
        </DialogButton>
      ))}
    </span>
  );
}

type CheckFormProps = { transfer: UnconfirmedTransfer; result: Result; onClose: () => void };

function CheckForm({ transfer, result, onClose }: CheckFormProps) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const check = trpc.pos.payments[result].useMutation();
  const form = useSchemaForm(transferCheck, { remark: "" });
  return (
    <Form
      form={form}
      onSubmit={async ({ remark }) => {
        await check.mutateAsync({ id: transfer.id, remark });
        await utils.pos.invalidate();
        notices.success(results[result].done);
        onClose();
      }}
    >
      <TextareaField control={form.control} name="remark" label="Your remark" />
      <DialogFormActions closeLabel="Close" destructive={result === "fail"}>
        {results[result].submit}
      </DialogFormActions>
    </Form>
  );
}
