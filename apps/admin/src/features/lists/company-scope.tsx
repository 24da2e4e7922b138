import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { Card, SettingsCardHeader } from "@custodia/ui/card";
import type { Column, NamedFilter, TablePage, ToolbarFilter } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type TimeFormats, useSince } from "../../format.ts";

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
