import { type Dispatch, type ReactNode, type SetStateAction, useState } from "react";
import type { TableState } from "./state.ts";

/** Rows that are chosen: those that were ticked, on whichever page they stand, or all that search and filters find. */
export type SelectedRows =
  | { kind: "ticked"; ids: readonly number[] }
  | { kind: "matching"; search: string; filter: TableState["filter"] };

export type Selection = {
  chosen: SelectedRows;
  /** Given a function, it counts from what is chosen by then: ticks may follow each other faster than they are drawn. */
  onChange: Dispatch<SetStateAction<SelectedRows>>;
  /** Whether all that match may be chosen: its actions must take a query in place of ids. */
  all?: boolean;
  /** Further notes on the selection. */
  note?: ReactNode;
};

export const NOTHING_SELECTED: SelectedRows = { kind: "ticked", ids: [] };

/** How many are chosen, where `total` rows match. */
export function countSelected(chosen: SelectedRows, total: number): number {
  return chosen.kind === "matching" ? total : chosen.ids.length;
}

/**
 * Remembers what is chosen. Ticks outlive a change of page, search and filters; "all that match" ends with the query that it
 * was said of, because all that match another query is something else.
 */
export function useSelection(state: Pick<TableState, "search" | "filter">): Omit<Selection, "all" | "note"> {
  const [chosen, onChange] = useState(NOTHING_SELECTED);
  const ended = chosen.kind === "matching" && queryKey(chosen) !== queryKey(state);
  if (ended) onChange(NOTHING_SELECTED);
  return { chosen: ended ? NOTHING_SELECTED : chosen, onChange };
}

function queryKey({ search, filter }: Pick<TableState, "search" | "filter">): string {
  return JSON.stringify([search, Object.entries(filter).sort()]);
}
