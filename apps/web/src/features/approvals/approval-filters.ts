import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { APPROVAL_KINDS, approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { useMe } from "../session/me.ts";
import { userScreens } from "../setup/users/screens.tsx";
import { hasOwnRequests, OF_ASSET } from "./approvals-asked.ts";

export function useApprovalFilters(): readonly ToolbarFilter[] {
  const users = useRecordOptions(userScreens);
  const asks = hasOwnRequests(useMe().role);
  return useMemo(
    () => [
      {
        id: "kind",
        label: "Kind",
        kind: "select",
        options: APPROVAL_KINDS.map((value) => ({ value, label: approvalKindLabel(value) })),
      },
      { id: "requester_id", label: "Requester", kind: "combobox", load: users.load, find: users.find },
      ...(asks
        ? [
            {
              id: "mine",
              label: "Requests",
              kind: "select" as const,
              options: [{ value: "yes", label: "My requests" }],
            },
          ]
        : []),
      { id: OF_ASSET, label: "Asset", kind: "number" },
    ],
    [users, asks],
  );
}
