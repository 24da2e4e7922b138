import { type AssetStatus, type Condition, conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { Badge, type Tone } from "@custodia/ui/badge";

const conditionTone: Record<Condition, Tone> = { New: "info", Bad: "danger", Used: "success" };

const statusTone: Record<AssetStatus, Tone> = {
  pending: "warning",
  in_service: "success",
  out_for_maintenance: "info",
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
