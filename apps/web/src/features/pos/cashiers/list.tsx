import { useMay } from "@custodia/app-shell/app";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { cashierPaths } from "../pos-paths.ts";
import { cashierColumns, cashierFilters, cashiersInput } from "./columns.tsx";

/** Lists the cashiers and shows whose shift is still open. */
export function CashierList() {
  const mayWrite = useMay("pos.write");
  const [chosen, setChosen] = useState<CashierView | null>(null);
  const columns = useMemo(() => (mayWrite ? [...cashierColumns, actionColumn(setChosen)] : cashierColumns), [mayWrite]);
  const table = useTableSearch(columns, { filters: cashierFilters });
  const query = trpc.pos.cashiers.list.useQuery(cashiersInput(table.input));
  const addLink = mayWrite ? (
    <Button asChild>
      <Link to={cashierPaths.add}>
        <Plus aria-hidden />
        Add New Cashier
      </Link>
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title="View Cashiers" actions={addLink} />
      <DataTable
        label="cashiers"
        columns={columns}
        query={query}
        {...table.tableProps}
        search="Search cashiers"
        empty={{ title: "No cashiers yet", action: addLink }}
      />
      <ActivateDialog cashier={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

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
          ? "Sales and shifts so far stay as they are, and so does the custodian."
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
