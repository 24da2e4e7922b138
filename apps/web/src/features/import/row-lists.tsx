import type { FileError, FileRowView } from "@custodia/domain/spreadsheet/options";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { columnOf, isSameCell, labelOf, type Review } from "./draft.ts";
import { RowLink, useFirst } from "./tables.tsx";

const PORTION = 20;

/** Rows with errors, each with the texts of its cells and its problems. */
export function BadRows({ review, errors }: { review: Review; errors: readonly FileError[] }) {
  const { noun, draft, preview, onRow } = review;
  const open = errors.filter(({ row }) => !draft.skip_rows.includes(row));
  const rows = [...Map.groupBy(open, ({ row }) => row)].sort(([a], [b]) => a - b);
  const { listed, more } = useFirst(rows, PORTION);
  if (rows.length === 0) return null;
  const isPart = preview.errors.length < preview.errors_total;
  return (
    <section aria-label="Rows to correct">
      <h4 id="import-needing" tabIndex={-1} className="pb-2 font-medium outline-none">
        {pluralize(rows.length, "row to correct", "rows to correct")}
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
      {more || isPart ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          {isPart
            ? `The first ${formatThousands(preview.errors.length)} of ${formatThousands(preview.errors_total)} errors.`
            : null}
          {more}
        </p>
      ) : null}
    </section>
  );
}

/** The user's corrections of cells and the rows that they left out, each with a button to undo it. */
export function Corrections({ review }: { review: Review }) {
  const { set, draft, preview } = review;
  const { corrections, skip_rows } = draft;
  const correctedLine = (one: (typeof corrections)[number]) => {
    const { column, row, said, text } = one;
    const heading = preview.columns[column]?.heading ?? "Column";
    const cells = preview.corrections.find((other) => isSameCell(other, one))?.cells;
    const where = row === undefined ? `every “${said}”` : `row ${row}`;
    return {
      key: `${column} ${where}`,
      content: (
        <>
          {heading},{" "}
          {row === undefined ? (
            where
          ) : (
            <RowLink review={review} row={row} column={column}>
              {where}
            </RowLink>
          )}
          : <span className="font-medium">{text ? `“${text}”` : "nothing"}</span>
          {cells === undefined ? null : (
            <span className="ml-2 text-muted-foreground tabular-nums">{pluralize(cells, "cell")}</span>
          )}
        </>
      ),
      action: "Undo",
      label: `Undo ${heading}, ${where}`,
      undo: () => set("corrections", without(corrections, one)),
    };
  };
  const skippedLine = (row: number) => ({
    key: `row ${row}`,
    content: (
      <>
        <RowLink review={review} row={row} /> is left out
      </>
    ),
    action: "Include it again",
    label: `Include it again: row ${row}`,
    undo: () => set("skip_rows", without(skip_rows, row)),
  });
  const { listed, more } = useFirst([...corrections, ...skip_rows], PORTION);
  if (listed.length === 0) return null;
  const lines = listed.map((one) => (typeof one === "number" ? skippedLine(one) : correctedLine(one)));
  return (
    <section aria-label="Your corrections">
      <h4 id="import-corrections" tabIndex={-1} className="pb-2 font-medium outline-none">
        Your corrections
      </h4>
      <ul className="divide-y border-y text-sm">
        {lines.map(({ key, content, action, label, undo }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">{content}</span>
            <Button variant="link" aria-label={label} onClick={undo}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {more ? <p className="mt-2">{more}</p> : null}
    </section>
  );
}

const without = <T,>(all: readonly T[], one: T) => all.filter((other) => other !== one);

const LEFT_OUT_PORTION = 8;

/** Rows that do not look like records, each with the reason and a button to include it. */
export function LeftOutRows({ review }: { review: Review }) {
  const { set, draft, preview } = review;
  const left_out = preview.left_out.filter(({ kind }) => kind !== "skipped");
  const { listed, more } = useFirst(left_out, LEFT_OUT_PORTION, 10 * LEFT_OUT_PORTION);
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
              onClick={() => onChange(without(take_rows, row))}
            >
              Leave it out
            </Button>
          </li>
        ))}
        {listed.map(({ row, text, kind, why }) => (
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
      {more ? <p className="border-t px-3 py-1.5 text-sm">{more}</p> : null}
    </section>
  );
}

const rowClasses =
  "grid items-center gap-x-4 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_9rem] [&>button]:justify-self-start sm:[&>button]:justify-self-end";

/** Leaves the row out, or includes one that was left out by the user or because of its look. */
export function LeaveOut({ review: { set, draft }, row: { row, left_out } }: { review: Review; row: FileRowView }) {
  const { skip_rows, take_rows } = draft;
  const isSkipped = skip_rows.includes(row);
  function toggle(): void {
    const [name, rows] =
      !isSkipped && left_out ? (["take_rows", take_rows] as const) : (["skip_rows", skip_rows] as const);
    const next = isSkipped ? without(rows, row) : [...rows, row].sort((a, b) => a - b);
    set(name, next);
  }
  return (
    <Button variant="outline" className="mr-auto" onClick={toggle}>
      {isSkipped ? "Take this row back" : left_out ? "Take this row anyway" : "Leave this row out"}
    </Button>
  );
}
