import { useTimeOf } from "@custodia/app-shell/app";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, SettingsCardHeader } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, NamedFilter, TablePage, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable, WholeTable } from "@custodia/ui/table/data-table";
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

/** Links to a company's page. */
export function CompanyLink({ company }: { company: { id: number; name: string } }) {
  return (
    <Link
      to="/companies/$id"
      params={{ id: `${company.id}` }}
      className="text-primary underline-offset-2 hover:underline"
    >
      {company.name}
    </Link>
  );
}

type CompanySectionProps<Row extends { id: number }> = {
  title: string;
  description: string;
  label: string;
  columnsOf: (formats: TimeFormats) => readonly Column<Row>[];
  query: { data: TablePage<Row> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  empty?: string;
  /** Shown at the end of the section's header: the link to the full list. */
  action?: ReactNode;
};

/** Shows the first rows of a list on a company's page, without sorting and filters. */
export function CompanySection<Row extends { id: number }>(props: CompanySectionProps<Row>) {
  const { title, description, label, columnsOf, query, empty = "None yet", action } = props;
  const [since, timeOf] = [useSince(), useTimeOf()];
  const columns = useMemo(
    () =>
      columnsOf({ since, timeOf })
        .filter(({ id }) => id !== "company")
        .map(({ sortable: _sortable, filter: _filter, ...column }) => column),
    [columnsOf, since, timeOf],
  );
  return (
    <Card className="[&>section]:border-0">
      <SettingsCardHeader title={title} description={description} action={action} />
      <WholeTable label={label} columns={columns} query={query} empty={{ title: empty }} />
    </Card>
  );
}

type CompanyListLinkProps = {
  to: "/users" | "/jobs" | "/mail" | "/log";
  company_id: number;
  /** Such as `View all email`. */
  children: string;
};

/** Links from a company to the full list, filtered by it. */
export function CompanyListLink({ to, company_id, children }: CompanyListLinkProps) {
  return (
    <Link
      to={to}
      search={{ filter: { company_id: `${company_id}` } }}
      className="text-primary underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

const MAX_OPTIONS = 20;

/** The company filter for a loader, without its options. */
export const companyFilter: readonly NamedFilter[] = [{ id: "company_id", kind: "combobox" }];

/** Filters a list by company, found by name. A company's page links here with the filter set. */
export function useCompanyFilter(): readonly ToolbarFilter[] {
  const { companies } = trpc.useUtils().platform;
  return useMemo(
    () => [
      {
        id: "company_id",
        label: "Company",
        kind: "combobox",
        load: async (search) => {
          const { data } = await companies.list.fetch({ search, per_page: MAX_OPTIONS, sort: "name" });
          return data.map(({ id, name, city }) => ({
            value: id,
            label: name,
            ...(city ? { hint: city } : {}),
          }));
        },
        find: async (id) => {
          const { name } = await companies.show.fetch({ id });
          return { value: id, label: name };
        },
      },
    ],
    [companies],
  );
}
