import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { SavedView, ViewSearch } from "@custodia/domain/views/schema";

/** A view that everybody has. */
export type ShippedView = {
  /** Stands in the address for as long as one looks at it. */
  key: string;
  name: string;
  /** What it shows, where the name alone does not tell. */
  says?: string;
  search: ViewSearch;
};

/** A view as the menu offers it; `saved` where it is one's own. */
export type OfferedView = ShippedView & { saved?: SavedView };

export function offeredViews(shipped: readonly ShippedView[], own: readonly SavedView[]): OfferedView[] {
  const saved = own.map((view) => ({
    key: String(view.id),
    name: view.name,
    search: view.search,
    saved: view,
  }));
  return [...shipped, ...saved];
}

/** What a view keeps of the address: all but the page that one was on. */
export function looked({ page: _page, view: _view, ...rest }: TableSearch): ViewSearch {
  return rest;
}

/** Whether both show the same; what is left out is as at first. */
function isSame(a: ViewSearch, b: ViewSearch): boolean {
  return spelled(a) === spelled(b);
}

function spelled({ filter = {}, order, ...rest }: ViewSearch): string {
  const parts = { ...rest, ...(order === "desc" ? { order } : {}) };
  return JSON.stringify([sorted(parts), sorted(filter)]);
}

const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The view that one looks at: the one named in the address, or another that shows just the same. Where the named one was
 * gone on from, it is `changed`.
 */
export function currentView(
  views: readonly OfferedView[],
  address: TableSearch,
): { view: OfferedView; changed: boolean } | undefined {
  const now = looked(address);
  const named = views.find(({ key }) => key === address.view);
  if (named && isSame(named.search, now)) return { view: named, changed: false };
  const same = views.find(({ search }) => isSame(search, now));
  if (same) return { view: same, changed: false };
  return named && { view: named, changed: true };
}
