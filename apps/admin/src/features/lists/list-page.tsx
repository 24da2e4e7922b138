import { useTimeOf } from "@custodia/app-shell/app";
import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardHead } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, NamedFilter, TablePage, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type Clocks, useSince } from "../format/figures.ts";

type ListPageProps<Row extends { id: number }, Input> = {
  title: string;
  description: ReactNode;
  /** The plural name of the rows. */
  label: string;
  columnsOf: (clocks: Clocks) => readonly Column<Row>[];
  /** A hook: the rows that the table asks for. */
  useList: (input: Input) => TableQuery<Row>;
  /** The fields that the search box covers. */
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

type PartOfCompanyProps<Row extends { id: number }> = {
  title: string;
  description: string;
  label: string;
  columnsOf: (clocks: Clocks) => readonly Column<Row>[];
  query: { data: TablePage<Row> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  empty?: string;
  /** At the end of its head: the way to all of them. */
  action?: ReactNode;
};

/** The first rows of a list on the page of the company that they are about: nothing to sort or to filter. */
export function PartOfCompany<Row extends { id: number }>(props: PartOfCompanyProps<Row>) {
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
      <CardHead title={title} description={description} action={action} />
      <WholeTable label={label} columns={columns} query={query} empty={{ title: empty }} />
    </Card>
  );
}

type AllOfCompanyProps = {
  to: "/users" | "/jobs" | "/mail" | "/log";
  company_id: number;
  /** Such as `View all email`. */
  children: string;
};

/** From a company to a list of all, narrowed to it. */
export function AllOfCompany({ to, company_id, children }: AllOfCompanyProps) {
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

type WaitingLinkProps = {
  to: "/mail" | "/leads";
  /** The state in which rows wait for a person. */
  state: "failed" | "new";
  /** In which the list is shown already. */
  shown: string | undefined;
  /** How many there are, as the menu counts them; none needs no way there. */
  count: number | undefined;
  children: string;
};

/** From a list of all to those rows that the menu counts. */
export function WaitingLink({ to, state, shown, count, children }: WaitingLinkProps) {
  if (!count || shown === state) return null;
  return (
    <Button asChild variant="outline">
      <Link to={to} search={{ filter: { state } }}>
        {children}
      </Link>
    </Button>
  );
}

/** A loader draws nothing, so times need no words. */
const unread: Clocks = { since: String, timeOf: String };

/** Returns the query that the list of these columns sends at an address, for the loader of its route. */
export function listQuery<Input>(
  columnsOf: (clocks: Clocks) => readonly Column<never>[],
  { location }: { location: { search: object } },
  filters?: readonly NamedFilter[],
): Input {
  return tableInput<Input>(location.search, columnsOf(unread), { filters });
}

const OPTIONS = 20;

/** The same for a loader, which asks for no options. */
export const ofCompany: readonly NamedFilter[] = [{ id: "company_id", kind: "combobox" }];

/** Narrows a list to one company, by its name. Its own page leads here with it set. */
export function useCompanyFilter(): readonly ToolbarFilter[] {
  const { companies } = trpc.useUtils().platform;
  return useMemo(
    () => [
      {
        id: "company_id",
        label: "Company",
        kind: "combobox",
        load: async (search) => {
          const { data } = await companies.list.fetch({ search, per_page: OPTIONS, sort: "name" });
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
