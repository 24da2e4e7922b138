import { useMay } from "@custodia/app-shell/app";
import { emailColumn, textColumn } from "@custodia/app-shell/records/columns";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import type { Column, ListInput, ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo, useState } from "react";
import { locationName } from "../../setup/options.ts";
import { cashierPaths } from "../pos-paths.ts";

/** Lists the cashiers and shows whose shift is still open. */
export function CashierList() {
  const mayWrite = useMay("pos.write");
  const [chosen, setChosen] = useState<CashierView | null>(null);
  const columns = useMemo(() => (mayWrite ? [...cashierColumns, actionColumn(setChosen)] : cashierColumns), [mayWrite]);
  return (
    <ListPage<CashierView>
      title="View Cashiers"
      plural="cashiers"
      columns={columns}
      filters={cashierFilters}
      useList={useCashiers}
      search="Search cashiers"
      add={mayWrite ? { label: "Add New Cashier", to: cashierPaths.add } : undefined}
    >
      <ActivateDialog cashier={chosen} onClose={() => setChosen(null)} />
    </ListPage>
  );
}

const useCashiers = (input: ListInput) => trpc.pos.cashiers.list.useQuery(cashiersInput(input));

/** Converts the filter words of the address to booleans for the API. */
function cashiersInput({ filter, ...input }: ListInput): Inputs["pos"]["cashiers"]["list"] {
  const { active, ...rest } = filter;
  const converted = active ? { ...rest, active: active === "yes" } : rest;
  return { ...input, filter: converted } as Inputs["pos"]["cashiers"]["list"];
}

/** Returns the query of the list at an address. */
export const cashierListInput = (search: object) =>
  cashiersInput(tableInput(search, cashierColumns, { filters: cashierFilters }));

const cashierColumns: readonly Column<CashierView>[] = [
  { ...textColumn<CashierView>("full_name", "Full Name"), main: true, className: "min-w-44" },
  {
    id: "location",
    header: "Location",
    inCard: "unlabeled",
    className: "min-w-52",
    cell: ({ location }) => location && locationName(location),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
  emailColumn(),
  {
    id: "state",
    header: "State",
    inCard: "aside",
    className: "whitespace-nowrap",
    cell: ({ active, shift }) => {
      if (shift) return <Badge tone="info">{shift.state === "open" ? "Shift open" : "Shift counted"}</Badge>;
      return active ? <Badge tone="success">Cashier</Badge> : <Badge>Former</Badge>;
    },
  },
];

const cashierFilters: readonly ToolbarFilter[] = [
  {
    id: "active",
    label: "Cashiers",
    kind: "select",
    options: [
      { value: "yes", label: "Active" },
      { value: "no", label: "Former" },
    ],
  },
];

function actionColumn(onChoose: (row: CashierView) => void): Column<CashierView> {
  return {
    id: "mark",
    header: "Action",
    inCard: "unlabeled",
    cell: (row) => (
      <Button
        variant="link"
        disabled={row.shift !== null}
        title={row.shift ? "The shift has to be closed first." : undefined}
        onClick={() => onChoose(row)}
      >
        {row.active ? "Remove" : "Make cashier"}
        <span className="sr-only"> {row.full_name}</span>
      </Button>
    ),
  };
}

function ActivateDialog({ cashier, onClose }: { cashier: CashierView | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const change = trpc.pos.cashiers.update.useMutation();
  const notices = useNotices();
  if (!cashier) return null;
  const { id, full_name, active } = cashier;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={active ? `Remove ${full_name} from the cashiers?` : `Make ${full_name} a cashier again?`}
      description={
        active
          ? "Past sales and shifts do not change, and the person stays a custodian."
          : "Shifts can be opened for this cashier again."
      }
      confirmLabel={active ? "Remove" : "Make cashier"}
      danger={active}
      onConfirm={async () => {
        await change.mutateAsync({ id, active: !active });
        void utils.pos.cashiers.invalidate();
        notices.success(active ? `${full_name} is no longer a cashier` : `${full_name} is a cashier again`);
      }}
    />
  );
}
