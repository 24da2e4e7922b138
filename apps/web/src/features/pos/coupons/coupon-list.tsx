import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { useMay } from "@custodia/app-shell/session/may.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CouponView } from "@custodia/domain/pos/coupons/schema";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { couponColumns } from "./coupon-columns.tsx";
import { AddCoupon } from "./coupon-form.tsx";

type Asked = Inputs["pos"]["coupons"]["list"];

/** What the list asks at an address. */
export const couponsAsked = (search: object) => tableInput<Asked>(search, couponColumns);

/** The coupons of the company, how often each was used, and how it stands today. */
export function CouponList() {
  const mayWrite = useMay("pos.write");
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<CouponView | null>(null);
  const columns = useMemo(
    () => (mayWrite ? [...couponColumns, endColumn(setEnding)] : couponColumns),
    [mayWrite],
  );
  const table = useTableSearch<Asked>(columns);
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
        {...table.bind}
        search="Search coupons"
        empty={{ title: "No coupons yet", action: addButton }}
      />
      <AddCoupon open={adding} onOpenChange={setAdding} />
      <End coupon={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function endColumn(end: (row: CouponView) => void): Column<CouponView> {
  return {
    id: "end",
    header: "Action",
    inCard: "plain",
    cell: (row) =>
      row.state === "ended" ? null : (
        <Button variant="link" onClick={() => end(row)}>
          End<span className="sr-only"> {row.code}</span>
        </Button>
      ),
  };
}

function End({ coupon, onClose }: { coupon: CouponView | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.pos.coupons.end.useMutation();
  const notices = useNotices();
  if (!coupon) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End coupon ${coupon.code}?`}
      description="It takes nothing off from now on, for good. Sales so far stay as they are."
      confirm="End"
      danger
      onConfirm={async () => {
        await end.mutateAsync({ id: coupon.id });
        void utils.pos.coupons.invalidate();
        notices.success(`Coupon ${coupon.code} was ended`);
      }}
    />
  );
}
