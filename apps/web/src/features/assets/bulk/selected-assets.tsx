import { useMay } from "@custodia/app-shell/app";
import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { type AssetListView, toMatching } from "@custodia/domain/assets/list";
import { MAX_REASSIGN_REQUESTS, MAX_REASSIGNMENTS } from "@custodia/domain/assets/reassign";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { sumNaira } from "@custodia/domain/money";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { countSelected, type SelectedRows } from "@custodia/ui/table/state.ts";
import { Naira } from "../../register/figures.tsx";

type ListQuery = NonNullable<Inputs["assets"]["list"]>;

type Reassign = NonNullable<Inputs["assets"]["reassign"]>;

type Versions = NonNullable<Reassign["versions"]>;

/** The assets of a bulk action: as the server's input, and as search parameters. */
export interface ChosenAssets {
  count: number;
  input: Pick<Reassign, "ids" | "matching">;
  /**
   * The rows that the list has shown of them, on any page: what others changed since is not overwritten. If all that match are
   * chosen, these are all rows that it has shown; the server ignores those that do not match. A row that was never shown has no
   * version to compare, and the number of matching assets protects it.
   */
  shown: readonly AssetRow[];
  /** The search parameters of the pages that print: the ids or the list's filters, and its sort order. */
  search: TableSearch & { ids?: string };
}

interface ShownList {
  input: ListQuery;
  search: TableSearch;
  /** The rows that the list has shown so far, by id. */
  loaded: ReadonlyMap<number, AssetRow>;
  /** The number of matching rows. */
  total: number;
}

/** Returns the selected assets of a list. */
export function chosenAssets(chosen: SelectedRows, { input, search, loaded, total }: ShownList): ChosenAssets {
  const count = countSelected(chosen, total);
  const { sort, order, filter, search: text } = search;
  const sorting = { ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
  if (chosen.kind === "ticked") {
    return {
      count,
      input: { ids: [...chosen.ids] },
      shown: chosen.ids.flatMap((id) => loaded.get(id) ?? []),
      search: { ...sorting, ids: chosen.ids.join(",") },
    };
  }
  const filters = { ...(text ? { search: text } : {}), ...(filter ? { filter } : {}) };
  return {
    count,
    input: { matching: { ...toMatching(input), total } },
    shown: [...loaded.values()].slice(-MAX_REASSIGNMENTS),
    search: { ...sorting, ...filters },
  };
}

/** Returns the versions of rows that a list has shown; a copy cached for offline reading may have none. */
export const versionsOf = (shown: readonly AssetRow[]): Versions =>
  shown.flatMap(({ id, version }) => (version ? [{ asset_id: id, version }] : []));

/** Receives the versions that the user's own change gave to assets. */
export type OnVersions = (versions: Versions) => void;

/** Gives the shown rows the versions that the user's own change has made, before the list shows them or if it does not. */
export function learnVersions(loaded: Map<number, AssetRow>, versions: Versions): void {
  for (const { asset_id, version } of versions) {
    const row = loaded.get(asset_id);
    if (row?.version && row.version < version) loaded.set(asset_id, { ...row, version });
  }
}

type ChosenNoteProps = {
  chosen: SelectedRows;
  loaded: ShownList["loaded"];
  /** The current page; a copy cached for offline reading may have no sums. */
  page: Partial<Pick<AssetListView, "meta" | "sums">> | undefined;
};

/** Shows the cost of the selected assets, if it is known, and whether they exceed the limit of a bulk edit. */
export function ChosenNote({ chosen, loaded, page }: ChosenNoteProps) {
  const limit = useEditLimit();
  const cost = chosen.kind === "ticked" ? costOf(chosen.ids, loaded) : costOfAll(page?.sums);
  return (
    <>
      <TooManySelected count={countSelected(chosen, page?.meta?.total ?? 0)} max={limit} verb="Edit" />
      {cost === undefined ? null : (
        <span className="whitespace-nowrap">
          <span className="text-muted-foreground">Cost</span>{" "}
          <span className="font-medium">
            <Naira value={cost} />
          </span>
        </span>
      )}
    </>
  );
}

/** Returns the total cost in naira; undefined if a selected row was never loaded. */
function costOf(ids: readonly number[], loaded: ChosenNoteProps["loaded"]): number | undefined {
  const costs = ids.flatMap((id) => loaded.get(id)?.cost ?? []);
  return costs.length === ids.length ? sumNaira(costs) : undefined;
}

/** Returns the cost of all matching assets. The sums cover assets in service only, so it is unknown if others match. */
const costOfAll = (sums: AssetListView["sums"] | undefined) => (sums?.not_counted === 0 ? sums.cost : undefined);

/** Returns the maximum number of assets for one bulk edit; it is lower if each asset needs a request. */
export const useEditLimit = (): number => (useMay("assets.write") ? MAX_REASSIGNMENTS : MAX_REASSIGN_REQUESTS);
