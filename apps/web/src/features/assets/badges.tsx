import { useToday } from "@custodia/app-shell/app";
import {
  type AssetStatus,
  type Condition,
  conditionLabel,
  type Due,
  statusLabel,
} from "@custodia/domain/assets/labels";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { valueEventLabel } from "@custodia/domain/valuation/labels";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { CircleAlert, TrendingUp } from "lucide-react";
import { StatusDot } from "../register/figures.tsx";

const conditionTone: Record<Condition, Tone> = { New: "info", Bad: "danger", Used: "success" };

const statusTone: Record<AssetStatus, Tone> = {
  pending: "warning",
  in_service: "success",
  out_for_maintenance: "warning",
  out_for_fieldwork: "info",
  sold: "neutral",
  scrapped: "neutral",
  rejected: "danger",
};

export function ConditionBadge({ condition }: { condition: Condition }) {
  return <Badge tone={conditionTone[condition]}>{conditionLabel[condition]}</Badge>;
}

export function StatusBadge({ status }: { status: AssetStatus }) {
  return <Badge tone={statusTone[status]}>{statusLabel[status]}</Badge>;
}

/** A status on one line of a list: its colour beside its word, and a ring where somebody's yes is awaited. */
export function StatusLine({ asset }: { asset: { status: AssetStatus; awaiting_approval: boolean } }) {
  const { status } = asset;
  return (
    <>
      <StatusDot status={status} className="mr-1.5" />
      {statusLabel[status]}
      {asset.awaiting_approval && status !== "pending" ? (
        <span className="ml-2" title="Awaiting approval">
          <StatusDot status="pending" />
          <span className="sr-only">Awaiting approval</span>
        </span>
      ) : null}
    </>
  );
}

/** Marks a gross that is no longer the cost, beside it in a narrow column. */
export function RevaluedMark({ on }: { on: string | null }) {
  if (!on) return null;
  return (
    <span title={`${valueEventLabel.revalued} on ${formatLongDate(on)}`} className="text-info-foreground">
      <TrendingUp aria-hidden className="inline size-3.5" />
      <span className="sr-only">{valueEventLabel.revalued}</span>
    </span>
  );
}

/** Marks an asset that a request of somebody's waits for; of a pending one its status says so. */
export function AwaitingBadge({ asset }: { asset: { status: AssetStatus; awaiting_approval: boolean } }) {
  if (!asset.awaiting_approval || asset.status === "pending") return null;
  return (
    <Badge tone="warning" className="max-sm:whitespace-normal">
      Awaiting approval
    </Badge>
  );
}

type LateDateProps = { date: string | null | undefined; late: string };

/** A day that something is to be done on, red once it has passed; `late` says it to who cannot see the colour. */
export function LateDate({ date, late }: LateDateProps) {
  const today = useToday();
  if (!date) return "–";
  if (date >= today) return formatLongDate(date);
  return (
    <span className="inline-flex items-center gap-1 font-medium text-danger-foreground">
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      <span>
        {formatLongDate(date)}
        <span className="sr-only">, {late}</span>
      </span>
    </span>
  );
}

/** When an asset is due, and where and with whom it is while it is out. */
export const dueColumns: readonly Column<AssetRow>[] = [
  {
    id: "next_maintenance_date",
    header: "Next Maintenance",
    width: 150,
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ next_maintenance_date }) => <LateDate date={next_maintenance_date} late="overdue" />,
  },
  {
    id: "expected_return_date",
    header: "Expected Back",
    width: 140,
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ out }) => <LateDate date={out?.expected_return_date} late="overdue" />,
  },
  {
    id: "out_location",
    header: "Out At",
    width: 160,
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ out }) => out?.location,
  },
  {
    id: "out_custodian",
    header: "Out With",
    width: 150,
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ out }) => out?.custodian.full_name,
  },
];

const FIGURES = ["acquisition_date", "cost", "carrying_amount", "accumulated_depreciation", "net_book_value"];

/**
 * The columns that a list of due assets shows at first besides barcode, description and status, and those hidden to make
 * room for them.
 */
const begins: Record<Due, { shown: readonly string[]; hidden: readonly string[] }> = {
  return: { shown: ["expected_return_date", "out_location", "out_custodian"], hidden: FIGURES },
  maintenance: { shown: ["next_maintenance_date", "location", "custodian"], hidden: FIGURES },
  attention: {
    shown: ["next_maintenance_date", "expected_return_date", "out_location", "location", "custodian"],
    hidden: [...FIGURES, "classification"],
  },
  approval: { shown: [], hidden: [] },
};

function isDue(value: string | undefined): value is Due {
  return value !== undefined && Object.hasOwn(begins, value);
}

/** By column whether a list narrowed to what is due begins with it. */
export function dueAtFirst(due: string | undefined): ReadonlyMap<string, boolean> {
  if (!isDue(due)) return new Map();
  const { shown, hidden } = begins[due];
  return new Map([...shown.map((id) => [id, true] as const), ...hidden.map((id) => [id, false] as const)]);
}

/** Returns the initial sort order of such a list: the most overdue first. */
export function sortOfDue({ due }: Readonly<Record<string, string>>): string | undefined {
  if (due === "return") return "expected_return_date";
  return due === "maintenance" ? "next_maintenance_date" : undefined;
}

type MovementDates = { expected_return_date: string | null; returned_at: string | null };

/** True for what is still out after the day it was to come back; `today` is the company's. */
export function isOverdue({ expected_return_date, returned_at }: MovementDates, today: string): boolean {
  return returned_at === null && expected_return_date !== null && expected_return_date < today;
}

/** The day something is to come back, marked where that has passed. */
export function ExpectedReturn({ movement, today }: { movement: MovementDates; today: string }) {
  if (!movement.expected_return_date) return "–";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      {formatLongDate(movement.expected_return_date)}
      {isOverdue(movement, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}
