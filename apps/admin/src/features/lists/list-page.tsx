import { useTimeOf } from "@custodia/app-shell/app";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, NamedFilter, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type TimeFormats, useSince } from "../../format.ts";

type ListPageProps<Row extends { id: number }, Input> = {
  title: string;
  description: ReactNode;
  /** The plural name of the rows. */
  label: string;
  columnsOf: (formats: TimeFormats) => readonly Column<Row>[];
  /** A hook that returns the rows for a query. */
  useList: (input: Input) => TableQuery<Row>;
  /** The fields that the search box covers; without them there is none. */
  search?: string;
  rowName: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  empty: string;
  /** Filters that belong to no column. */
  filters?: readonly ToolbarFilter[];
  /** Shown between the title and the list. */
  above?: ReactNode;
  /** Shown next to the title; receives the query of the table. */
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
        {...table.tableProps}
        empty={{ title: empty }}
      />
    </>
  );
}

type AttentionLinkProps = {
  to: "/mail" | "/leads" | "/deletions";
  /** The state of rows that need attention. */
  state: "failed" | "new" | "requested";
  /** The state by which the list is filtered. */
  activeState: string | undefined;
  /** The count in the menu; without one there is no link. */
  count: number | undefined;
  children: string;
};

/** Links to the rows that the menu counts. */
export function AttentionLink({ to, state, activeState, count, children }: AttentionLinkProps) {
  if (!count || activeState === state) return null;
  return (
    <Button asChild variant="outline">
      <Link to={to} search={{ filter: { state } }}>
        {children}
      </Link>
    </Button>
  );
}

/** A loader renders nothing, so times need no formatting. */
const rawTimes: TimeFormats = { since: String, timeOf: String };

/** Returns the query that a list with these columns sends at this address, for the loader of its route. */
export function listQuery<Input>(
  columnsOf: (formats: TimeFormats) => readonly Column<never>[],
  { location }: { location: { search: object } },
  filters?: readonly NamedFilter[],
): Input {
  return tableInput<Input>(location.search, columnsOf(rawTimes), { filters });
}
