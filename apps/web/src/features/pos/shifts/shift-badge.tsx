import type { ShiftRow } from "@custodia/domain/pos/shifts/schema";
import { Badge, type Tone } from "@custodia/ui/badge";

const words: Record<ShiftRow["state"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "success" },
  counted: { label: "Counted", tone: "warning" },
  closed: { label: "Closed", tone: "neutral" },
};

export function ShiftBadge({ shift }: { shift: Pick<ShiftRow, "state" | "awaits_review"> }) {
  if (shift.awaits_review) return <Badge tone="warning">Awaits review</Badge>;
  const { label, tone } = words[shift.state];
  return <Badge tone={tone}>{label}</Badge>;
}
