import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { APPROVAL_STATES, type ApprovalState } from "@custodia/domain/approvals/labels";
import { createContext, useContext } from "react";

/** Which requests are listed: those of one state, or all. */
export type Listed = ApprovalState | "all";

export const LISTED: readonly Listed[] = [...APPROVAL_STATES, "all"];

/** The search parameters of the list; without a state it lists pending requests. */
export type ApprovalSearch = TableSearch & { state?: Listed };

export function approvalSearch(raw: Record<string, unknown>): ApprovalSearch {
  const state = LISTED.find((each) => each === raw.state);
  const search = tableSearch(raw);
  return state && state !== "pending" ? { ...search, state } : search;
}

/** Which request of the list is open, and what opens or closes one. */
export type OpenedRequest = { id: number | null; toggle: (id: number) => void };

/** Beside the columns, which stay as they are when another request is opened. */
export const OpenedRequestContext = createContext<OpenedRequest>({ id: null, toggle: () => undefined });

/** Whether a request is open in the list around; never outside of it. */
export const useIsOpened = (id: number) => useContext(OpenedRequestContext).id === id;

/** Ties a request's button to what it opens. */
export const detailsId = (id: number) => `request-${id}`;
