import { useMay } from "@custodia/app-shell/app";
import { nairaColumn, RowLink } from "@custodia/app-shell/records/columns";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import type { Column, TableQuery } from "@custodia/ui/table/columns";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { countPaths, purchasePaths, transferPaths } from "../pos-paths.ts";

type DocumentRow = Outputs["pos"]["purchases"]["list"]["data"][number];
type ListQuery = Inputs["pos"]["purchases"]["list"];

type DocumentListKind = {
  title: string;
  plural: string;
  description: string;
  paths: { add: string; detail?: (id: number) => string };
  columns: readonly Column<DocumentRow>[];
  useList: (input: ListQuery) => TableQuery<DocumentRow>;
};

/** Stock documents of a kind, newest first. */
function DocumentList({ kind }: { kind: DocumentListKind }) {
  const { title, plural, description, paths, columns, useList } = kind;
  return (
    <ListPage<DocumentRow, ListQuery>
      title={`${title}s`}
      description={description}
      plural={plural}
      columns={columns}
      useList={useList}
      add={useMay("pos.write") ? { label: `Add ${title}`, to: paths.add } : undefined}
      detail={paths.detail}
    />
  );
}

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
  ...nairaColumn("value", header),
  inCard: "aside",
  className: "whitespace-nowrap",
});

const userColumn: Column<DocumentRow> = { id: "user", header: "By", cell: ({ user }) => user.full_name };

const stateColumn: Column<DocumentRow> = {
  id: "state",
  header: "State",
  inCard: "unlabeled",
  cell: ({ reversed_by_id }) => (reversed_by_id === null ? null : <Badge tone="warning">Reversed</Badge>),
};

const purchaseColumns: readonly Column<DocumentRow>[] = [
  dateColumn(purchasePaths.detail),
  { id: "vendor", header: "Vendor", inCard: "unlabeled", cell: ({ vendor }) => vendor?.name },
  { id: "invoice_number", header: "Invoice Number", filter: { kind: "text" } },
  { ...locationColumn, inCard: "unlabeled" },
  linesColumn,
  valueColumn("Cost"),
  { ...nairaColumn<DocumentRow>("vat_amount", "VAT"), className: "whitespace-nowrap" },
  userColumn,
  stateColumn,
];

const countColumns: readonly Column<DocumentRow>[] = [
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

const transferColumns: readonly Column<DocumentRow>[] = [
  dateColumn(),
  { ...locationColumn, header: "From" },
  { id: "to_location", header: "To", cell: ({ to_location }) => to_location && locationName(to_location) },
  linesColumn,
  valueColumn("Cost"),
  userColumn,
];

const purchases: DocumentListKind = {
  title: "Purchase",
  plural: "purchases",
  description: "Goods bought from vendors, with their cost.",
  paths: purchasePaths,
  columns: purchaseColumns,
  useList: trpc.pos.purchases.list.useQuery,
};

const counts: DocumentListKind = {
  title: "Count",
  plural: "counts",
  description: "Stock corrections: counts, breakages and losses.",
  paths: countPaths,
  columns: countColumns,
  useList: trpc.pos.adjustments.list.useQuery,
};

const transfers: DocumentListKind = {
  title: "Transfer",
  plural: "transfers",
  description: "Goods moved from one location to another.",
  paths: transferPaths,
  columns: transferColumns,
  useList: trpc.pos.transfers.list.useQuery,
};

export const PurchaseList = () => <DocumentList kind={purchases} />;
export const CountList = () => <DocumentList kind={counts} />;
export const TransferList = () => <DocumentList kind={transfers} />;

/** Return the query of a list at an address. */
export const purchaseListInput = (search: object) => tableInput<ListQuery>(search, purchaseColumns);
export const countListInput = (search: object) => tableInput<ListQuery>(search, countColumns);
export const transferListInput = (search: object) => tableInput<ListQuery>(search, transferColumns);
