import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type PrintFrameProps = {
  /** The title of the browser tab, and so the name of the file when printing to a file. */
  title: string;
  /** The link back. */
  back: ReactNode;
  /** True once everything is loaded. */
  ready: boolean;
  /** Further print actions. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Returns the ref of a page's `main` outside the layouts, which takes the focus from the link that led to the page. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return main;
}

/** A page for printing; the back link and the button are not printed. */
export function PrintFrame({ title, back, ready, actions, children }: PrintFrameProps) {
  const main = useMainFocus();
  return (
    <main ref={main} tabIndex={-1} className="mx-auto max-w-[84rem] p-4 outline-none sm:p-6 print:max-w-none print:p-0">
      <title>{`${title} – Custodia`}</title>
      <nav aria-label="Page" className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
        <Button asChild variant="outline">
          {back}
        </Button>
        <span className="flex flex-wrap gap-2">
          {actions}
          <Button disabled={!ready} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </span>
      </nav>
      {children}
    </main>
  );
}

export type PrintedColumn<Row> = {
  header: string;
  /** Amounts are aligned at the end, and do not break. */
  money?: true;
  /** In percent; without it, the texts decide. */
  width?: number;
  cell: (row: Row) => ReactNode;
};

type PrintedTableProps<Row> = {
  columns: readonly PrintedColumn<Row>[];
  rows: readonly Row[];
  caption?: string;
  /** The last row: its label, and the sums below the last columns. */
  total?: { label: string; sums: readonly string[] } | null | undefined;
  /** Classes such as the size of the text on paper. */
  className: string;
};

/** A table on paper. Long words may break anywhere; otherwise they push other columns off the paper. */
export function PrintedTable<Row extends { id: number }>(props: PrintedTableProps<Row>) {
  const { columns, rows, caption, total, className } = props;
  return (
    <table className={cn("w-full border-collapse text-left text-sm", className)}>
      {caption ? <caption className="py-1 text-left font-semibold">{caption}</caption> : null}
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={width === undefined ? undefined : { width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-b">
          {columns.map(({ header, money }) => (
            <th key={header} scope="col" className={money ? MONEY : TEXT}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="break-inside-avoid border-b">
            {columns.map(({ header, money, cell }) => (
              <td key={header} className={money ? MONEY : TEXT}>
                {cell(row) ?? "–"}
              </td>
            ))}
          </tr>
        ))}
        {total ? (
          // A total is never separated from its last row by a page break.
          <tr className="break-inside-avoid break-before-avoid border-t-2 border-foreground font-semibold">
            <th scope="row" colSpan={columns.length - total.sums.length} className={TEXT}>
              {total.label}
            </th>
            {total.sums.map((sum, index) => (
              <td key={columns.at(index - total.sums.length)!.header} className={MONEY}>
                {sum}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

const TEXT = "min-w-12 py-1 pl-3 align-top whitespace-pre-line [overflow-wrap:anywhere] first:pl-0";
const MONEY = "py-1 pl-2 text-right align-top whitespace-nowrap tabular-nums";

type PrintedSectionProps<Row> = Pick<PrintedTableProps<Row>, "columns" | "rows"> & {
  title: string;
  /** Shown if there are no rows; without it, an empty table is omitted. */
  emptyText?: string;
  /** A line below the table. */
  note?: string | undefined;
};

/** The line below the headings of a table without a title above. */
export const STRONG_HEAD = "[&_thead]:border-b-2 [&_thead]:border-foreground";

/** A section of a printed page: all rows under a heading. */
export function PrintedSection<Row extends { id: number }>(props: PrintedSectionProps<Row>) {
  const { title, rows, columns, emptyText, note } = props;
  if (rows.length === 0 && emptyText === undefined) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 break-after-avoid border-b-2 border-foreground text-lg font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{emptyText}</p>
      ) : (
        <ScrollRegion label={title} className="print:overflow-visible">
          <PrintedTable
            rows={rows}
            columns={columns}
            className="not-print:[&_td]:wrap-break-word print:text-[9pt] [&_th]:wrap-normal"
          />
        </ScrollRegion>
      )}
      {note ? <p className="mt-1 text-sm text-muted-foreground">{note}</p> : null}
    </section>
  );
}
