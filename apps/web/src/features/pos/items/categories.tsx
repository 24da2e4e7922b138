import { useMay } from "@custodia/app-shell/app";
import { textColumn } from "@custodia/app-shell/records/columns";
import { EditDialog, QuickAddDialog } from "@custodia/app-shell/records/record-dialogs";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CategoryView } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { formatQuantity } from "../figures.ts";
import { itemPaths } from "../pos-paths.ts";
import { categoryOptions } from "./category-options.tsx";

type ListQuery = Inputs["pos"]["categories"]["list"];

/** Lists the categories of items. A category has one field, so dialogs add and change it instead of pages. */
export function CategoryList() {
  const mayWrite = useMay(categoryOptions.permission);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CategoryView | null>(null);
  const columns = useMemo(() => (mayWrite ? [...baseColumns, editColumn(setEdited)] : baseColumns), [mayWrite]);
  const table = useTableSearch<ListQuery>(columns);
  const query = trpc.pos.categories.list.useQuery(table.input);
  const addButton = mayWrite ? (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add New Category
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title="Categories" actions={addButton} />
      <DataTable
        label="categories"
        columns={columns}
        query={query}
        {...table.tableProps}
        search="Search categories"
        empty={{ title: "No categories yet", action: addButton }}
      />
      <QuickAddDialog kind={categoryOptions} open={adding} onOpenChange={setAdding} />
      <EditDialog
        kind={categoryOptions}
        record={edited}
        onClose={() => setEdited(null)}
        submitLabel="Update"
        message="Category has been successfully updated"
      />
    </>
  );
}

export const categoryListInput = (search: object) => tableInput<ListQuery>(search, baseColumns);

const baseColumns: readonly Column<CategoryView>[] = [
  { ...textColumn<CategoryView>("name", "Name"), main: true },
  {
    id: "items_count",
    header: "Items",
    align: "end",
    cell: ({ id, name, items_count }) => (
      <Link
        to={itemPaths.list}
        search={{ filter: { category_id: `${id}` } }}
        aria-label={`${formatQuantity(items_count)} items of ${name}`}
        className="text-primary hover:underline"
      >
        {formatQuantity(items_count)}
      </Link>
    ),
  },
];

function editColumn(edit: (row: CategoryView) => void): Column<CategoryView> {
  return {
    id: "edit",
    header: "Action",
    inCard: "aside",
    cell: (row) => (
      <Button variant="link" onClick={() => edit(row)}>
        Edit<span className="sr-only"> {row.name}</span>
      </Button>
    ),
  };
}
