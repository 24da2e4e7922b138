import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { Card, CardHead } from "@custodia/ui/card";
import type { Column, TablePage } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { type ReactNode, useMemo } from "react";
import { type Clocks, useSince } from "../format/since.ts";

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
