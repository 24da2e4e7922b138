import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { SavedView, ViewSearch } from "@custodia/domain/views/schema";

/** A view that every user has. */
export type BuiltInView = {
  /** Its key in the address bar. */
  key: string;
  name: string;
  /** Explains the view where the name alone does not. */
  hint?: string;
  search: ViewSearch;
};

/** An entry of the menu; `saved` is set for the user's own views. */
export type ViewOption = BuiltInView & { saved?: SavedView };

export function viewOptions(builtIn: readonly BuiltInView[], savedViews: readonly SavedView[]): ViewOption[] {
  const saved = savedViews.map((view) => ({
    key: String(view.id),
    name: view.name,
    search: view.search,
    saved: view,
  }));
  return [...builtIn, ...saved];
}

/** Returns the part of the address that a view stores: everything except the page and how a search is read. */
export function toViewSearch({ page: _page, view: _view, exact: _exact, ...rest }: TableSearch): ViewSearch {
  return rest;
}

/** Compares two searches; missing parts have their defaults. */
function isSame(a: ViewSearch, b: ViewSearch): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ filter = {}, order, ...rest }: ViewSearch): string {
  const parts = { ...rest, ...(order === "desc" ? { order } : {}) };
  return JSON.stringify([sortedEntries(parts), sortedEntries(filter)]);
}

const sortedEntries = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Returns the shown view: the one named in the address, or another with the same search. `changed` is true if the user
 * changed the search after opening the named view.
 */
export function currentView(
  views: readonly ViewOption[],
  address: TableSearch,
): { view: ViewOption; changed: boolean } | undefined {
  const currentSearch = toViewSearch(address);
  const named = views.find(({ key }) => key === address.view);
  if (named && isSame(named.search, currentSearch)) return { view: named, changed: false };
  const match = views.find(({ search }) => isSame(search, currentSearch));
  if (match) return { view: match, changed: false };
  return named && { view: named, changed: true };
}
