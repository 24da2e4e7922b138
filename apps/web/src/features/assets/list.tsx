import { useMayRequest } from "@custodia/app-shell/app";
import { HeaderLink } from "@custodia/app-shell/records/record-list";
import { type TableSearch, useShownRows, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { fromCurrentList } from "@custodia/app-shell/search-params.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { ASSET_GROUPS, ASSET_PAGE_SIZES, type AssetGroup } from "@custodia/domain/assets/labels";
import type { AssetListView, AssetSums } from "@custodia/domain/assets/list";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { showsGross, TOTALS } from "@custodia/domain/assets/totals";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { HeaderButtonLabel, ICON_ON_PHONE, PageHeader } from "@custodia/ui/page-header";
import { DataTable } from "@custodia/ui/table/data-table";
import { asShown, useSelection, withoutFilters } from "@custodia/ui/table/state.ts";
import { useRouter } from "@tanstack/react-router";
import { Download, FunnelX, History, Plus, Printer, Wrench } from "lucide-react";
import { useMemo } from "react";
import { assetPaths, IMPORT_FILTER } from "../register/asset-links.tsx";
import { locationName } from "../setup/options.ts";
import { ViewsMenu } from "../views/menu.tsx";
import { AssetCard } from "./asset-card.tsx";
import { disposalTotals } from "./asset-disposal.tsx";
import { dueSort } from "./badges.tsx";
import { BulkActions } from "./bulk/bulk-actions.tsx";
import { ChosenNote, chosenAssets, learnVersions } from "./bulk/selected-assets.tsx";
import { assetColumns, assetColumnsFor } from "./columns.tsx";
import { FirstAssets } from "./first-assets.tsx";
import { assetViews, useAssetFilters } from "./options.ts";

const assetGroups: readonly { value: AssetGroup; label: string }[] = [
  { value: "classification", label: "Classification" },
  { value: "location", label: "Location" },
  { value: "custodian", label: "Custodian" },
];

const dense = {
  footer: listFooter,
  groups: assetGroups,
  pageGroups: listGroups,
};

const cardOf = (asset: AssetRow) => <AssetCard asset={asset} />;

/** The register: every asset of the company with today's book value. */
export function AssetList({ search }: { search: TableSearch }) {
  const filters = useAssetFilters();
  const table = useTableSearch<Inputs["assets"]["list"]>(assetColumns, {
    filters,
    groups: ASSET_GROUPS,
    defaultSort: dueSort,
    nearest: true,
  });
  const query = trpc.assets.list.useQuery(table.input);
  const shown = asShown(search, query.data);
  const router = useRouter();
  const { state, onStateChange } = table.tableProps;
  const isOneImport = IMPORT_FILTER in state.filter;
  const selection = useSelection(state);
  const { selected } = selection;
  const loaded = useShownRows(query.data?.data);
  const gross = showsGross(query.data?.sums);
  const { due, status, standing } = state.filter;
  const columns = useMemo(() => assetColumnsFor({ gross, due, status, standing }), [gross, due, status, standing]);
  return (
    <>
      <PageHeader
        title="Asset Overview"
        description={isOneImport ? "Assets of one import only" : undefined}
        actions={<ListActions search={shown} />}
      />
      <DataTable
        label="assets"
        columns={columns}
        query={query}
        {...table.tableProps}
        filters={filters.filter(({ id }) => id !== IMPORT_FILTER)}
        actions={
          <>
            {isOneImport ? (
              <Button
                variant="outline"
                className={ICON_ON_PHONE}
                onClick={() => onStateChange(withoutFilters(state), "push")}
              >
                <HeaderButtonLabel icon={FunnelX}>Show all assets</HeaderButtonLabel>
              </Button>
            ) : null}
            {due === "maintenance" ? (
              <HeaderLink to={assetPaths.maintenance} icon={Wrench}>
                Maintenance by day
              </HeaderLink>
            ) : null}
            <ViewsMenu listName="assets" builtIn={assetViews} search={search} />
          </>
        }
        search="Search assets"
        pageSizes={ASSET_PAGE_SIZES}
        selection={{
          ...selection,
          allowAll: true,
          note: <ChosenNote {...{ chosen: selected, loaded }} page={query.data} />,
        }}
        bulkActions={(total) => (
          <BulkActions
            chosen={chosenAssets(selected, {
              input: asShown(table.input ?? {}, query.data),
              search: shown,
              total,
              loaded,
            })}
            onVersions={(versions) => learnVersions(loaded, versions)}
          />
        )}
        dense={dense}
        card={cardOf}
        rowName={({ barcode }) => barcode}
        onRowClick={({ id }) => void router.navigate({ to: assetPaths.detail(id), state: fromCurrentList(router) })}
        empty={{
          title: "No assets yet",
          description: "Import your register from a spreadsheet, or add assets one by one.",
          action: <FirstAssets />,
        }}
      />
    </>
  );
}

/** Offers the actions for the whole register, and the link that adds an asset. */
function ListActions({ search: { sort, order, search, filter } }: { search: TableSearch }) {
  const mayAdd = useMayRequest("assets.write");
  const query = { sort, order, search, filter };
  return (
    <>
      <HeaderLink to={assetPaths.download} icon={Download} variant="ghost">
        Download Asset
      </HeaderLink>
      <HeaderLink to={assetPaths.print} search={query} icon={Printer} variant="ghost">
        Print
      </HeaderLink>
      <HeaderLink to="/activities" search={{ filter: { subject_type: "asset" } }} icon={History} variant="ghost">
        History
      </HeaderLink>
      {mayAdd ? (
        <HeaderLink to={assetPaths.add} icon={Plus} variant="default">
          Add New Asset
        </HeaderLink>
      ) : null}
    </>
  );
}

/** The footer of the register: the number of matches, and the sums over the assets in service, as on the dashboard. */
function listFooter({ meta, sums }: CachedListView) {
  return sums && { label: <CountText count={meta.total} sums={sums} />, sums: totalsByColumn(sums) };
}

/** A copy cached for offline reading may predate the sums. */
type CachedListView = Omit<AssetListView, "sums" | "groups"> & Partial<Pick<AssetListView, "sums" | "groups">>;

/** Returns the name of a row's group, by the field that groups the register. */
const nameOf: Record<AssetGroup, (row: AssetRow) => string> = {
  classification: ({ classification }) => classification.name,
  location: ({ location }) => (location ? locationName(location) : "No location"),
  custodian: ({ custodian }) => custodian.full_name,
};

/** The group headings of a page: name, total count and sums. */
function listGroups({ data, groups = [] }: CachedListView, by: string | undefined) {
  const group = assetGroups.find(({ value }) => value === by)?.value;
  if (!group || groups.length === 0) return undefined;
  const idOf = (row: AssetRow) => String(row[`${group}_id`]);
  const names = new Map(data.map((row) => [idOf(row), nameOf[group](row)]));
  const groupsById = new Map(groups.map((entry) => [String(entry.id), entry]));
  return {
    keyOf: idOf,
    headingOf: (id: string) => {
      const sums = groupsById.get(id);
      if (!sums) return { label: names.get(id), sums: {} };
      return {
        label: (
          <>
            <span className="font-semibold">{names.get(id)}</span> <CountText quiet count={sums.count} sums={sums} />
          </>
        ),
        sums: totalsByColumn(sums),
      };
    },
  };
}

type CountTextProps = { count: number; sums: AssetSums; quiet?: boolean };

function CountText({ count, sums: { not_counted: others, disposed }, quiet = false }: CountTextProps) {
  const not_counted = disposed ? 0 : others;
  const hint = disposed
    ? "Book values are as at the date of sale or scrapping."
    : not_counted > 0
      ? "As on the dashboard, totals exclude pending, rejected, sold and scrapped assets."
      : "Calculated as on the dashboard.";
  return (
    <span title={hint} className="font-normal text-muted-foreground">
      <span className={quiet ? undefined : "font-medium text-foreground"}>{pluralize(count, "asset")}</span>
      {not_counted > 0 ? `, ${formatThousands(not_counted)} not in the totals` : null}
    </span>
  );
}

/** Returns the sums by column; the list decides whether the gross is shown, equally for all groups and pages. */
const totalsByColumn = (sums: AssetSums): Record<string, string> =>
  sums.disposed
    ? disposalTotals(sums.disposed)
    : Object.fromEntries(TOTALS.map((amount) => [amount, formatNaira(sums[amount])]));
