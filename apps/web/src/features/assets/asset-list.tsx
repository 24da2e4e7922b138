import { fromHere } from "@custodia/app-shell/came-from.ts";
import { type TableSearch, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { useSeen } from "@custodia/app-shell/records/use-seen.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { ASSET_GROUPS, ASSET_PAGE_SIZES } from "@custodia/domain/assets/words";
import { showsGross } from "@custodia/domain/valuation/footing";
import { Button } from "@custodia/ui/button";
import { HeadLabel, ICON_ON_PHONE, PageHeader } from "@custodia/ui/page-header";
import { DataTable } from "@custodia/ui/table/data-table";
import { useSelection } from "@custodia/ui/table/selection.ts";
import { withoutFilters } from "@custodia/ui/table/state.ts";
import { Link, useRouter } from "@tanstack/react-router";
import { FunnelX, Wrench } from "lucide-react";
import { useMemo } from "react";
import { assetPaths, OF_IMPORT } from "../register/asset-paths.ts";
import { ViewsMenu } from "../views/menu.tsx";
import { AssetCard } from "./asset-card.tsx";
import { assetColumns, assetColumnsFor } from "./asset-columns.tsx";
import { sortOfDue } from "./asset-due.tsx";
import { useAssetFilters } from "./asset-filters.ts";
import { ListActions } from "./asset-list-actions.tsx";
import { assetViews } from "./asset-views.ts";
import { BulkActions } from "./bulk/bulk-actions.tsx";
import { chosenAssets } from "./bulk/chosen-assets.ts";
import { ChosenNote } from "./bulk/chosen-note.tsx";
import { FirstAssets } from "./first-assets.tsx";
import { assetGroups, listFoot, listGroups } from "./list-foot.tsx";

const dense = {
  foot: listFoot,
  groups: assetGroups,
  grouped: listGroups,
};

const cardOf = (asset: AssetRow) => <AssetCard asset={asset} />;

/** The register: every asset of the company with its book value of today. */
export function AssetList({ search }: { search: TableSearch }) {
  const filters = useAssetFilters();
  const table = useTableSearch<Inputs["assets"]["list"]>(assetColumns, {
    filters,
    groups: ASSET_GROUPS,
    sortAtFirst: sortOfDue,
  });
  const query = trpc.assets.list.useQuery(table.input);
  const router = useRouter();
  const { state, onStateChange } = table.bind;
  const ofOneImport = OF_IMPORT in state.filter;
  const selection = useSelection(state);
  const { chosen } = selection;
  const seen = useSeen(query.data?.data);
  const gross = showsGross(query.data?.sums);
  const { due, status, standing } = state.filter;
  const columns = useMemo(
    () => assetColumnsFor({ gross, due, status, standing }),
    [gross, due, status, standing],
  );
  return (
    <>
      <PageHeader
        title="Asset Overview"
        description={ofOneImport ? "Assets of one import only" : undefined}
        actions={<ListActions search={search} />}
      />
      <DataTable
        label="assets"
        columns={columns}
        query={query}
        {...table.bind}
        filters={filters.filter(({ id }) => id !== OF_IMPORT)}
        actions={
          <>
            {ofOneImport ? (
              <Button
                variant="outline"
                className={ICON_ON_PHONE}
                onClick={() => onStateChange(withoutFilters(state), "push")}
              >
                <HeadLabel icon={FunnelX}>Show all assets</HeadLabel>
              </Button>
            ) : null}
            {due === "maintenance" ? (
              <Button asChild variant="outline" className={ICON_ON_PHONE}>
                <Link to={assetPaths.maintenance}>
                  <HeadLabel icon={Wrench}>Maintenance by day</HeadLabel>
                </Link>
              </Button>
            ) : null}
            <ViewsMenu list="assets" builtIn={assetViews} search={search} />
          </>
        }
        search="Search assets"
        sizes={ASSET_PAGE_SIZES}
        selection={{ ...selection, all: true, note: <ChosenNote {...{ chosen, seen }} page={query.data} /> }}
        bulkActions={(total) => (
          <BulkActions chosen={chosenAssets(chosen, { input: table.input ?? {}, search, total })} />
        )}
        dense={dense}
        card={cardOf}
        rowName={({ barcode }) => barcode}
        onRowClick={({ id }) => void router.navigate({ to: assetPaths.detail(id), state: fromHere(router) })}
        empty={{
          title: "No assets yet",
          description: "Import the register that you have as a spreadsheet, or add assets one by one.",
          action: <FirstAssets />,
        }}
      />
    </>
  );
}
