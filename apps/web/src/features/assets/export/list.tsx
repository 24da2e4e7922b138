import { useTimeOf } from "@custodia/app-shell/app";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { addressForPage } from "@custodia/client/page-identity";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { exportFormatLabel } from "@custodia/domain/assets/export";
import { formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Spinner } from "@custodia/ui/progress";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Download } from "lucide-react";
import { pollWhile, useRefreshAfter } from "../../session/exports.ts";

/** Returns the query that the list sends for the search parameters of its address. */
export const exportsQuery = (search: object) => tableInput<Inputs["exports"]["list"]>(search, exportColumns);

/** Lists earlier exports, newest first; a running export appears automatically. */
export function ExportList() {
  const table = useTableSearch<Inputs["exports"]["list"]>(exportColumns);
  const query = trpc.exports.list.useQuery(table.input, pollWhile(isPending));
  const pending = isPending(query.data);
  useRefreshAfter(pending);
  return (
    <DataTable
      label="exports"
      columns={exportColumns}
      query={query}
      {...table.tableProps}
      empty={{ title: "No exports yet", description: "Generate a download above. It will be listed here." }}
    />
  );
}

function isPending(page: { data: Export[] } | undefined): boolean {
  return page?.data.some(({ state }) => state === "requested") ?? false;
}

type Export = Outputs["exports"]["list"]["data"][number];
const exportColumns: Column<Export>[] = [
  { id: "download", header: "Download", main: true, cell: (row) => <State row={row} /> },
  {
    id: "created_at",
    header: "Date",
    inCard: "unlabeled",
    sortable: true,
    className: "whitespace-nowrap",
    cell: (row) => <RequestTime row={row} />,
  },
  {
    id: "rows",
    header: "Assets",
    align: "end",
    cell: (row) => (row.rows === null ? "–" : formatThousands(row.rows)),
  },
  {
    id: "format",
    header: "Format",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    cell: ({ format }) => exportFormatLabel[format],
  },
  { id: "narrowed", header: "Filters", inCard: "unlabeled", cell: filterText },
];

const selections = { ticked: "Selected assets", matching: "Filtered list" };

function filterText({ custodian, classification, location, selection, as_at }: Export): string {
  const names = [
    as_at && `As at ${formatLongDate(as_at)}`,
    selection && selections[selection],
    custodian?.full_name,
    classification?.name,
    location?.location_id ?? location?.address,
  ];
  return names.filter(Boolean).join(", ") || "All assets";
}

function RequestTime({ row }: { row: Export }) {
  return useTimeOf()(row.created_at);
}

/** Shows the download link, or the state of the export until the file is ready. */
function State({ row }: { row: Export }) {
  const timeOf = useTimeOf();
  if (row.state === "failed") return <Badge tone="danger">Failed</Badge>;
  if (row.state === "requested") {
    return (
      <span className="inline-flex items-center gap-2 text-muted-foreground">
        <Spinner /> In progress
      </span>
    );
  }
  if (row.expired) return <span className="text-muted-foreground">Removed to free up space</span>;
  return (
    <Button asChild size="sm" variant="outline">
      <a href={addressForPage(`/files/exports/${row.id}`)} download={`assets.${row.format}`}>
        <Download aria-hidden />
        Click Here
        <span className="sr-only"> to download the export of {timeOf(row.created_at)}</span>
      </a>
    </Button>
  );
}
