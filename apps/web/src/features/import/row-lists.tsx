import type { FileError, FileRowView } from "@custodia/domain/spreadsheet/options";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { useState } from "react";
import { columnOf, isSameCell, labelOf, type Review } from "./draft.ts";
import { RowLink } from "./tables.tsx";

const PORTION = 20;

/** Rows with errors, each with what its cells say and what is wrong. */
export function BadRows({ review, errors }: { review: Review; errors: readonly FileError[] }) {
  const { noun, draft, preview, onRow } = review;
  const [shown, setShown] = useState(PORTION);
  const byRow = new Map<number, FileError[]>();
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
                className="grid items-start gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_minmax(0,2fr)_auto]"
              >
                <span className="flex min-w-0 gap-x-2" title={error.name}>
                  {index === 0 ? <RowLink review={review} row={row} /> : null}
                  {index === 0 && error.name ? (
                    <span className="min-w-0 truncate text-muted-foreground">{error.name}</span>
                  ) : null}
                </span>
                <span className="break-words">{error.column ?? labelOf(noun, error.field)}</span>
                <span className="min-w-0 truncate font-medium" title={error.value}>
                  {error.value || <span className="font-normal text-muted-foreground">nothing</span>}
                </span>
                <span className="min-w-0 break-words text-destructive">{error.reason}</span>
                <Button
                  variant="link"
                  className="justify-self-start"
                  aria-label={`Correct row ${row}, ${error.column ?? labelOf(noun, error.field)}`}
                  onClick={() => onRow({ row, column: columnOf(review, error) })}
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
  const { set, draft, preview } = review;
  const { corrections, skip_rows } = draft;
  const [shown, setShown] = useState(PORTION);
  if (corrections.length + skip_rows.length === 0) return null;
  const undo = (one: (typeof corrections)[number]) =>
    set(
      "corrections",
      corrections.filter((other) => other !== one),
    );
  const take = (row: number) =>
    set(
      "skip_rows",
      skip_rows.filter((one) => one !== row),
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
            <Button variant="link" aria-label={`Include it again: row ${row}`} onClick={() => take(row)}>
              Include it again
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

const LEFT_OUT_PORTION = 8;

/** Rows that look like no records, each with the reason and the way back in. */
export function LeftOutRows({ review }: { review: Review }) {
  const { set, draft, preview } = review;
  const left_out = preview.left_out.filter(({ kind }) => kind !== "skipped");
  const [shown, setShown] = useState(LEFT_OUT_PORTION);
  const { take_rows } = draft;
  const onChange = (rows: number[]) => set("take_rows", rows);
  const taken = take_rows.filter((row) => !draft.skip_rows.includes(row)).sort((a, b) => a - b);
  return (
    <section aria-label="Rows left out" className="rounded-md border">
      <ul className="divide-y text-sm">
        {taken.map((row) => (
          <li key={row} className={rowClasses}>
            <span>
              <RowLink review={review} row={row} />
            </span>
            <span className="text-muted-foreground sm:col-span-2">is taken all the same.</span>
            <Button
              variant="link"
              aria-label={`Leave it out: row ${row}`}
              onClick={() => onChange(take_rows.filter((one) => one !== row))}
            >
              Leave it out
            </Button>
          </li>
        ))}
        {left_out.slice(0, shown).map(({ row, text, kind, why }) => (
          <li key={row} className={rowClasses}>
            <span className="text-muted-foreground tabular-nums">
              {kind === "above" ? `Row ${row}` : <RowLink review={review} row={row} />}
            </span>
            <span className="min-w-0 truncate" title={text}>
              {text || "–"}
            </span>
            <span className="min-w-0 text-muted-foreground">{why}</span>
            {kind === "above" ? (
              <span />
            ) : (
              <Button
                variant="link"
                aria-label={`Import it anyway: row ${row}`}
                onClick={() => onChange([...take_rows, row])}
              >
                Import it anyway
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown < left_out.length ? (
        <p className="border-t px-3 py-1.5 text-sm">
          <Button variant="link" onClick={() => setShown(shown + 10 * LEFT_OUT_PORTION)}>
            Show more
          </Button>
        </p>
      ) : null}
    </section>
  );
}

const rowClasses =
  "grid items-center gap-x-4 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_9rem] [&>button]:justify-self-start sm:[&>button]:justify-self-end";

/** Leaves the row out, or takes back one that the user or its look has left out. */
export function LeaveOut({ review: { set, draft }, row: { row, left_out } }: { review: Review; row: FileRowView }) {
  const { skip_rows, take_rows } = draft;
  const isSkipped = skip_rows.includes(row);
  function toggle(): void {
    const [name, rows] =
      !isSkipped && left_out ? (["take_rows", take_rows] as const) : (["skip_rows", skip_rows] as const);
    const next = isSkipped ? rows.filter((one) => one !== row) : [...rows, row].sort((a, b) => a - b);
    set(name, next);
  }
  return (
    <Button variant="outline" className="mr-auto" onClick={toggle}>
      {isSkipped ? "Take this row back" : left_out ? "Take this row anyway" : "Leave this row out"}
    </Button>
  );
}
