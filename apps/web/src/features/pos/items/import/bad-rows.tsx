import type { CellCorrection } from "@custodia/domain/spreadsheet/options";
import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isSameCell } from "../../../assets/import/draft.ts";
import { labelOf, type Preview, type Review } from "./draft.ts";

type RowError = Preview["errors"][number];

/** The errors that are listed row by row: what one answer mends for all rows is a question instead. */
export const listedErrors = ({ errors, blanks }: Preview) =>
  errors.filter(({ field, value }) => value !== "" || !(field in blanks));

/** Rows with errors, each with what the cell says, what is wrong, and the way to correct it or to leave the row out. */
export function BadRows({ review, errors }: { review: Review; errors: readonly RowError[] }) {
  const { form, draft, preview } = review;
  const [open, setOpen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (errors.length === 0) return null;
  const rows = new Set(errors.map(({ row }) => row)).size;
  /** The button goes with its row. */
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => heading.current?.focus());
  };
  function leaveOut(row: number): void {
    form.setValue("skip_rows", [...draft.skip_rows, row], { shouldDirty: true });
    close();
  }
  return (
    <section aria-label="Rows that need you">
      <h4 ref={heading} tabIndex={-1} className="pb-2 font-medium outline-none">
        {pluralize(rows, "row needs you", "rows need you")}
      </h4>
      <ul className="divide-y border-y text-sm">
        {errors.map((error) => {
          const { row, field, column, value, reason } = error;
          const key = `${row} ${field}`;
          const isOpen = key === open;
          const name = preview.bad_rows.find((one) => one.row === row)?.cells[preview.mapping.name ?? -1];
          return (
            <li key={key} className="py-2">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_minmax(0,2fr)_auto] max-sm:[&>*]:col-span-2">
                <span className="min-w-0 truncate text-muted-foreground tabular-nums" title={name}>
                  Row {row}
                  {name ? `, ${name}` : null}
                </span>
                <span className="break-words">{column ?? labelOf(field)}</span>
                <span className="min-w-0 truncate font-medium" title={value}>
                  {value || <span className="font-normal text-muted-foreground">nothing</span>}
                </span>
                <span className="min-w-0 break-words text-destructive">{reason}</span>
                <Button
                  variant="link"
                  className="justify-self-start"
                  aria-label={`Correct row ${row}, ${column ?? labelOf(field)}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : key)}
                >
                  Correct
                </Button>
              </div>
              {isOpen ? (
                <CellEditor review={review} error={error} onClose={close} onLeaveOut={() => leaveOut(row)} />
              ) : null}
            </li>
          );
        })}
      </ul>
      {preview.errors.length < preview.errors_total ? (
        <p className="mt-2 text-sm text-muted-foreground">
          The first of {formatThousands(preview.errors_total)} errors.
        </p>
      ) : null}
    </section>
  );
}

type CellEditorProps = { review: Review; error: RowError; onClose: () => void; onLeaveOut: () => void };

/** Corrects a cell with an error, alone or wherever its column has the same text. */
function CellEditor({ review: { form, draft, preview }, error, onClose, onLeaveOut }: CellEditorProps) {
  const { row, field, column, value } = error;
  const index = preview.mapping[field as keyof Preview["mapping"]];
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  function correct(cells: Omit<CellCorrection, "text">): void {
    const others = draft.corrections.filter(
      (one) => !isSameCell(one, cells) && !isSameCell(one, { column: cells.column, row }),
    );
    form.setValue("corrections", [...others, { ...cells, text: typed }], { shouldDirty: true });
    onClose();
  }
  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter") return;
    // The form around it starts the import.
    event.preventDefault();
    if (index !== undefined && typed !== value) correct({ column: index, row });
  }
  const isSame = typed === value;
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      {index === undefined ? (
        <p className="text-sm text-muted-foreground">
          {field === "row"
            ? "Correct it in the file, or leave the row out."
            : "Choose its column below, or leave the row out."}
        </p>
      ) : (
        <>
          <Input
            ref={input}
            aria-label={`${column ?? labelOf(field)}, row ${row}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            className="max-w-64 max-sm:max-w-none"
          />
          <Button size="sm" disabled={isSame} onClick={() => correct({ column: index, row })}>
            Only this cell
          </Button>
          {value ? (
            <Button
              size="sm"
              variant="outline"
              disabled={isSame}
              className="max-w-full"
              onClick={() => correct({ column: index, said: value })}
            >
              <span className="truncate">Every “{value}” in this column</span>
            </Button>
          ) : null}
        </>
      )}
      <Button size="sm" variant="ghost" onClick={onLeaveOut}>
        Leave this row out
      </Button>
    </div>
  );
}

/** What the user has changed in the list's cells, and the rows that they have left out, each with the way back. */
export function Corrections({ form, draft, preview }: Review) {
  const { corrections, skip_rows } = draft;
  if (corrections.length + skip_rows.length === 0) return null;
  const changes = [
    ...corrections.map((one, place) => ({
      says: `${preview.columns[one.column]?.heading ?? "Column"}, ${one.row === undefined ? `every “${one.said}”` : `row ${one.row}`}: ${one.text ? `“${one.text}”` : "nothing"}`,
      cells: one.row === undefined ? preview.corrected[place] : undefined,
      undo: () => form.setValue("corrections", corrections.toSpliced(place, 1), { shouldDirty: true }),
    })),
    ...skip_rows.map((row, place) => ({
      says: `Row ${row} is left out`,
      cells: undefined,
      undo: () => form.setValue("skip_rows", skip_rows.toSpliced(place, 1), { shouldDirty: true }),
    })),
  ];
  return (
    <section aria-label="Your corrections">
      <h4 className="pb-2 font-medium">Your corrections</h4>
      <ul className="divide-y border-y text-sm">
        {changes.map(({ says, cells, undo }) => (
          <li key={says} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {says}
              {cells === undefined ? null : (
                <span className="ml-2 text-muted-foreground tabular-nums">{pluralize(cells, "cell")}</span>
              )}
            </span>
            <Button variant="link" aria-label={`Undo ${says}`} onClick={undo}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
