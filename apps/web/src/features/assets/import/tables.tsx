import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { pluralize } from "@custodia/ui/number-format";
import { type ReactNode, useState } from "react";
import type { Preview } from "./draft.ts";

const PORTION = 20;

const labelOf = (field: string | null) => IMPORT_FIELDS.find(({ name }) => name === field)?.label ?? "Whole row";

/** Each error by row and column, some at a time. */
export function ErrorTable({ preview }: { preview: Preview }) {
  const { errors, errors_total } = preview;
  const [shown, setShown] = useState(PORTION);
  if (errors_total === 0) return null;
  const listed = errors.slice(0, shown);
  return (
    <div>
      <ul className="divide-y rounded-md border text-sm sm:hidden" aria-label="Errors">
        {listed.map(({ row, field, column, value, reason }) => (
          <li key={`${row} ${field} ${reason}`} className="px-3 py-2">
            <p className="text-muted-foreground">
              Row {row}, {column ?? labelOf(field)}
            </p>
            <p className="break-words text-destructive">{reason}</p>
            {value && !reason.includes(value) ? <p className="truncate">It says: {value}</p> : null}
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <ScrollTable label="Errors">
          <table className="w-full text-left sm:min-w-[36rem] text-sm">
            <caption className="sr-only">Errors in the file, by row and column</caption>
            <thead className="bg-muted text-muted-foreground">
              <tr>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  Row
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  Column
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  What it says
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  What is wrong
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {listed.map(({ row, field, column, value, reason }) => (
                <tr key={`${row} ${field} ${reason}`}>
                  <td className="px-2 py-2 sm:px-3 tabular-nums">{row}</td>
                  <td className="px-2 py-2 break-words max-sm:max-w-24 sm:px-3">{column ?? labelOf(field)}</td>
                  <td className="max-w-60 px-2 py-2 break-words max-sm:max-w-24 sm:truncate sm:px-3" title={value}>
                    {value || <span className="text-muted-foreground">nothing</span>}
                  </td>
                  <td className="px-2 py-2 sm:px-3 text-destructive">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {listed.length < errors_total
          ? `${pluralize(listed.length, "error")} of ${pluralize(errors_total, "error")} shown.`
          : null}
        {shown < errors.length ? (
          <Button variant="link" onClick={() => setShown(shown + 5 * PORTION)}>
            Show more
          </Button>
        ) : null}
      </p>
    </div>
  );
}

export type PreviewColumn<Row> = {
  header: string;
  value: (row: Row) => string | null;
  /** A figure. */
  end?: true;
  /** Told whole, on several lines. */
  whole?: true;
};

type PreviewTableProps<Row> = {
  /** For readers. */
  label: string;
  title: string;
  columns: readonly PreviewColumn<Row>[];
  rows: readonly Row[];
};

/** Rows of a list under a heading, as they would become or as they are wrong. */
export function PreviewTable<Row>({ label, title, columns, rows }: PreviewTableProps<Row>) {
  if (rows.length === 0) return null;
  const stacked = columns.some(({ whole }) => whole);
  return (
    <div>
      <h4 className="mb-2 font-medium">{title}</h4>
      {stacked ? <StackedRows label={label} columns={columns} rows={rows} /> : null}
      <div className={stacked ? "max-sm:hidden" : undefined}>
        <ScrollTable label={label}>
          <table className="w-full min-w-max text-left text-sm">
            <thead className="bg-muted text-muted-foreground">
              <tr>
                {columns.map(({ header, end }) => (
                  <th key={header} scope="col" className={`px-3 py-2 font-medium ${end ? "text-right" : ""}`}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map((row, index) => (
                <tr key={index}>
                  {columns.map(({ header, value, end, whole }) => (
                    <td
                      key={header}
                      className={cn(
                        "px-3 py-2",
                        whole ? "min-w-48 max-w-md break-words" : "max-w-64 truncate",
                        end && "text-right tabular-nums",
                      )}
                    >
                      {value(row) ?? "–"}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
    </div>
  );
}

/** Whole sentences beside each other would be cut on a phone: there each row stands as lines of its own. */
function StackedRows<Row>({ label, columns, rows }: Omit<PreviewTableProps<Row>, "title">) {
  return (
    <ul aria-label={label} className="divide-y rounded-md border text-sm sm:hidden">
      {rows.map((row, index) => (
        <li key={index} className="px-3 py-2">
          <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {columns.map(({ header, value }) => (
              <div key={header} className="contents">
                <dt className="text-muted-foreground">{header}</dt>
                <dd className="break-words">{value(row) ?? "–"}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A table wider than a phone: it scrolls inside itself, by keyboard too. */
function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border"
    >
      {children}
    </section>
  );
}
