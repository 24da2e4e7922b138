import { useMay } from "@custodia/app-shell/app";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, TableQuery } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { countPaths, purchasePaths, transferPaths } from "../pos-paths.ts";
import {
  countColumns,
  type DocumentListInput,
  type DocumentRow,
  purchaseColumns,
  transferColumns,
} from "./columns.tsx";

type DocumentListKind = {
  title: string;
  plural: string;
  paths: { list: string; add: string; detail?: (id: number) => string };
  columns: readonly Column<DocumentRow>[];
  useList: (input: DocumentListInput) => TableQuery<DocumentRow>;
  description: string;
};

const purchases: DocumentListKind = {
  title: "Purchase",
  plural: "purchases",
  paths: purchasePaths,
  columns: purchaseColumns,
  useList: (input) => trpc.pos.purchases.list.useQuery(input),
  description: "Goods bought from vendors, with their cost.",
};

const counts: DocumentListKind = {
  title: "Count",
  plural: "counts",
  paths: countPaths,
  columns: countColumns,
  useList: (input) => trpc.pos.adjustments.list.useQuery(input),
  description: "Corrections of stock: counts, breakage, loss.",
};

const transfers: DocumentListKind = {
  title: "Transfer",
  plural: "transfers",
  paths: transferPaths,
  columns: transferColumns,
  useList: (input) => trpc.pos.transfers.list.useQuery(input),
  description: "Goods moved from one location to another.",
};

export const PurchaseList = () => <DocumentList kind={purchases} />;
export const CountList = () => <DocumentList kind={counts} />;
export const TransferList = () => <DocumentList kind={transfers} />;

/** Stock documents of a kind, newest first. */
function DocumentList({ kind }: { kind: DocumentListKind }) {
  const { title, plural, paths, columns, useList, description } = kind;
  const table = useTableSearch<DocumentListInput>(columns);
  const query = useList(table.input);
  const navigate = useNavigate();
  const { detail } = paths;
  const addLink = useMay("pos.write") ? (
    <Button asChild>
      <Link to={paths.add}>
        <Plus aria-hidden />
        Add {title}
      </Link>
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={`${title}s`} description={description} actions={addLink} />
      <DataTable
        label={plural}
        columns={columns}
        query={query}
        {...table.tableProps}
        onRowClick={detail ? ({ id }) => void navigate({ to: detail(id) }) : undefined}
        empty={{ title: `No ${plural} yet`, action: addLink }}
      />
    </>
  );
}
