import { type Inputs, trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { ShiftRow } from "@custodia/domain/pos/shifts/schema";
import { tableInput, useTableSearch } from "@custodia/screens/records/table-search";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { locationText } from "../location-words.ts";
import { differenceSentence } from "./count-result.tsx";
import { ShiftBadge } from "./shift-badge.tsx";

type Asked = Inputs["pos"]["shifts"]["list"];

const columns: readonly Column<ShiftRow>[] = [
  {
    id: "cashier",
    header: "Cashier",
    main: true,
    sortable: true,
    cell: (shift) => (
      <Link
        to="/pos/shifts"
        search={{ shift: shift.id }}
        className="font-medium text-primary underline-offset-2 hover:underline"
      >
        {shift.cashier.full_name}
      </Link>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: (shift) => <ShiftBadge shift={shift} />,
    filter: {
      kind: "select",
      options: [
        { value: "open", label: "Open" },
        { value: "counted", label: "Counted" },
        { value: "closed", label: "Closed" },
      ],
    },
  },
  { id: "opened_at", header: "Opened", sortable: true, cell: ({ opened_at }) => <Time at={opened_at} /> },
  {
    id: "closed_at",
    header: "Closed",
    sortable: true,
    cell: ({ closed_at }) => (closed_at ? <Time at={closed_at} /> : null),
  },
  { id: "location", header: "Location", cell: ({ location }) => locationText(location) },
  { id: "opened_by", header: "Opened by", cell: ({ opened_by }) => opened_by.full_name },
  { id: "float", header: "Float", align: "end", cell: ({ float }) => formatNaira(float) },
  {
    id: "difference",
    header: "Difference",
    align: "end",
    cell: ({ difference }) => (difference ? differenceSentence(difference) : null),
  },
];

function Time({ at }: { at: string }) {
  return useTimeOf()(at);
}

export const shiftsAskedAt = (search: object): Asked => tableInput<Asked>(search, columns);

/** `/pos/shifts`: all shifts, the latest first. Sums of open ones are told to nobody. */
export function ShiftList() {
  const table = useTableSearch<Asked>(columns);
  const query = trpc.pos.shifts.list.useQuery(table.input);
  return (
    <>
      <PageHeader title="Shifts" />
      <DataTable
        label="shifts"
        columns={columns}
        query={query}
        {...table.bind}
        empty={{ title: "No shifts yet", description: "New Sales opens the first." }}
      />
    </>
  );
}
