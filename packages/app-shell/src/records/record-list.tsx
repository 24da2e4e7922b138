import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMay } from "../app.tsx";
import { headingOf, type RecordScreens } from "./record-kind.ts";
import { useTableSearch } from "./table-search.ts";

/** The list of a kind of record: rows with filters, sorting and pages, and a button that adds one. */
export function RecordList<View extends { id: number }>({ kind }: { kind: RecordScreens<View> }) {
  const { title, plural, paths, columns, filters } = kind;
  const table = useTableSearch(columns, { filters, nearest: true });
  const query = kind.useList(table.input);
  const navigate = useNavigate();
  const addLink = useMay(kind.permission) ? (
    <Button asChild>
      <Link to={paths.add}>
        <Plus aria-hidden />
        Add New {title}
      </Link>
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={headingOf(kind)} actions={addLink} />
      <DataTable
        label={plural}
        columns={columns}
        query={query}
        {...table.tableProps}
        search={`Search ${plural}`}
        onRowClick={({ id }) => void navigate({ to: paths.detail(id) })}
        empty={{ title: `No ${plural} yet`, action: addLink }}
      />
    </>
  );
}
