import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Checkbox } from "@custodia/ui/input/input";
import { pluralize } from "@custodia/ui/input/number-format";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Fragment, type ReactNode, useId, useState } from "react";
import { labelOf, type PageParts, type Review } from "./draft.ts";

export type PreviewColumn<Row> = {
  header: string;
  value: (row: Row) => ReactNode;
  /** Whether the value differs from that in the file, because the user corrected it. */
  isCorrected?: (row: Row) => boolean;
  /** A figure, aligned at the end. */
  end?: true;
  /** Shown in full, on several lines. */
  whole?: true;
};

type PreviewTableProps<Row> = {
  review: Review;
  /** For screen readers. */
  label: string;
  title?: string;
  columns: readonly PreviewColumn<Row>[];
  rows: readonly Row[];
};

/** Rows of a list under a heading, as the records they would become, each with a link to its row in the file. */
export function PreviewTable<Row extends { row: number }>(props: PreviewTableProps<Row>) {
  const { review, label, title, rows } = props;
  if (rows.length === 0) return null;
  const number = { header: "Row", value: ({ row }: Row) => <RowLink review={review} row={row} /> };
  const columns: readonly PreviewColumn<Row>[] = [number, ...props.columns];
  const stacked = columns.some(({ whole }) => whole);
  return (
    <div>
      {title ? <h4 className="mb-2 font-medium">{title}</h4> : null}
      {stacked ? <StackedRows label={label} columns={columns} rows={rows} /> : null}
      <div className={stacked ? "max-sm:hidden" : undefined}>
        <ScrollRegion label={label} className="rounded-md border">
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
                  {columns.map(({ header, value, end, whole, isCorrected }) => (
                    <td
                      key={header}
                      className={cn(
                        "px-3 py-2",
                        whole ? "min-w-48 max-w-md break-words" : "max-w-64 truncate",
                        end && "text-right tabular-nums",
                        isCorrected?.(row) && "bg-info-surface text-info-foreground",
                      )}
                    >
                      {value(row) ?? "–"}
                      {isCorrected?.(row) ? <span className="sr-only"> (corrected)</span> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </div>
  );
}

/** On a phone whole sentences beside each other would be cut, so each row is shown as several lines. */
function StackedRows<Row>({ label, columns, rows }: Omit<PreviewTableProps<Row>, "title" | "review">) {
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

type RowLinkProps = { review: Pick<Review, "onRow">; row: number; column?: number; children?: ReactNode };

/** The number of a row, as a button that opens it among its neighbours. */
export function RowLink({ review, row, column, children = `Row ${row}` }: RowLinkProps) {
  return (
    <Button
      variant="link"
      className="text-sm font-normal tabular-nums"
      onClick={() => review.onRow({ row, ...(column === undefined ? {} : { column }) })}
    >
      {children}
    </Button>
  );
}

/** Returns the first entries of a long list, and the button that shows more; null if all are shown. */
export function useFirst<Entry>(entries: readonly Entry[], first: number, step = 5 * first) {
  const [count, setCount] = useState(first);
  const more =
    count < entries.length ? (
      <Button variant="link" className="text-sm" onClick={() => setCount(count + step)}>
        Show more
      </Button>
    ) : null;
  return { listed: entries.slice(0, count), more };
}

/** Lists points to review before the import; none of them blocks it. */
export function Hints({ review }: { review: Review }) {
  const { noun } = review;
  const { hints } = review.preview;
  if (hints.length === 0) return null;
  return (
    <section aria-label="Worth a look" className="rounded-md border px-4 py-3">
      <h4 className="mb-1 font-medium">Worth a look</h4>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {hints.map(({ field, column, rows, rows_total, message }, index) => (
          <div key={index} className="contents">
            <dt className="min-w-0 truncate font-medium">
              {column ?? (field ? labelOf(noun, field) : rows_total > 0 ? "Rows" : "The file")}
            </dt>
            <dd className="min-w-0 break-words text-muted-foreground">
              {message}
              {rows_total > 0 ? (
                <span className="tabular-nums">
                  {" "}
                  <Where rows={rows} total={rows_total} review={review} />
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The number of rows that are listed. */
const SHOWN_ROWS = 8;

type WhereProps = { rows: readonly number[]; total: number; review: Review };

function Where({ rows, total, review }: WhereProps) {
  const shown = rows.slice(0, SHOWN_ROWS);
  const more = total - shown.length;
  return (
    <>
      {total === 1 ? "Row" : "Rows"}{" "}
      {shown.map((row, index) => (
        <Fragment key={row}>
          {index > 0 ? ", " : null}
          <RowLink review={review} row={row}>
            <span className="sr-only">Row </span>
            {row}
          </RowLink>
        </Fragment>
      ))}
      {more > 0 ? ` and ${pluralize(more, "more", "more")}` : ""}.
    </>
  );
}

/** The number of names without a record that are listed. */
const SHOWN_NAMES = 8;

/** Names in the file without a record, by kind: they are added with the import, unless the user declines. */
export function NewRecords({ review, says, kinds }: PageParts["creatable"] & { review: Review }) {
  const { set, draft, preview } = review;
  const id = useId();
  const { create_unknown } = draft;
  const lacking = kinds.filter(({ field }) => preview.unknown[field]?.length);
  if (lacking.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">New records</legend>
      <p className="text-sm text-muted-foreground">{says}</p>
      <ul className="mt-2 space-y-1">
        {lacking.map(({ field, words: [one, several] }) => {
          const others = create_unknown.filter((other) => other !== field);
          const names = preview.unknown[field]!;
          return (
            <li key={field}>
              <label htmlFor={`${id}-${field}`} className="flex items-start gap-2 py-1">
                <Checkbox
                  id={`${id}-${field}`}
                  className="mt-0.5"
                  checked={create_unknown.includes(field)}
                  onChange={(event) => set("create_unknown", event.target.checked ? [...others, field] : others)}
                />
                <span className="min-w-0 break-words">
                  Add {pluralize(names.length, `new ${one}`, `new ${several}`)}
                  <span className="block text-sm text-muted-foreground">
                    {names.slice(0, SHOWN_NAMES).join(" · ")}
                    {names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : ""}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
