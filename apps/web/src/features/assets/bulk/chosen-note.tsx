import type { AssetListView } from "@custodia/domain/assets/listed";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { sumNaira } from "@custodia/domain/money";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { countSelected, type SelectedRows } from "@custodia/ui/table/selection.ts";
import { Naira } from "../../register/figures.tsx";
import { useMostEdited } from "./most-edited.ts";

type ChosenNoteProps = {
  chosen: SelectedRows;
  /** Assets that the list has shown. */
  seen: ReadonlyMap<number, AssetRow>;
  /** The page that is shown; a copy that is kept to read offline may have no sums. */
  page: Partial<Pick<AssetListView, "meta" | "sums">> | undefined;
};

/** What the chosen assets cost, where that is known, and whether they are too many to be edited at once. */
export function ChosenNote({ chosen, seen, page }: ChosenNoteProps) {
  const most = useMostEdited();
  const cost = chosen.kind === "ticked" ? costOf(chosen.ids, seen) : costOfAll(page?.sums);
  return (
    <>
      <TooManySelected count={countSelected(chosen, page?.meta?.total ?? 0)} most={most} does="Edit" />
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

/** In naira; not known where one was not in sight since the page was opened. */
function costOf(ids: readonly number[], seen: ChosenNoteProps["seen"]): number | undefined {
  const costs = ids.flatMap((id) => seen.get(id)?.cost ?? []);
  return costs.length === ids.length ? sumNaira(costs) : undefined;
}

/** The foot's sum is of those that are counted; where others match too, it is not the cost of all. */
const costOfAll = (sums: AssetListView["sums"] | undefined) =>
  sums?.not_counted === 0 ? sums.cost : undefined;
