import { useMay } from "@custodia/app-shell/app";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { CouponState, CouponView } from "@custodia/domain/pos/coupons";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { formatPercent, formatQuantity } from "../figures.ts";
import { AddCoupon } from "./form.tsx";

type ListQuery = Inputs["pos"]["coupons"]["list"];

export const couponListInput = (search: object) => tableInput<ListQuery>(search, couponColumns);

/** Lists the company's coupons with their uses and their state today. */
export function CouponList() {
  const mayWrite = useMay("pos.write");
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<CouponView | null>(null);
  const columns = useMemo(() => (mayWrite ? [...couponColumns, endColumn(setEnding)] : couponColumns), [mayWrite]);
  const table = useTableSearch<ListQuery>(columns);
  const query = trpc.pos.coupons.list.useQuery(table.input);
  const addButton = mayWrite ? (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add New Coupon
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title="Coupons" actions={addButton} />
      <DataTable
        label="coupons"
        columns={columns}
        query={query}
        {...table.tableProps}
        search="Search coupons"
        empty={{ title: "No coupons yet", action: addButton }}
      />
      <AddCoupon open={adding} onOpenChange={setAdding} />
      <EndDialog coupon={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function endColumn(end: (row: CouponView) => void): Column<CouponView> {
  return {
    id: "end",
    header: "Action",
    inCard: "unlabeled",
    cell: (row) =>
      row.state === "ended" ? null : (
        <Button variant="link" onClick={() => end(row)}>
          End<span className="sr-only"> {row.code}</span>
        </Button>
      ),
  };
}

function EndDialog({ coupon, onClose }: { coupon: CouponView | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.pos.coupons.end.useMutation();
  const notices = useNotices();
  if (!coupon) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End coupon ${coupon.code}?`}
      description="The coupon stops working for good. Past sales do not change."
      confirmLabel="End"
      danger
      onConfirm={async () => {
        await end.mutateAsync({ id: coupon.id });
        void utils.pos.coupons.invalidate();
        notices.success(`Coupon ${coupon.code} was ended`);
      }}
    />
  );
}

const states: Record<CouponState, { label: string; tone: Tone }> = {
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
    filter: {
      kind: "select",
      options: (Object.keys(states) as CouponState[]).map((value) => ({ value, label: states[value].label })),
    },
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
];
