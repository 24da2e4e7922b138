import { type AssetStatus, type Condition, conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { valueEventLabel } from "@custodia/domain/valuation/words";
import { Badge, type Tone } from "@custodia/ui/badge";
import { TrendingUp } from "lucide-react";
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
