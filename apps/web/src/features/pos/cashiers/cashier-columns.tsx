import { emailColumn, textColumn } from "@custodia/app-shell/records/record-columns";
import type { CashierView } from "@custodia/domain/pos/shifts/cashiers";
import { Badge } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { locationName } from "../../setup/options.ts";

export const cashierColumns: readonly Column<CashierView>[] = [
  { ...textColumn<CashierView>("full_name", "Full Name"), main: true, className: "min-w-44" },
  {
    id: "location",
    header: "Location",
    inCard: "plain",
    className: "min-w-52",
    cell: ({ location }) => location && locationName(location),
  },
  { ...textColumn("phone_number", "Phone Number"), inCard: "plain" },
  emailColumn(),
  {
    id: "state",
    header: "State",
    inCard: "aside",
    className: "whitespace-nowrap",
    cell: ({ active, shift }) => {
      if (shift) return <Badge tone="info">{shift.state === "open" ? "Shift open" : "Shift counted"}</Badge>;
      return active ? <Badge tone="success">Cashier</Badge> : <Badge>No longer</Badge>;
    },
  },
];
