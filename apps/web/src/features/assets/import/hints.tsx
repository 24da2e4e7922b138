import { pluralize } from "@custodia/ui/number-format";
import { Fragment } from "react";
import type { Preview, Review } from "./draft.ts";
import { RowLink } from "./row-grid.tsx";

type HintsProps = {
  hints: readonly (Omit<Preview["hints"][number], "field"> & { field: string | null })[];
  /** Returns the label of a field. */
  labelOf: (field: string) => string;
  /** Where rows can be opened. */
  review?: Pick<Review, "onRow">;
};

/** Lists points to review before the import; none of them blocks it. */
export function Hints({ hints, labelOf, review }: HintsProps) {
  if (hints.length === 0) return null;
  return (
    <section aria-label="Worth a look" className="rounded-md border px-4 py-3">
      <h4 className="mb-1 font-medium">Worth a look</h4>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {hints.map(({ field, column, rows, rows_total, message }, index) => (
          <div key={index} className="contents">
            <dt className="min-w-0 truncate font-medium">
              {column ?? (field ? labelOf(field) : rows_total > 0 ? "Rows" : "The file")}
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

/** Rows that are listed by number. */
const SHOWN = 8;

type WhereProps = { rows: readonly number[]; total: number; review: HintsProps["review"] | undefined };

function Where({ rows, total, review }: WhereProps) {
  const shown = rows.slice(0, SHOWN);
  const more = total - shown.length;
  return (
    <>
      {total === 1 ? "Row" : "Rows"}{" "}
      {shown.map((row, index) => (
        <Fragment key={row}>
          {index > 0 ? ", " : null}
          {review ? (
            <RowLink review={review} row={row}>
              <span className="sr-only">Row </span>
              {row}
            </RowLink>
          ) : (
            row
          )}
        </Fragment>
      ))}
      {more > 0 ? ` and ${pluralize(more, "more", "more")}` : ""}.
    </>
  );
}
