import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { type ReactNode, useMemo } from "react";
import { type Clocks, useSince } from "../format/since.ts";

type ListPageProps<Row extends { id: number }, Input> = {
  title: string;
  description: ReactNode;
  /** What the rows are, in the plural. */
  label: string;
  columnsOf: (clocks: Clocks) => readonly Column<Row>[];
  /** A hook: the rows that the table asks for. */
  useList: (input: Input) => TableQuery<Row>;
  /** What the search box looks into. */
  search: string;
  rowName: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  empty: string;
  /** Filters that belong to no column. */
  filters?: readonly ToolbarFilter[];
  /** Between the title and the list. */
  above?: ReactNode;
  /** Beside the title; told what the table asks for. */
  actions?: (input: Input) => ReactNode;
};

/** A page that is one list, with its search, filters and pages in the address bar. */
export function ListPage<Row extends { id: number }, Input>(props: ListPageProps<Row, Input>) {
  const { title, description, label, columnsOf, useList, filters, search, rowName, onRowClick } = props;
  const { empty, above, actions } = props;
  const [since, timeOf] = [useSince(), useTimeOf()];
  const columns = useMemo(() => columnsOf({ since, timeOf }), [columnsOf, since, timeOf]);
  const table = useTableSearch<Input>(columns, { filters });
  const query = useList(table.input);
  return (
    <>
      <PageHeader title={title} description={description} actions={actions?.(table.input)} />
      {above}
      <DataTable
        {...{ label, columns, query, search, rowName, onRowClick }}
        {...table.bind}
        empty={{ title: empty }}
      />
    </>
  );
}
