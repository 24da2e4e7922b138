import { formatThousands } from "@custodia/ui/input/number-format";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
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
    className: "min-w-36",
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
