import { USER_STATUSES, type UserStatus } from "@custodia/domain/setup/users";
import { Badge, type Tone } from "@custodia/ui/badge";

const looks: Record<UserStatus, { label: string; tone: Tone }> = {
  invited: { label: "Invited", tone: "info" },
  active: { label: "Active", tone: "success" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

/** Choices of a filter by status. */
export const statuses = USER_STATUSES.map((status) => ({ value: status, label: looks[status].label }));

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={looks[status].tone}>{looks[status].label}</Badge>;
}
