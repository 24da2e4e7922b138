import { addressForPage } from "@custodia/client/page-identity";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { AmountLine } from "../figures.tsx";

type ReportActionsProps = {
  /** Choices and links before the buttons. */
  children: ReactNode;
  isLoaded: boolean;
  /** The address of the spreadsheet below `/files/pos/`, if it can be downloaded now. */
  file: string | undefined;
};

/** The choices of a report, and the buttons to print it and to download it as a spreadsheet. */
export function ReportActions({ children, isLoaded, file }: ReportActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {children}
      <Button variant="outline" disabled={!isLoaded} onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {file ? (
        <Button asChild variant="outline">
          <a href={addressForPage(`/files/pos/${file}`)} download>
            <Download aria-hidden />
            Download
          </a>
        </Button>
      ) : null}
    </span>
  );
}

type ReportColumn<Row> = {
  header: string;
  /** Figures are aligned at the end. */
  figure?: true;
  cell: (row: Row) => ReactNode;
};

type ReportTableProps<Row> = {
  title: string;
  note?: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Reduces the padding of a table with many columns. */
  dense?: true;
  /** The last line, a cell for each column. */
  sums?: readonly ReactNode[];
  emptyText: string;
};

const CELL = "px-3 py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 print:px-1.5";
const DENSE = "px-1.5 py-1.5 first:pl-4 last:pr-4 text-sm print:text-[8pt]";

/** A section of a report: lines under a heading, and their totals. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, note, columns, rows, keyOf, sums, emptyText, dense } = props;
  const classOf = ({ figure }: ReportColumn<Row>) =>
    cn(dense ? DENSE : CELL, figure ? "text-right whitespace-nowrap tabular-nums" : "text-left");
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {note ? <CardDescription>{note}</CardDescription> : null}
      </CardHeader>
      {rows.length === 0 ? (
        <p className="p-4 text-muted-foreground sm:p-5">{emptyText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section must be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
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
              {rows.map((row) => (
                <tr key={keyOf(row)} className="border-t">
                  {columns.map((column) => (
                    <td key={column.header} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
              {sums ? (
                <tr className="border-t font-semibold">
                  {columns.map((column, index) => (
                    <td key={column.header} className={classOf(column)}>
                      {sums[index]}
                    </td>
                  ))}
                </tr>
              ) : null}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

export type ReportAmount = { label: string; amount: number; isTotal?: true };

/** Amounts one below the other, with their totals. */
export function ReportAmounts({ lines }: { lines: readonly ReportAmount[] }) {
  return (
    <dl className="text-muted-foreground tabular-nums">
      {lines.map(({ label, amount, isTotal }) => (
        <AmountLine
          key={label}
          label={label}
          className={cn("py-0.5", isTotal && "mb-1 border-t pt-1 font-semibold text-foreground")}
        >
          <span className="whitespace-nowrap text-foreground">{formatNaira(amount + 0)}</span>
        </AmountLine>
      ))}
    </dl>
  );
}
