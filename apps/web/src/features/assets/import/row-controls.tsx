import { Button } from "@custodia/ui/button";
import { FieldFrame, Input, Segmented } from "@custodia/ui/input";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type FileRow, labelOf, type Preview, type Review } from "./draft.ts";

type RowStepsProps = {
  preview: Preview;
  needing: Preview["errors"];
  /** Those in sight. */
  rows: readonly FileRow[];
  row: number;
  /** Opens another row; `isFound` where it is one that needs the user, whose wrong cell is opened. */
  onRow: (row: number, isFound: boolean) => void;
};

type Kind = "all" | "needing" | "out";

/** Goes from row to row: through all, those that need the user or those left out, or to a number. */
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
      label: `Need you (${numbers.needing.length}${preview.errors.length < preview.errors_total ? "+" : ""})`,
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
      <Button
        size="icon"
        variant="outline"
        aria-label="Previous row"
        aria-disabled={!Number.isFinite(previous)}
        onClick={() => Number.isFinite(previous) && onRow(previous, kind === "needing")}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="outline"
        aria-label="Next row"
        aria-disabled={!Number.isFinite(next)}
        onClick={() => Number.isFinite(next) && onRow(next, kind === "needing")}
      >
        <ChevronRight aria-hidden />
      </Button>
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

type CellInputProps = {
  review: Review;
  row: FileRow;
  column: number;
  /** What the file itself says. */
  said: string;
  value: string;
  isNew: boolean;
  input: { current: HTMLInputElement | null };
  onType: (text: string) => void;
  onCorrect: (everywhere: boolean) => void;
  onUndo: () => void;
};

/** The text of one cell, to be corrected here or wherever the column says the same, and what the file says. */
export function CellInput({
  review,
  row,
  column,
  said,
  value,
  isNew,
  input,
  onType,
  onCorrect,
  onUndo,
}: CellInputProps) {
  const { form, draft, preview } = review;
  const id = useId();
  useEffect(() => {
    // On a touch screen the keyboard would hide the rows.
    if (window.matchMedia("(pointer: fine)").matches) input.current?.select();
  }, [input]);
  const correction = draft.corrections.findLast(
    (one) => one.column === column && (one.row === row.row || (one.said !== undefined && one.said.trim() === said)),
  );
  function undo(): void {
    onUndo();
    const others = draft.corrections.filter((one) => one !== correction);
    form.setValue("corrections", others, { shouldDirty: true });
    input.current?.focus();
  }
  function enter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onCorrect(false);
  }
  const field = Object.entries(preview.mapping).find(([, columns]) => columns?.includes(column))?.[0];
  return (
    <div className="space-y-2">
      <FieldFrame
        id={id}
        label={`${preview.columns[column]?.heading ?? "Cell"}, row ${row.row}`}
        hint={field ? `Read as ${labelOf(field)}.` : "No field takes this column, so it is not imported."}
      >
        <Input
          ref={input}
          id={id}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={enter}
          className="max-w-md max-sm:max-w-none"
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={!isNew} onClick={() => onCorrect(false)}>
          Only this cell
        </Button>
        {said ? (
          <Button
            size="sm"
            variant="outline"
            disabled={!isNew}
            className="min-w-0 max-w-full"
            onClick={() => onCorrect(true)}
          >
            <span className="truncate">Every “{said}” in this column</span>
          </Button>
        ) : null}
      </div>
      {correction ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          <span className="min-w-0 break-words">
            Corrected: the file says {said ? `“${said}”` : "nothing"}
            {correction.row === undefined ? ", here and in other rows." : "."}
          </span>
          <Button variant="link" className="text-sm" onClick={undo}>
            {correction.row === undefined ? "Undo it everywhere" : "Undo"}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
