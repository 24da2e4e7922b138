import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import type { ReactNode } from "react";

type TableColumn<Row> = {
  header: string;
  /** Figures are aligned at the end. */
  figure?: true;
  /** The cells name their rows. */
  rowHeader?: true;
  className?: string;
  cell: (row: Row) => ReactNode;
};

type TableCardProps<Row> = {
  title: string;
  note?: string | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** The last line, a cell for each column. */
  sums?: readonly ReactNode[];
  emptyText: string;
  /** The padding and size of the cells, by default those of a report. */
  cellClassName?: string;
};

const REPORT_CELL = "px-3 py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 print:px-1.5";

/** A table with few rows in a card of its own, and their totals. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { title, note, columns, rows, keyOf, sums, emptyText, cellClassName = REPORT_CELL } = props;
  const classOf = ({ figure, className }: TableColumn<Row>) =>
    cn(cellClassName, figure ? "text-right whitespace-nowrap tabular-nums" : "text-left", className);
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {note ? <CardDescription>{note}</CardDescription> : null}
      </CardHeader>
      {rows.length === 0 ? (
        <p className="p-4 text-muted-foreground sm:p-5">{emptyText}</p>
      ) : (
        <ScrollRegion label={title} className="print:overflow-visible">
          <table className="w-full border-collapse print:text-[8pt]">
            <thead className="bg-muted text-sm print:text-[8pt]">
              <tr>
                {columns.map((column) => (
                  <th key={column.header} scope="col" className={cn(classOf(column), "font-medium")}>
                    {column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={keyOf(row, index)} className="border-t">
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} className={cn("font-normal", classOf(column))}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
              {sums ? (
                <tr className="border-t font-semibold">
                  {columns.map((column, index) => (
                    <Cell key={column.header} column={column} className={cn("font-semibold", classOf(column))}>
                      {sums[index]}
                    </Cell>
                  ))}
                </tr>
              ) : null}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}

type CellProps = { column: { rowHeader?: true }; className: string; children: ReactNode };

function Cell({ column: { rowHeader }, ...rest }: CellProps) {
  return rowHeader ? <th scope="row" {...rest} /> : <td {...rest} />;
}
