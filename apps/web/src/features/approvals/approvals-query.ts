import { yesNoFilter } from "@custodia/app-shell/records/columns";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { APPROVAL_KINDS, approvalKindLabel } from "@custodia/domain/approvals/labels";
import { accessOf, type Role } from "@custodia/domain/permissions";
import type { ListInput, NamedFilter, ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { useMe } from "../session/session.ts";
import { userScreens } from "../setup/users/screens.tsx";
import { approvalColumns } from "./columns.tsx";
import type { ApprovalSearch, RequestTab } from "./search.ts";

/** The filter that only a link sets: the requests about one asset. */
export const ASSET_FILTER = "asset_id";

/** Returns the query input of the list on a tab. */
export const approvalsQuery = ({ filter, ...input }: ListInput, tab: RequestTab) =>
  ({ ...input, filter: tab === "all" ? filter : { ...filter, state: tab } }) as Inputs["approvals"]["list"];

/** Filters for the requests of a user who has some. */
const ownFilter = yesNoFilter("mine", "Requests", { yes: "My requests" });

/** True if the role may only request changes, so that it has requests of its own to filter for. */
const hasOwnRequests = (role: Role) => accessOf(role, "assets.write") === "approval";

/** Filters the list by kind, requester and asset, and for users with requests of their own by these. */
export function useApprovalFilters(): readonly ToolbarFilter[] {
  const users = useRecordOptions(userScreens);
  const hasOwn = hasOwnRequests(useMe().role);
  return useMemo(
    () => [
      {
        id: "kind",
        label: "Kind",
        kind: "select",
        options: APPROVAL_KINDS.map((value) => ({ value, label: approvalKindLabel(value) })),
      },
      { id: "requester_id", label: "Requester", kind: "combobox", ...users },
      ...(hasOwn ? [ownFilter] : []),
      { id: ASSET_FILTER, label: "Asset", kind: "number" },
    ],
    [users, hasOwn],
  );
}

const filters: readonly NamedFilter[] = [
  { id: "kind", kind: "text" },
  { id: "requester_id", kind: "combobox" },
  { id: ASSET_FILTER, kind: "number" },
];

/** Returns the query that the list sends for the search parameters of its address. */
export function approvalsQueryAt(search: ApprovalSearch, role: Role) {
  const input = tableInput(search, approvalColumns(String), {
    filters: hasOwnRequests(role) ? [...filters, ownFilter] : filters,
  });
  return approvalsQuery(input, search.state ?? "pending");
}
