import { useToday } from "@custodia/app-shell/app";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../register/asset-links.tsx";
import { Naira } from "../register/figures.tsx";
import { ReportFrame } from "./report-frame.tsx";
import type { ReportSearch } from "./report-search.ts";

function queryAt({ from = "", to = "", page = 1, per_page = PAGE, filter = {} }: ReportSearch) {
  const isPeriod = isCalendarDate(from) && isCalendarDate(to);
  return { ...(isPeriod ? { from, to } : {}), page, per_page, filter } as Inputs["reports"]["chargedAssets"];
}

const PAGE = 25;

/** Lists the assets behind a figure of the depreciation report, with their sum. */
export function ChargedAssets({ search }: { search: ReportSearch }) {
  const table = useTableSearch(columns, { perPage: PAGE });
  const query = trpc.reports.chargedAssets.useQuery(queryAt(search), { placeholderData: keepPreviousData });
  const group = useGroupText(search.filter);
  const today = useToday();
  const { data } = query;
  return (
    <ReportFrame
      title="Depreciation by asset"
      breadcrumb={[{ label: "Depreciation by period", to: "/reports/depreciation" }]}
      subject={
        data ? `${formatLongDate(data.from)} to ${formatLongDate(data.to)}${group}: ${formatNaira(data.total)}` : ""
      }
      known_on={data ? today : undefined}
      isStale={query.isPlaceholderData}
    >
      {data && data.meta.total > data.data.length ? (
        <p className="mb-3 hidden print:block">
          {`${formatThousands(data.data.length)} of ${pluralize(data.meta.total, "asset")} are printed; the total covers all. Show more rows per page to print more.`}
        </p>
      ) : null}
      <DataTable
        label="assets"
        columns={columns}
        query={query}
        {...table.tableProps}
        empty={{
          title: "No depreciation charged",
          description: "No asset of this group is depreciated on these days.",
        }}
      />
    </ReportFrame>
  );
}

/** The group of the filter in words. */
function useGroupText({ classification_id, location_id, department, without }: Record<string, string> = {}): string {
  const classification = trpc.classifications.show.useQuery(
    { id: Number(classification_id) },
    { enabled: Boolean(classification_id) },
  );
  const location = trpc.locations.show.useQuery({ id: Number(location_id) }, { enabled: Boolean(location_id) });
  const place = location.data && (location.data.location_id ?? location.data.address);
  const name = classification.data?.name ?? place ?? department ?? (without && `no ${without}`);
  return name ? `, ${name}` : "";
}

type ChargedAsset = Outputs["reports"]["chargedAssets"]["data"][number];

const columns: Column<ChargedAsset>[] = [
  {
    id: "description",
    header: "Asset",
    main: true,
    cell: ({ id, description }) => (
      <Link to={assetPaths.detail(id)} className="rounded-sm font-medium hover:underline">
        {description}
      </Link>
    ),
  },
  { id: "barcode", header: "Barcode", className: "whitespace-nowrap", cell: ({ barcode }) => barcode },
  { id: "classification", header: "Classification", cell: ({ classification }) => classification.name },
  { id: "charge", header: "Charge", align: "end", cell: ({ charge }) => <Naira value={charge} /> },
];
