import { formatNaira } from "@custodia/domain/money";
import { Card, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import type { ReactNode } from "react";

/** An amount without its sign of currency, as a column of amounts shows it; a dash for nothing. */
export const shownAmount = (amount: number): string => (amount === 0 ? "–" : formatNaira(amount).replace("₦", ""));

export interface FigureColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell of the last row, which adds up the others. */
  total: ReactNode;
  /** Opening and closing figures stand out from the flows between them. */
  strong?: boolean;
  /** Stays visible while the table scrolls sideways. */
  pinned?: boolean;
}

type FiguresTableProps<Row> = {
  title: string;
  /** The heading of the first column, and the name of each row in it. */
  of: string;
  nameOf: (row: Row) => ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  note?: ReactNode;
  /** All columns are equally wide, so that they line up with those of the tables around. */
  isFixed?: boolean;
};

/** A table of amounts in naira by group, with their totals. Its first column stays visible while it scrolls sideways. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { title, of, nameOf, rows, keyOf, columns, note, isFixed } = props;
  return (
    <Card className="min-w-0 break-inside-avoid overflow-hidden print:overflow-visible">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {note ?? <p className="text-sm text-muted-foreground">in naira</p>}
      </CardHeader>
      <ScrollRegion label={title} className="print:overflow-visible">
        <table
          className={cn(
            "w-full border-collapse text-sm",
            isFixed && "min-w-[56rem] table-fixed print:min-w-0",
            columns.length > MANY_COLUMNS ? "print:text-[5.5pt] print:[&_:is(td,th)]:px-0.5" : "print:text-[7.5pt]",
            "print:leading-tight",
          )}
        >
          <caption className="sr-only">{title}, in naira</caption>
          <thead className="bg-muted">
            <tr>
              <th scope="col" className={cn(NAME, "bg-muted font-medium", isFixed && "w-1/5")}>
                {of}
              </th>
              {columns.map(({ key, header, pinned }) => (
                <th key={key} scope="col" className={cn(AMOUNT, "font-medium", pinned && [PINNED, "bg-muted"])}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-t">
                <th scope="row" className={cn(NAME, "bg-card font-normal")}>
                  {nameOf(row)}
                </th>
                {columns.map(({ key, cell, strong, pinned }) => (
                  <td key={key} className={cn(AMOUNT, strong && "font-medium", pinned && [PINNED, "bg-card"])}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t-2 border-foreground/40 font-semibold">
              <th scope="row" className={cn(NAME, "bg-card")}>
                Total
              </th>
              {columns.map(({ key, total, pinned }) => (
                <td key={key} className={cn(AMOUNT, pinned && [PINNED, "bg-card"])}>
                  {total}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

const NAME =
  "sticky left-0 z-1 max-w-56 min-w-44 print:min-w-0 px-4 py-2 text-left sm:px-5 [overflow-wrap:anywhere] print:static print:px-1.5 print:py-1";
/** A collapsed border would scroll away from its cell, so a shadow is its line; columns pass below the fade before it. */
const PINNED =
  "sticky right-0 shadow-[inset_1px_0_0_var(--border)] print:static print:shadow-none before:absolute before:inset-y-0 before:right-full before:w-5 before:bg-linear-to-l before:from-foreground/8 print:before:hidden";
const AMOUNT = "px-2.5 py-2 text-right whitespace-nowrap tabular-nums last:pr-5 print:px-1.5 print:py-1";

/** So many columns need a smaller print to fit the width of the paper. */
const MANY_COLUMNS = 9;

type FigureListProps<Row> = {
  title: string;
  columns: readonly FigureColumn<Row>[];
  /** Undefined for the totals. */
  row: Row | undefined;
};

/** The figures of one row of a table, one below the other, for a page that is too narrow for the table. */
export function FigureList<Row>({ title, columns, row }: FigureListProps<Row>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-sm text-muted-foreground">in naira</p>
      </CardHeader>
      <dl className="divide-y">
        {columns.map(({ key, header, cell, total, strong }) => (
          <div key={key} className={cn("flex justify-between gap-4 px-4 py-2", strong && "font-semibold")}>
            <dt className={strong ? undefined : "text-muted-foreground"}>{header}</dt>
            <dd className="text-right tabular-nums">{row ? cell(row) : total}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
