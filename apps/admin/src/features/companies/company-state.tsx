import type { CompanyState } from "@custodia/domain/platform/companies";
import { Badge, type Tone } from "@custodia/ui/badge";

export const stateWords: Record<CompanyState, string> = {
  setting_up: "Setting up",
  active: "Active",
  quiet: "Quiet",
  suspended: "Suspended",
};

const tones: Record<CompanyState, Tone> = {
  setting_up: "info",
  active: "success",
  quiet: "warning",
  suspended: "danger",
};

export function CompanyStateBadge({ state }: { state: CompanyState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
