import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { toMatching } from "@custodia/domain/assets/selection";
import { countSelected, type SelectedRows } from "@custodia/ui/table/state.ts";

type ListQuery = NonNullable<Inputs["assets"]["list"]>;

/** The assets of a bulk action: as the server's input, and as search parameters. */
export interface ChosenAssets {
  count: number;
  input: Pick<NonNullable<Inputs["assets"]["reassign"]>, "ids" | "matching">;
  /** The search parameters of the pages that print: the ids or the list's filters, and its sort order. */
  search: TableSearch & { ids?: string };
}

/**
 * Returns the selected assets of a list. `input` is the list's query, `search` its search parameters, and `total` the number
 * of matching rows.
 */
export function chosenAssets(
  chosen: SelectedRows,
  { input, search, total }: { input: ListQuery; search: TableSearch; total: number },
): ChosenAssets {
  const count = countSelected(chosen, total);
  const { sort, order, filter, search: text } = search;
  const sorting = { ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
  if (chosen.kind === "ticked") {
    return {
      count,
      input: { ids: [...chosen.ids] },
      search: { ...sorting, ids: chosen.ids.join(",") },
    };
  }
  const filters = { ...(text ? { search: text } : {}), ...(filter ? { filter } : {}) };
  return {
    count,
    input: { matching: { ...toMatching(input), total } },
    search: { ...sorting, ...filters },
  };
}
