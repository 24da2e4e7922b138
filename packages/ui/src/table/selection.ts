import { type Dispatch, type ReactNode, type SetStateAction, useState } from "react";
import type { TablePage } from "./columns.tsx";
import type { TableState } from "./state.ts";

/** The selected rows: ticked ones, on any page, or all that match search and filters. */
export type SelectedRows =
  | { kind: "ticked"; ids: readonly number[] }
  | { kind: "matching"; search: string; filter: TableState["filter"] };

export type Selection = {
  selected: SelectedRows;
  /** A function receives the latest selection, because checkboxes may change faster than they render. */
  onChange: Dispatch<SetStateAction<SelectedRows>>;
  /** Whether all matching rows may be selected: the actions must then accept a query in place of ids. */
  allowAll?: boolean;
  /** Further notes on the selection. */
  note?: ReactNode;
};

export const NOTHING_SELECTED: SelectedRows = { kind: "ticked", ids: [] };

/** Returns the number of selected rows, given the number of matching rows. */
export function countSelected(chosen: SelectedRows, total: number): number {
  return chosen.kind === "matching" ? total : chosen.ids.length;
}

/**
 * Stores the selection. Ticked rows survive a change of page, search and filters; "all matching" ends when the query
 * changes, because it would then select other rows.
 */
export function useSelection(state: Pick<TableState, "search" | "filter">): Omit<Selection, "allowAll" | "note"> {
  const [chosen, onChange] = useState(NOTHING_SELECTED);
  const ended = chosen.kind === "matching" && queryKey(chosen) !== queryKey(state);
  if (ended) onChange(NOTHING_SELECTED);
  return { selected: ended ? NOTHING_SELECTED : chosen, onChange };
}

function queryKey({ search, filter }: Pick<TableState, "search" | "filter">): string {
  return JSON.stringify([search, Object.entries(filter).sort()]);
}

/**
 * Returns a list's query or address with the search whose rows are shown, so that an action, a print-out or an export never gets
 * others: after a typo that is the corrected one, as it was found.
 */
export function asShown<Query extends { search?: string | undefined }>(
  query: Query,
  page: Pick<TablePage<unknown>, "meta"> | undefined,
): Query {
  const corrected = page?.meta.nearest?.search;
  return corrected === undefined ? query : { ...query, search: corrected };
}
