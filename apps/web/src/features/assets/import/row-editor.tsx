import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { Skeleton } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  columnOf,
  correctCell,
  type FileRow,
  labelOf,
  type Opening,
  type Preview,
  type Review,
  settledChoices,
} from "./draft.ts";
import { CellInput, RowSteps } from "./row-controls.tsx";
import { type Place, RowGrid } from "./row-grid.tsx";

/** Rows in sight before and behind the one that is open. */
const AROUND = 3;

type RowEditorProps = {
  review: Review;
  opening: Opening;
  /** The errors that are mended row by row. */
  needing: Preview["errors"];
  /** The preview is older than the choices. */
  isStale: boolean;
  onOpening: (opening: Opening) => void;
  onClose: () => void;
};

/** A row among its neighbours: its cells are corrected one by one, and it is left out or taken back. */
export function RowEditor({ review, opening, needing, isStale, onOpening, onClose }: RowEditorProps) {
  const { form, draft, preview } = review;
  const found = trpc.imports.rows.useQuery(
    { id: preview.id, ...settledChoices(review), row: opening.row, around: AROUND },
    { placeholderData: keepPreviousData, retry: false },
  );
  const rows = (found.data?.rows ?? []).map((row) => (isStale ? row : withPreview(row, review)));
  const own = opening.row === undefined ? rows[0] : rows.find(({ row }) => row === opening.row);
  const column = opening.column ?? (own ? columnOf(preview, own.errors[0]) : 0);
  const [typed, setTyped] = useState<{ text: string; isSent: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const text = own?.cells[column] ?? "";
  const isNew = typed !== undefined && !typed.isSent && typed.text !== text;
  const said = own?.corrected.find((one) => one.column === column)?.said ?? text;

  function correct(everywhere: boolean): void {
    if (!own || !typed || !isNew) return;
    const cell = { row: own.row, column, said };
    form.setValue("corrections", correctCell(draft.corrections, cell, typed.text, everywhere), { shouldDirty: true });
    setTyped({ ...typed, isSent: true });
  }
  /** What was typed is not lost when one goes on to another cell. */
  function go(next: Opening): void {
    correct(false);
    setTyped(undefined);
    onOpening(next);
  }
  function close(): void {
    correct(false);
    onClose();
  }
  function edit(): void {
    input.current?.focus();
    input.current?.select();
  }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        size="lg"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        onEscapeKeyDown={(event) => {
          if (!isNew || document.activeElement !== input.current) return;
          event.preventDefault();
          setTyped(undefined);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          landing(opening.opener)?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{own ? `Row ${own.row}` : "Rows of the file"}</DialogTitle>
          <DialogDescription>
            <p role="status">{own ? <RowState row={own} isCorrected={own.corrected.length > 0} /> : null}</p>
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="space-y-4">
            <RowSteps
              preview={preview}
              needing={needing}
              rows={rows}
              row={own?.row ?? opening.row ?? 1}
              onRow={(row, isFound) => go({ ...opening, row, column: isFound ? undefined : column, from: own?.row })}
            />
            {found.error ? (
              <Banner tone="warning">
                {readProblem(found.error).status === 404 && opening.row !== undefined
                  ? `The list of the file has no row ${opening.row}, or nothing stands in it.`
                  : readProblem(found.error).message}{" "}
                <Button variant="link" onClick={() => go({ ...opening, row: opening.from })}>
                  {opening.from === undefined ? "Go to the first row" : `Back to row ${opening.from}`}
                </Button>
              </Banner>
            ) : own ? (
              <>
                <RowGrid
                  preview={preview}
                  rows={rows}
                  place={{ row: own.row, column }}
                  onPlace={(place: Place) => go({ ...opening, ...place })}
                  onEdit={edit}
                />
                <CellInput
                  review={review}
                  row={own}
                  column={column}
                  said={said}
                  value={typed?.text ?? text}
                  isNew={isNew}
                  input={input}
                  onType={(next) => setTyped({ text: next, isSent: false })}
                  onCorrect={correct}
                  onUndo={() => setTyped(undefined)}
                />
              </>
            ) : (
              <Skeleton className="h-60" />
            )}
          </div>
        </DialogBody>
        <DialogFooter className="justify-between">
          {own ? <LeaveOut review={review} row={own} /> : <span />}
          <Button onClick={close}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** What is open for correction. The focus moves on where the button that opened it goes with its row, which is good by now. */
export function useOpening(preview: Preview) {
  const [opening, setOpening] = useState<Opening>();
  const opener = useRef<Element>(null);
  useEffect(() => {
    const isLost = preview && opener.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) landing(opener.current)?.focus();
  }, [preview]);
  const onRow: Review["onRow"] = (place) => {
    opener.current = document.activeElement;
    setOpening({ ...place, opener: opener.current });
  };
  return { opening, setOpening, onRow };
}

/** What had the focus before, or where the rows and corrections are listed if that has gone. */
function landing(opener: Element | null): HTMLElement | null {
  const places = [opener, ...["import-needing", "import-corrections"].map((id) => document.getElementById(id))];
  return places.find((one) => one instanceof HTMLElement && one.isConnected) as HTMLElement | null;
}

/** A row with what only a look at the whole file tells, such as a tag that a distant row has too. */
function withPreview(row: FileRow, { preview }: Review): FileRow {
  const isKnown = (reason: string) => row.errors.some((error) => error.reason === reason);
  const others = preview.errors.filter((error) => error.row === row.row && !isKnown(error.reason));
  const out = preview.left_out.find((one) => one.row === row.row);
  return { ...row, errors: [...row.errors, ...others], left_out: row.left_out ?? out?.why ?? null };
}

function RowState({ row: { row, errors, left_out }, isCorrected }: { row: FileRow; isCorrected: boolean }) {
  if (left_out) return `Left out: ${left_out}`;
  if (errors.length === 0) return <span className="text-success-foreground">Row {row} is good.</span>;
  return (
    <span className="text-destructive">
      {isCorrected ? "Still wrong: " : ""}
      {errors.map(({ field, reason }) => `${labelOf(field)}: ${reason}`).join(" ")}
    </span>
  );
}

/** Leaves the row out, or takes back one that the user or its look has left out. */
function LeaveOut({ review: { form, draft }, row: { row, left_out } }: { review: Review; row: FileRow }) {
  const { skip_rows, take_rows } = draft;
  const isSkipped = skip_rows.includes(row);
  function toggle(): void {
    const [name, rows] =
      !isSkipped && left_out ? (["take_rows", take_rows] as const) : (["skip_rows", skip_rows] as const);
    const next = isSkipped ? rows.filter((one) => one !== row) : [...rows, row].sort((a, b) => a - b);
    form.setValue(name, next, { shouldDirty: true });
  }
  return (
    <Button variant="outline" onClick={toggle}>
      {isSkipped ? "Take this row back" : left_out ? "Take this row anyway" : "Leave this row out"}
    </Button>
  );
}
