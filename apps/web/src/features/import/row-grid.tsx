import type { FileError, FileRowView } from "@custodia/domain/spreadsheet/options";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Input, Segmented } from "@custodia/ui/input/input";
import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck, CircleMinus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type ListPreview, labelOf, type Review } from "./draft.ts";

/** The position of a cell; the row is numbered as in the spreadsheet. */
export type Place = { row: number; column: number };

type RowGridProps = {
  preview: ListPreview;
  rows: readonly FileRowView[];
  place: Place;
  onPlace: (place: Place) => void;
  /** The selected cell is to be edited. */
  onEdit: () => void;
};

/** Rows of the file around one. Arrow keys move from cell to cell, as in a spreadsheet; Enter or a letter goes to the input. */
export function RowGrid({ preview, rows, place, onPlace, onEdit }: RowGridProps) {
  const { columns, mapping } = preview;
  const chosen = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest", inline: "center" });
    if (hasFocus.current) chosen.current?.focus();
  }, [place.row, place.column]);
  const at = rows.findIndex(({ row }) => row === place.row);
  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    // Enter and the space bar press the button, which has the same effect.
    if (key === "F2" || (key.length === 1 && key !== " ")) onEdit();
    const row = rows[at + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0)]?.row ?? place.row;
    const last = columns.length - 1;
    const moved = { ArrowLeft: place.column - 1, ArrowRight: place.column + 1, Home: 0, End: last }[key];
    if (moved === undefined && key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    onPlace({ row, column: Math.min(last, Math.max(0, moved ?? place.column)) });
  }
  const wrong = (row: FileRowView, column: number) =>
    row.errors.some(({ field }) => field !== null && mapping[field]?.includes(column));
  return (
    // The height is constant, so that the buttons stay in place when the user moves from row to row.
    <div className={cn("relative overflow-x-auto rounded-md border", preview.rows_total > 6 && "min-h-67")}>
      <table
        aria-label={`Row ${place.row} with its neighbours`}
        className="w-full min-w-max border-b text-left text-sm"
      >
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="sticky left-0 bg-muted px-3 py-1.5 font-medium">
              Row
            </th>
            {columns.map(({ index, heading }) => (
              <th key={index} scope="col" className="max-w-40 truncate px-2 py-1.5 font-medium" title={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((one) => (
            <tr key={one.row} className={cn(one.row === place.row ? "bg-accent" : "text-muted-foreground")}>
              <th
                scope="row"
                className={cn(
                  "sticky left-0 px-3 py-1.5 font-normal tabular-nums",
                  one.row === place.row ? "bg-accent font-medium" : "bg-popover",
                )}
              >
                <span className="flex items-center gap-1.5">
                  <RowMark row={one} />
                  {one.row}
                </span>
              </th>
              {columns.map(({ index }) => {
                const isChosen = one.row === place.row && index === place.column;
                const isCorrected = one.corrected.some(({ column }) => column === index);
                return (
                  <td
                    key={index}
                    className={cn(
                      "p-0",
                      one.left_out && "line-through",
                      wrong(one, index) && "text-destructive",
                      isCorrected && "bg-info-surface text-info-foreground",
                      isChosen && "outline-2 -outline-offset-2 outline-ring",
                    )}
                  >
                    <button
                      type="button"
                      ref={isChosen ? chosen : undefined}
                      tabIndex={isChosen ? 0 : -1}
                      aria-current={isChosen}
                      className="block w-full max-w-48 truncate px-2 py-1.5 text-left focus-visible:-outline-offset-2"
                      onKeyDown={press}
                      onFocus={() => {
                        hasFocus.current = true;
                      }}
                      onBlur={() => {
                        hasFocus.current = false;
                      }}
                      onClick={() => {
                        onPlace({ row: one.row, column: index });
                        onEdit();
                      }}
                    >
                      {one.cells[index] || "–"}
                      {wrong(one, index) ? <span className="sr-only"> (to correct)</span> : null}
                      {isCorrected ? <span className="sr-only"> (corrected)</span> : null}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Describes the problems of a row. */
export function RowState({ review, row: { row, errors, left_out, corrected } }: { review: Review; row: FileRowView }) {
  if (left_out) return `Left out: ${left_out}`;
  if (errors.length === 0) return <span className="text-success-foreground">Row {row} is good.</span>;
  return (
    <span className="text-destructive">
      {corrected.length > 0 ? "Still wrong: " : ""}
      {errors.map(({ field, reason }) => `${labelOf(review.noun, field)}: ${reason}`).join(" ")}
    </span>
  );
}

/** Whether a row is valid, needs the user or is left out. */
function RowMark({ row: { errors, left_out } }: { row: FileRowView }) {
  const [Icon, tone, says] = left_out
    ? ([CircleMinus, "text-muted-foreground", "Left out: row"] as const)
    : errors.length > 0
      ? ([CircleAlert, "text-destructive", "Needs you: row"] as const)
      : ([CircleCheck, "text-success-foreground", "Good: row"] as const);
  return (
    <>
      <Icon aria-hidden className={cn("size-3.5 shrink-0", tone)} />
      <span className="sr-only">{says}</span>
    </>
  );
}

type RowStepsProps = {
  preview: ListPreview;
  needing: readonly FileError[];
  /** The visible ones. */
  rows: readonly FileRowView[];
  row: number;
  /** Opens another row; `isFound` if it needs the user, so that its wrong cell is opened. */
  onRow: (row: number, isFound: boolean) => void;
};

type Kind = "all" | "needing" | "out";

/** Moves from row to row: through all, those that need the user or those left out, or to a row number. */
export function RowSteps({ preview, needing, rows, row, onRow }: RowStepsProps) {
  const [kind, setKind] = useState<Kind>("all");
  const [number, setNumber] = useState("");
  const id = useId();
  const numbers = {
    all: rows.map((one) => one.row),
    needing: [...new Set(needing.map((error) => error.row))],
    out: preview.left_out.filter((one) => one.kind !== "above").map((one) => one.row),
  };
  const previous = Math.max(...numbers[kind].filter((one) => one < row));
  const next = Math.min(...numbers[kind].filter((one) => one > row));
  const wanted = /^\d{1,9}$/.test(number.trim()) ? Number(number) : 0;
  const options = [
    { value: "all", label: "All" },
    {
      value: "needing",
      label: `To correct (${numbers.needing.length}${preview.errors.length < preview.errors_total ? "+" : ""})`,
    },
    {
      value: "out",
      label: `Left out (${numbers.out.length}${preview.left_out.length < preview.left_out_total ? "+" : ""})`,
    },
  ] as const;
  function choose(chosen: Kind): void {
    setKind(chosen);
    const [first] = numbers[chosen].toSorted((a, b) => a - b);
    if (first !== undefined && !numbers[chosen].includes(row)) onRow(first, true);
  }
  function enter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (wanted > 0) onRow(wanted, false);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented label="Rows to go through" options={options} value={kind} onChange={choose} />
      {(["Previous", "Next"] as const).map((way) => {
        const to = way === "Next" ? next : previous;
        return (
          <Button
            key={way}
            size="icon"
            variant="outline"
            aria-label={`${way} row`}
            aria-disabled={!Number.isFinite(to)}
            onClick={() => Number.isFinite(to) && onRow(to, kind === "needing")}
          >
            {way === "Next" ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
          </Button>
        );
      })}
      <span className="flex items-center gap-2 sm:ml-auto">
        <label htmlFor={id} className="text-sm whitespace-nowrap text-muted-foreground">
          Go to row
        </label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="w-20 tabular-nums"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          onKeyDown={enter}
        />
        <Button size="sm" variant="outline" disabled={wanted === 0} onClick={() => onRow(wanted, false)}>
          Go
        </Button>
      </span>
    </div>
  );
}
