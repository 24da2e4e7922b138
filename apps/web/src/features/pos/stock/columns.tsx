import { RowLink } from "@custodia/app-shell/records/columns";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs, Outputs } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";
import { countPaths, purchasePaths } from "../pos-paths.ts";

export type DocumentRow = Outputs["pos"]["purchases"]["list"]["data"][number];

const dateFilter = { kind: "dates", from: "date_from", to: "date_to" } as const;

/** The day, with a link to the document if it has a page. */
function dateColumn(to?: (id: number) => string): Column<DocumentRow> {
  return {
    id: "date",
    header: "Date",
    main: true,
    sortable: true,
    filter: dateFilter,
    className: "whitespace-nowrap",
    cell: ({ id, date }) =>
      to ? (
        <RowLink to={to(id)} className="font-medium text-primary hover:underline">
          {formatLongDate(date)}
        </RowLink>
      ) : (
        formatLongDate(date)
      ),
  };
}

const locationColumn: Column<DocumentRow> = {
  id: "location",
  header: "Location",
  cell: (row) => locationName(row.location),
};

const linesColumn: Column<DocumentRow> = {
  id: "lines_count",
  header: "Items",
  align: "end",
  cell: ({ lines_count }) => formatQuantity(lines_count),
};

const valueColumn = (header: string): Column<DocumentRow> => ({
  id: "value",
  header,
  inCard: "aside",
  align: "end",
  className: "whitespace-nowrap",
  cell: (row) => formatNaira(row.value),
});

const userColumn: Column<DocumentRow> = { id: "user", header: "By", cell: ({ user }) => user.full_name };

const stateColumn: Column<DocumentRow> = {
  id: "state",
  header: "State",
  inCard: "unlabeled",
  cell: ({ reversed_by_id }) => (reversed_by_id === null ? null : <Badge tone="warning">Reversed</Badge>),
};

export const purchaseColumns: readonly Column<DocumentRow>[] = [
  dateColumn(purchasePaths.detail),
  { id: "vendor", header: "Vendor", inCard: "unlabeled", cell: ({ vendor }) => vendor?.name },
  { id: "invoice_number", header: "Invoice Number", filter: { kind: "text" } },
  { ...locationColumn, inCard: "unlabeled" },
  linesColumn,
  valueColumn("Cost"),
  {
    id: "vat_amount",
    header: "VAT",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ vat_amount }) => formatNaira(vat_amount),
  },
  userColumn,
  stateColumn,
];

export const countColumns: readonly Column<DocumentRow>[] = [
  dateColumn(countPaths.detail),
  {
    id: "reason",
    header: "Reason",
    inCard: "unlabeled",
    cell: ({ reason }) => <span className="line-clamp-1">{reason}</span>,
  },
  { ...locationColumn, inCard: "unlabeled" },
  linesColumn,
  valueColumn("Change of Value"),
  userColumn,
  stateColumn,
];

export const transferColumns: readonly Column<DocumentRow>[] = [
  dateColumn(),
  { ...locationColumn, header: "From" },
  { id: "to_location", header: "To", cell: ({ to_location }) => to_location && locationName(to_location) },
  linesColumn,
  valueColumn("Cost"),
  userColumn,
];

export type DocumentListInput = Inputs["pos"]["purchases"]["list"];

/** Returns the query of a list, given the search part of its address. */
export const purchaseListInput = (search: object) => tableInput<DocumentListInput>(search, purchaseColumns);
export const countListInput = (search: object) => tableInput<DocumentListInput>(search, countColumns);
export const transferListInput = (search: object) => tableInput<DocumentListInput>(search, transferColumns);
