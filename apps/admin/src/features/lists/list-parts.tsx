import { type RecordOptions, useRecordOptions, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { prefetchOptions, trpc } from "@custodia/client/trpc";
import type { CompanyRow } from "@custodia/domain/platform/companies";
import type { Waiting } from "@custodia/domain/platform/health";
import { Button } from "@custodia/ui/button";
import { Card, SettingsCardHeader } from "@custodia/ui/card";
import { formatThousands } from "@custodia/ui/input/number-format";
import type { Column, NamedFilter, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { timeOf } from "../../format.ts";

type FieldsOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row] & string;

/** The column of an instant as date and time. */
export function timeColumn<Row>(
  id: FieldsOf<Row, string | null>,
  header: string,
  options?: Partial<Column<Row>>,
): Column<Row> {
  return {
    id,
    header,
    className: "whitespace-nowrap",
    cell: (row) => {
      const instant = row[id] as string | null;
      return instant && timeOf(instant);
    },
    ...options,
  };
}

/** The column of a count. */
export function countColumn<Row>(
  id: FieldsOf<Row, number>,
  header: string,
  options?: Partial<Column<Row>>,
): Column<Row> {
  return { id, header, align: "end", cell: (row) => formatThousands(row[id] as number), ...options };
}

type NamedCompany = { id: number; name: string };

/** The column of a row's company, which links to its page. */
export function companyColumn<Row extends { company: NamedCompany | null }>(
  options?: Partial<Column<Row>>,
): Column<Row> {
  return {
    id: "company",
    header: "Company",
    inCard: "unlabeled",
    className: "min-w-36 wrap-anywhere",
    cell: ({ company }) => company && <CompanyLink company={company} />,
    ...options,
  };
}

/** Links to a company's page. */
export function CompanyLink({ company }: { company: NamedCompany }) {
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

type AttentionLinkProps = {
  to: "/mail" | "/leads" | "/deletions";
  /** The state of rows that need attention. */
  state: "failed" | "new" | "requested";
  /** The state by which the list is filtered. */
  activeState: string | undefined;
  /** The name of the count in the menu; at zero there is no link. */
  count: keyof Waiting;
  children: string;
};

/** Links to the rows that the menu counts. */
export function AttentionLink({ to, state, activeState, count, children }: AttentionLinkProps) {
  const { data } = trpc.platform.waiting.count.useQuery(undefined, prefetchOptions(true));
  if (!data?.[count] || activeState === state) return null;
  return (
    <Button asChild variant="outline">
      <Link to={to} search={{ filter: { state } }}>
        {children}
      </Link>
    </Button>
  );
}

type CompanySectionProps<Row extends { id: number }> = {
  title: string;
  description: string;
  label: string;
  columns: readonly Column<Row>[];
  query: TableQuery<Row>;
  empty?: string;
  /** The link to the full list, filtered by the company. */
  link?: { to: "/users" | "/jobs" | "/mail" | "/log"; company_id: number; label: string } | undefined;
};

/** Shows the first rows of a list on a company's page, without sorting and filters. */
export function CompanySection<Row extends { id: number }>(props: CompanySectionProps<Row>) {
  const { title, description, label, query, empty = "None yet", link } = props;
  const columns = useMemo(
    () =>
      props.columns
        .filter(({ id }) => id !== "company")
        .map(({ sortable: _sortable, filter: _filter, ...column }) => column),
    [props.columns],
  );
  return (
    <Card className="[&>section]:border-0">
      <SettingsCardHeader
        title={title}
        description={description}
        action={
          link ? (
            <Link
              to={link.to}
              search={{ filter: { company_id: `${link.company_id}` } }}
              className="text-primary underline-offset-2 hover:underline"
            >
              {link.label}
            </Link>
          ) : undefined
        }
      />
      <WholeTable label={label} columns={columns} query={query} empty={{ title: empty }} />
    </Card>
  );
}

/** The company filter for a loader, without its options. */
export const companyFilter: readonly NamedFilter[] = [{ id: "company_id", kind: "combobox" }];

const companyOptions: RecordOptions<CompanyRow> = {
  toOption: ({ id, name, city }) => ({ value: id, label: name, hint: city ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().platform.companies, "name"),
};

/** Filters a list by company, found by name. A company's page links here with the filter set. */
export function useCompanyFilter(): readonly ToolbarFilter[] {
  const companies = useRecordOptions(companyOptions);
  return useMemo(() => [{ id: "company_id", label: "Company", kind: "combobox", ...companies }], [companies]);
}
