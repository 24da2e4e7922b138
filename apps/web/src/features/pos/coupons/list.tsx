import { useMay } from "@custodia/app-shell/app";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { type CouponPayload, type CouponState, type CouponView, couponCreate } from "@custodia/domain/pos/coupons";
import { StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { ConfirmButton, DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { useState } from "react";
import { formatPercent, formatQuantity } from "../figures.tsx";

type ListQuery = Inputs["pos"]["coupons"]["list"];

export const couponListInput = (search: object) => tableInput<ListQuery>(search, couponColumns);

/** Lists the company's coupons with their uses and their state today. */
export function CouponList() {
  const mayWrite = useMay("pos.write");
  const [adding, setAdding] = useState(false);
  return (
    <ListPage<CouponView, ListQuery>
      title="Coupons"
      plural="coupons"
      columns={mayWrite ? columnsWithEnd : couponColumns}
      useList={trpc.pos.coupons.list.useQuery}
      search="Search coupons"
      add={mayWrite ? { label: "Add New Coupon", onClick: () => setAdding(true) } : undefined}
    >
      <FormDialog open={adding} onClose={() => setAdding(false)} title="Add Coupon" size="lg">
        <CouponForm onSaved={() => setAdding(false)} />
      </FormDialog>
    </ListPage>
  );
}

const blankCoupon: Draft<CouponPayload> = {
  code: "",
  percent: null,
  amount: null,
  from: null,
  to: null,
  uses: null,
  least_amount: 0,
};

/** Adds a coupon, whose terms never change: it can only be ended. */
function CouponForm({ onSaved }: { onSaved: () => void }) {
  const form = useSchemaForm<CouponPayload>(couponCreate, blankCoupon);
  const { control } = form;
  const utils = trpc.useUtils();
  const notices = useNotices();
  const creation = trpc.pos.coupons.create.useMutation();
  const save = async (values: CouponPayload) => {
    const { code } = await creation.mutateAsync(values);
    void utils.pos.coupons.invalidate();
    notices.success(`Coupon ${code} has been successfully added`);
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} afterSubmit="clear">
      <FormSection>
        <TextField control={control} name="code" label="Code" uppercase required wide />
        <NumberField control={control} name="percent" label="Percent" percent hint="Percent or amount, not both" />
        <MoneyField control={control} name="amount" label="Amount" />
        <DateField control={control} name="from" label="First Day" hint="Leave blank to start at once" />
        <DateField control={control} name="to" label="Last Day" hint="Leave blank for no end date" />
        <NumberField control={control} name="uses" label="Uses" hint="Leave blank for unlimited uses" />
        <MoneyField control={control} name="least_amount" label="Minimum Sale" hint="The minimum total of a sale" />
      </FormSection>
      <DialogFormActions closeLabel="Close">Add</DialogFormActions>
    </Form>
  );
}

function EndCoupon({ coupon: { id, code } }: { coupon: CouponView }) {
  const utils = trpc.useUtils();
  const end = trpc.pos.coupons.end.useMutation();
  const notices = useNotices();
  return (
    <ConfirmButton
      label="End"
      target={` ${code}`}
      button={{ variant: "link" }}
      title={`End coupon ${code}?`}
      description="The coupon cannot be used again. Past sales do not change."
      confirmLabel="End"
      danger
      onConfirm={async () => {
        await end.mutateAsync({ id });
        void utils.pos.coupons.invalidate();
        notices.success(`Coupon ${code} was ended`);
      }}
    />
  );
}

const states: StateWords<CouponState> = {
  active: { label: "Active", tone: "success" },
  not_yet: { label: "Not yet", tone: "info" },
  expired: { label: "Expired", tone: "neutral" },
  spent: { label: "Spent", tone: "neutral" },
  ended: { label: "Ended", tone: "danger" },
};

const longDay = (date: string | null) => date && formatLongDate(date);

const couponColumns: readonly Column<CouponView>[] = [
  {
    id: "code",
    header: "Code",
    main: true,
    sortable: true,
    filter: { kind: "text" },
    className: "min-w-36",
    cell: ({ code }) => <span className="font-medium">{code}</span>,
  },
  {
    id: "off",
    header: "Discount",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ percent, amount }) => (percent === null ? formatNaira(amount ?? 0) : formatPercent(percent)),
  },
  {
    id: "least_amount",
    header: "Minimum sale",
    align: "end",
    cell: ({ least_amount }) => (least_amount > 0 ? formatNaira(least_amount) : null),
  },
  {
    id: "from",
    header: "From",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ from }) => longDay(from),
  },
  { id: "to", header: "To", sortable: true, className: "whitespace-nowrap", cell: ({ to }) => longDay(to) },
  {
    id: "used",
    header: "Used",
    align: "end",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ used, uses }) =>
      uses === null ? formatQuantity(used) : `${formatQuantity(used)} of ${formatQuantity(uses)}`,
  },
  {
    id: "state",
    header: "State",
    inCard: "aside",
    filter: { kind: "select", options: stateOptions(states) },
    cell: ({ state }) => <StateBadge {...states[state]} />,
  },
];

/** The columns for users who may end a coupon. */
const columnsWithEnd: readonly Column<CouponView>[] = [
  ...couponColumns,
  {
    id: "end",
    header: "Action",
    inCard: "unlabeled",
    cell: (coupon) => (coupon.state === "ended" ? null : <EndCoupon coupon={coupon} />),
  },
];
