import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { APPROVAL_STATES, type ApprovalState } from "@custodia/domain/approvals/labels";

/** Which requests are listed: those of one state, or all. */
export type Listed = ApprovalState | "all";

export const LISTED: readonly Listed[] = [...APPROVAL_STATES, "all"];

/** What the address of the list holds; without a state it lists what waits. */
export type ApprovalSearch = TableSearch & { state?: Listed };

export function approvalSearch(raw: Record<string, unknown>): ApprovalSearch {
  const state = LISTED.find((each) => each === raw.state);
  const search = tableSearch(raw);
  return state && state !== "pending" ? { ...search, state } : search;
}
