import type { Inputs } from "@custodia/client/trpc";
import type { ListInput, NamedFilter } from "@custodia/ui/table/columns";
import { tableInput } from "../records/table-search.ts";
import { approvalColumns } from "./approval-columns.tsx";
import type { ApprovalSearch, Listed } from "./approval-search.ts";

/** The filter that only a link sets: the requests about one asset. */
export const ONE = "asset_id";

/** The list's input: what the address has as a word goes over the wire as true. */
export function approvalsAsked({ filter: { mine, ...filter }, ...input }: ListInput, listed: Listed) {
  return {
    ...input,
    filter: { ...filter, ...(mine ? { mine: true } : {}), ...(listed === "all" ? {} : { state: listed }) },
  } as Inputs["approvals"]["list"];
}

const filters: readonly NamedFilter[] = [
  { id: "kind", kind: "text" },
  { id: "requester_id", kind: "combobox" },
  { id: "mine", kind: "text" },
  { id: ONE, kind: "number" },
];

/** What the list asks at an address. */
export function approvalsAskedAt(search: ApprovalSearch) {
  const input = tableInput(search, approvalColumns(String), { filters });
  return approvalsAsked(input, search.state ?? "pending");
}
