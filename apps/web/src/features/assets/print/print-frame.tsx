import { Button } from "@custodia/ui/button";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";

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

/** A page for printing; the back link and the button are not printed. */
export function PrintFrame({ title, back, ready, actions, children }: PrintFrameProps) {
  return (
    <main className="mx-auto max-w-[84rem] p-4 sm:p-6 print:max-w-none print:p-0">
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

export type PrintedColumn<Row> = { header: string; money?: true; cell: (row: Row) => ReactNode };

type PrintTableProps<Row extends { id: number }> = {
  title: string;
  rows: readonly Row[];
  columns: readonly PrintedColumn<Row>[];
  /** Shown if there are no rows; without it, an empty table is omitted. */
  emptyText?: string;
  /** A line below the table. */
  note?: string | undefined;
};

/** A section of a printed page: all rows under a heading. */
export function PrintTable<Row extends { id: number }>(props: PrintTableProps<Row>) {
  const { title, rows, columns, emptyText, note } = props;
  if (rows.length === 0 && emptyText === undefined) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 border-b-2 border-foreground text-lg font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{emptyText}</p>
      ) : (
        <ScrollRegion label={title} className="print:overflow-visible">
          <table className="w-full border-collapse text-left text-sm print:text-[9pt]">
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
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {note ? <p className="mt-1 text-sm text-muted-foreground">{note}</p> : null}
    </section>
  );
}

// Long words may break anywhere; otherwise they push other columns off the paper.
const TEXT = "min-w-12 py-1 pr-3 align-top whitespace-pre-line [overflow-wrap:anywhere]";
const MONEY = "py-1 pr-3 text-right align-top whitespace-nowrap tabular-nums";
