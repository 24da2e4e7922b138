import { nairaColumn, yesNoFilter } from "@custodia/app-shell/records/columns";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ShiftRow } from "@custodia/domain/pos/shifts/schema";
import { Badge, StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { locationName } from "../../setup/options.ts";
import { Time } from "../figures.tsx";
import { cashierOptions } from "../options.ts";
import { differenceSentence, FirstCount } from "./count-result.tsx";

type ShiftListInput = Inputs["pos"]["shifts"]["list"];

const states: StateWords<ShiftRow["state"]> = {
  open: { label: "Open", tone: "success" },
  counted: { label: "Counted", tone: "warning" },
  closed: { label: "Closed", tone: "neutral" },
};

const columns: readonly Column<ShiftRow>[] = [
  {
    id: "cashier",
    header: "Cashier",
    main: true,
    sortable: true,
    className: "min-w-28 wrap-anywhere",
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
    inCard: "aside",
    cell: (shift) => <ShiftBadge shift={shift} />,
    filter: { kind: "select", options: stateOptions(states) },
  },
  {
    id: "opened_at",
    header: "Opened",
    sortable: true,
    className: "xl:whitespace-nowrap",
    cell: ({ opened_at }) => <Time at={opened_at} />,
  },
  {
    id: "closed_at",
    header: "Closed",
    sortable: true,
    className: "xl:whitespace-nowrap",
    cell: ({ closed_at }) => (closed_at ? <Time at={closed_at} /> : null),
  },
  {
    id: "location",
    header: "Location",
    inCard: "unlabeled",
    className: "min-w-28 wrap-anywhere xl:min-w-40",
    cell: ({ location }) => locationName(location),
  },
  {
    id: "opened_by",
    header: "Opened by",
    className: "min-w-24 wrap-anywhere",
    cell: ({ opened_by }) => opened_by.full_name,
  },
  nairaColumn("float", "Float"),
  {
    id: "difference",
    header: "Difference",
    inCard: "unlabeled",
    className: "min-w-36 whitespace-normal",
    cell: ({ difference, first_difference }) =>
      difference ? (
        <>
          {differenceSentence(difference)}
          <FirstCount difference={first_difference} />
        </>
      ) : null,
  },
];

const extraFilters = [
  yesNoFilter("awaits_review", "Difference", { yes: "Awaits review" }),
  yesNoFilter("mine", "Opened by", { yes: "Me" }),
];

function useShiftFilters(): readonly ToolbarFilter[] {
  const cashiers = useRecordOptions(cashierOptions);
  return useMemo(
    () => [{ id: "cashier_id", label: "Cashier", kind: "combobox", ...cashiers }, ...extraFilters],
    [cashiers],
  );
}

export const shiftListInput = (search: object): ShiftListInput =>
  tableInput<ShiftListInput>(search, columns, {
    filters: [{ id: "cashier_id", kind: "combobox" }, ...extraFilters],
  });

/** `/pos/shifts`: all shifts, the latest first. The amounts of open shifts are hidden. */
export function ShiftList() {
  const filters = useShiftFilters();
  return (
    <ListPage<ShiftRow, ShiftListInput>
      title="Shifts"
      plural="shifts"
      columns={columns}
      filters={filters}
      useList={trpc.pos.shifts.list.useQuery}
      empty={{ description: "Open the first one in Make Sales." }}
    />
  );
}

export function ShiftBadge({ shift }: { shift: Pick<ShiftRow, "state" | "awaits_review"> }) {
  return shift.awaits_review ? <Badge tone="warning">Awaits review</Badge> : <StateBadge {...states[shift.state]} />;
}
