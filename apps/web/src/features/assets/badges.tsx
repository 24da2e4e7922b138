import { useToday } from "@custodia/app-shell/app";
import * as labels from "@custodia/domain/assets/labels";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { valueEventLabel } from "@custodia/domain/valuation/labels";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { CircleAlert, TrendingUp } from "lucide-react";
import { StatusDot } from "../register/figures.tsx";

const conditionTone: Record<labels.Condition, Tone> = { New: "info", Bad: "danger", Used: "success" };

const statusTone: Record<labels.AssetStatus, Tone> = {
  pending: "warning",
  in_service: "success",
  out_for_maintenance: "warning",
  out_for_fieldwork: "info",
  sold: "neutral",
  scrapped: "neutral",
  rejected: "danger",
};

export function ConditionBadge({ condition }: { condition: labels.Condition }) {
  return <Badge tone={conditionTone[condition]}>{labels.conditionLabel[condition]}</Badge>;
}

export function StatusBadge({ status }: { status: labels.AssetStatus }) {
  return <Badge tone={statusTone[status]}>{labels.statusLabel[status]}</Badge>;
}

/** A status with its coloured dot; a ring marks a pending approval. */
export function StatusLine({ asset }: { asset: { status: labels.AssetStatus; awaiting_approval: boolean } }) {
  const { status } = asset;
  return (
    <>
      <StatusDot status={status} className="mr-1.5" />
      {labels.statusLabel[status]}
      {asset.awaiting_approval && status !== "pending" ? (
        <span className="ml-2" title="Awaiting approval">
          <StatusDot status="pending" />
          <span className="sr-only">Awaiting approval</span>
        </span>
      ) : null}
    </>
  );
}

/** Marks, before the amount, a gross carrying amount that differs from the cost after a revaluation. */
export function RevaluedMark({ date }: { date: string }) {
  return (
    <span title={`${valueEventLabel.revalued} on ${formatLongDate(date)}`} className="text-info-foreground">
      <TrendingUp aria-hidden className="inline size-3.5" />
      <span className="sr-only">{valueEventLabel.revalued}</span>{" "}
    </span>
  );
}

/** Marks an asset with a pending request; a pending asset needs no mark, as its status says so. */
export function AwaitingBadge({ asset }: { asset: { status: labels.AssetStatus; awaiting_approval: boolean } }) {
  if (!asset.awaiting_approval || asset.status === "pending") return null;
  return (
    <Badge tone="warning" className="max-sm:whitespace-normal">
      Awaiting approval
    </Badge>
  );
}

type LateDateProps = { date: string | null | undefined; lateText: string };

/** A due date, red once it has passed; `lateText` is the text for screen readers. */
export function LateDate({ date, lateText }: LateDateProps) {
  const today = useToday();
  if (!date) return "–";
  if (date >= today) return formatLongDate(date);
  return (
    <span className="inline-flex items-center gap-1 font-medium text-danger-foreground">
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      <span>
        {formatLongDate(date)}
        <span className="sr-only">, {lateText}</span>
      </span>
    </span>
  );
}

const HIDDEN = { hiddenByDefault: true, sortable: true } as const;

/** Columns for due dates and, while an asset is out, its location and holder. */
export const dueColumns: readonly Column<AssetRow>[] = [
  {
    id: "next_maintenance_date",
    header: "Next Maintenance",
    width: 150,
    ...HIDDEN,
    cell: ({ next_maintenance_date }) => <LateDate date={next_maintenance_date} lateText="overdue" />,
  },
  {
    id: "expected_return_date",
    header: "Expected Back",
    width: 140,
    ...HIDDEN,
    cell: ({ out }) => <LateDate date={out?.expected_return_date} lateText="overdue" />,
  },
  {
    id: "out_location",
    header: "Out At",
    width: 124,
    maxWidth: 190,
    wraps: true,
    ...HIDDEN,
    cell: ({ out }) => out?.location,
  },
  {
    id: "out_custodian",
    header: "Out With",
    width: 120,
    maxWidth: 180,
    wraps: true,
    ...HIDDEN,
    cell: ({ out }) => out?.custodian.full_name,
  },
];

const FIGURES = ["acquisition_date", "cost", "carrying_amount", "accumulated_depreciation", "net_book_value"];

/**
 * The columns that a list of due assets initially shows besides barcode, description and status, and those hidden to make
 * room.
 */
const dueVisibility: Record<labels.Due, { shown: readonly string[]; hidden: readonly string[] }> = {
  return: { shown: ["expected_return_date", "out_location", "out_custodian"], hidden: FIGURES },
  maintenance: { shown: ["next_maintenance_date", "location", "custodian"], hidden: FIGURES },
  attention: {
    shown: ["next_maintenance_date", "expected_return_date", "out_location", "location", "custodian"],
    hidden: [...FIGURES, "classification"],
  },
  approval: { shown: [], hidden: [] },
};

function isDue(value: string | undefined): value is labels.Due {
  return value !== undefined && Object.hasOwn(dueVisibility, value);
}

/** Returns the initially visible columns of a list filtered by what is due. */
export function dueColumnVisibility(due: string | undefined): ReadonlyMap<string, boolean> {
  if (!isDue(due)) return new Map();
  const { shown, hidden } = dueVisibility[due];
  return new Map([...shown.map((id) => [id, true] as const), ...hidden.map((id) => [id, false] as const)]);
}

/** Returns the initial sort order of a list filtered by what is due: the most overdue first. */
export function dueSort({ due }: Readonly<Record<string, string>>): string | undefined {
  if (due === "return") return "expected_return_date";
  return due === "maintenance" ? "next_maintenance_date" : undefined;
}

type MovementDates = { expected_return_date: string | null; returned_at: string | null };

/** True if an asset is still out after its expected return date; `today` is the company's. */
export function isOverdue({ expected_return_date, returned_at }: MovementDates, today: string): boolean {
  return returned_at === null && expected_return_date !== null && expected_return_date < today;
}

/** The expected return date, marked if it has passed. */
export function ExpectedReturn({ movement, today }: { movement: MovementDates; today: string }) {
  if (!movement.expected_return_date) return "–";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      {formatLongDate(movement.expected_return_date)}
      {isOverdue(movement, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}
