import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { useState } from "react";
import { columnOf, isSameCell, labelOf, type Preview, type Review } from "./draft.ts";
import { RowLink } from "./row-grid.tsx";

const PORTION = 20;

type RowError = Preview["errors"][number];

/** The errors that are listed row by row: what one answer mends for all rows is a question instead. */
export function listedErrors({ errors, blanks, readings }: Preview, oneByOne: ReadonlySet<string>): RowError[] {
  const words = new Set(readings.filter(({ taken }) => taken === null).map(({ field, said }) => `${field} ${said}`));
  return errors.filter(({ field, value }) => {
    if (!field || oneByOne.has(field)) return true;
    return value === "" ? !blanks[field] : !words.has(`${field} ${value}`);
  });
}

/** Rows with errors, each with what its cells say and what is wrong. */
export function BadRows({ review, errors }: { review: Review; errors: readonly RowError[] }) {
  const { draft, preview, onRow } = review;
  const [shown, setShown] = useState(PORTION);
  const byRow = new Map<number, RowError[]>();
  for (const error of errors) {
    if (draft.skip_rows.includes(error.row)) continue;
    const others = byRow.get(error.row);
    if (others) others.push(error);
    else byRow.set(error.row, [error]);
  }
  if (byRow.size === 0) return null;
  const rows = [...byRow].sort(([a], [b]) => a - b);
  const listed = rows.slice(0, shown);
  return (
    <section aria-label="Rows that need you">
      <h4 id="import-needing" tabIndex={-1} className="pb-2 font-medium outline-none">
        {pluralize(rows.length, "row needs you", "rows need you")}
      </h4>
      <ul className="divide-y border-y text-sm">
        {listed.map(([row, all]) => (
          <li key={row} className="py-1">
            {all.map((error, index) => (
              <div
                key={`${error.field} ${error.reason}`}
                className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[4.5rem_10rem_minmax(0,1fr)_minmax(0,2fr)_auto] max-sm:[&>*:nth-child(n+3)]:col-start-2"
              >
                <span>{index === 0 ? <RowLink review={review} row={row} /> : null}</span>
                <span className="break-words">{error.column ?? labelOf(error.field)}</span>
                <span className="min-w-0 truncate font-medium" title={error.value}>
                  {error.value || <span className="font-normal text-muted-foreground">nothing</span>}
                </span>
                <span className="min-w-0 break-words text-destructive">{error.reason}</span>
                <Button
                  variant="link"
                  className="justify-self-start"
                  aria-label={`Correct row ${row}, ${error.column ?? labelOf(error.field)}`}
                  onClick={() => onRow({ row, column: columnOf(preview, error) })}
                >
                  Correct
                </Button>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {listed.length < rows.length || preview.errors.length < preview.errors_total ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          {preview.errors.length < preview.errors_total
            ? `The first ${formatThousands(preview.errors.length)} of ${formatThousands(preview.errors_total)} errors.`
            : null}
          {listed.length < rows.length ? (
            <Button variant="link" onClick={() => setShown(shown + 5 * PORTION)}>
              Show more
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

/** What the user has changed in the file's cells, and the rows that they have left out, each with the way back. */
export function Corrections({ review }: { review: Review }) {
  const { form, draft, preview } = review;
  const { corrections, skip_rows } = draft;
  const [shown, setShown] = useState(PORTION);
  if (corrections.length + skip_rows.length === 0) return null;
  const undo = (one: (typeof corrections)[number]) =>
    form.setValue(
      "corrections",
      corrections.filter((other) => other !== one),
      { shouldDirty: true },
    );
  const take = (row: number) =>
    form.setValue(
      "skip_rows",
      skip_rows.filter((one) => one !== row),
      { shouldDirty: true },
    );
  return (
    <section aria-label="Your corrections">
      <h4 id="import-corrections" tabIndex={-1} className="pb-2 font-medium outline-none">
        Your corrections
      </h4>
      <ul className="divide-y border-y text-sm">
        {corrections.slice(0, shown).map((one) => {
          const heading = preview.columns[one.column]?.heading ?? "Column";
          const cells = preview.corrections.find((other) => isSameCell(other, one))?.cells;
          const where = one.row === undefined ? `every “${one.said}”` : `row ${one.row}`;
          return (
            <li key={`${one.column} ${where}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">
                {heading},{" "}
                {one.row === undefined ? (
                  where
                ) : (
                  <RowLink review={review} row={one.row} column={one.column}>
                    {where}
                  </RowLink>
                )}
                : <span className="font-medium">{one.text ? `“${one.text}”` : "nothing"}</span>
                {cells === undefined ? null : (
                  <span className="ml-2 text-muted-foreground tabular-nums">{pluralize(cells, "cell")}</span>
                )}
              </span>
              <Button variant="link" aria-label={`Undo ${heading}, ${where}`} onClick={() => undo(one)}>
                Undo
              </Button>
            </li>
          );
        })}
        {skip_rows.slice(0, Math.max(0, shown - corrections.length)).map((row) => (
          <li key={`row ${row}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <RowLink review={review} row={row} /> is left out
            </span>
            <Button variant="link" aria-label={`Take it again: row ${row}`} onClick={() => take(row)}>
              Take it again
            </Button>
          </li>
        ))}
      </ul>
      {shown < corrections.length + skip_rows.length ? (
        <Button variant="link" className="mt-2 text-sm" onClick={() => setShown(shown + 5 * PORTION)}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}
