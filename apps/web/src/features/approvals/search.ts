import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { APPROVAL_STATES, type ApprovalState } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { createContext, useContext } from "react";

/** The state of the listed requests, or all of them. */
export type RequestTab = ApprovalState | "all";

export const REQUEST_TABS: readonly RequestTab[] = [...APPROVAL_STATES, "all"];

/** The search parameters of the list; without a state it lists pending requests. */
export type ApprovalSearch = TableSearch & { state?: RequestTab };

export function approvalSearch(raw: Record<string, unknown>): ApprovalSearch {
  const state = REQUEST_TABS.find((tab) => tab === raw.state);
  const search = tableSearch(raw);
  return state && state !== "pending" ? { ...search, state } : search;
}

/** True if a request adds a batch of identical assets. */
export const isBatchRequest = ({ data }: Pick<ApprovalView, "data">) => typeof data.asset_ids === "string";

/** The open request of the list; `toggle` opens or closes one. */
export type OpenedRequest = { id: number | null; toggle: (id: number) => void };

/** Passed as a context, so that the columns stay the same when another request is opened. */
export const OpenedRequestContext = createContext<OpenedRequest>({ id: null, toggle: () => undefined });

/** True if a request is open in the surrounding list; false outside of a list. */
export const useIsOpen = (id: number) => useContext(OpenedRequestContext).id === id;

/** The id of a request's details, for its button's `aria-controls`. */
export const detailsId = (id: number) => `request-${id}`;
