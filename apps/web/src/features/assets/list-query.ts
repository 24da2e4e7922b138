import { type LoaderArgs, prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { ASSET_GROUPS } from "@custodia/domain/assets/labels";
import { dueSort } from "./badges.tsx";
import { assetColumns } from "./columns.tsx";
import { assetFilters } from "./options.ts";
import { selectedIds } from "./search.ts";

const options = { filters: assetFilters, groups: ASSET_GROUPS, defaultSort: dueSort, nearest: true };

/** Returns the query that the register sends for the search parameters of its address. */
export const assetsQuery = (search: object) =>
  tableInput<NonNullable<Inputs["assets"]["list"]>>(search, assetColumns, options);

/** Returns the query for printouts and labels: the rows of the list, or the selected ones. A typo is not forgiven here. */
export function printQuery(search: { ids?: unknown }): Inputs["assets"]["print"] {
  const { page: _page, per_page: _size, nearest: _nearest, ...query } = assetsQuery(search);
  const ids = selectedIds(search);
  const ticked = ids ? { ids: ids.split(",").map(Number) } : {};
  return { ...query, ...ticked } as Inputs["assets"]["print"];
}

/** The loader of printouts and labels. It does nothing while a link is hovered, because their totals read the whole register. */
export function prefetchPrintQuery(args: LoaderArgs): Promise<unknown> | undefined {
  if (args.preload) return undefined;
  return prefetchQueries(args, (calls, prefetchOptions) => [
    calls.assets.print.prefetch(printQuery(args.location.search), prefetchOptions),
  ]);
}
