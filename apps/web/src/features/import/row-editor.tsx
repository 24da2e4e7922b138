import { readProblem } from "@custodia/client/errors";
import type { FileError, FileRowView } from "@custodia/domain/spreadsheet/options";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { FieldFrame, Input } from "@custodia/ui/input/input";
import { Skeleton } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { columnOf, correctCell, labelOf, type Opening, type Review } from "./draft.ts";
import { type Place, RowGrid, RowState, RowSteps } from "./row-grid.tsx";
import { LeaveOut } from "./row-lists.tsx";

/** The number of rows shown before and after the open one. */
const AROUND = 3;

type RowEditorProps = {
  review: Review;
  opening: Opening;
  /** The errors that are corrected row by row. */
  needing: readonly FileError[];
  /** The preview is older than the choices. */
  isStale: boolean;
  onOpening: (opening: Opening) => void;
  onClose: () => void;
  /** Called when the dialog has closed, to return the focus. */
  onClosed: () => void;
};

/** A row among its neighbours: its cells are corrected one by one, and it can be left out or included again. */
export function RowEditor({ review, opening, needing, isStale, onOpening, onClose, onClosed }: RowEditorProps) {
  const { noun, set, draft, preview } = review;
  const found = noun.calls.rows.useQuery(
    { id: preview.id, ...review.settled, ...{ row: opening.row, around: AROUND } },
    { placeholderData: keepPreviousData, retry: false },
  );
  const rows = (found.data?.rows ?? []).map((row) => (isStale ? row : withPreview(row, review)));
  const own = opening.row === undefined ? rows[0] : rows.find(({ row }) => row === opening.row);
  const column = opening.column ?? (own ? columnOf(review, own.errors[0]) : 0);
  const [typed, setTyped] = useState<{ text: string; isSent: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const text = own?.cells[column] ?? "";
  const isNew = typed !== undefined && !typed.isSent && typed.text !== text;
  const said = own?.corrected.find((one) => one.column === column)?.said ?? text;

  function correct(everywhere: boolean): void {
    if (!own || !typed || !isNew) return;
    const cell = { row: own.row, column, said };
    set("corrections", correctCell(draft.corrections, cell, typed.text, everywhere));
    setTyped({ ...typed, isSent: true });
  }
  /** Saves the typed text when the user moves to another cell. */
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
    <FormDialog
      onClose={close}
      size="lg"
      title={own ? `Row ${own.row}` : "Rows of the file"}
      description={<p role="status">{own ? <RowState review={review} row={own} /> : null}</p>}
      footer={
        <>
          {own ? <LeaveOut review={review} row={own} /> : null}
          <Button onClick={close}>Done</Button>
        </>
      }
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
        onClosed();
      }}
    >
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
              ? `The file’s list has no row ${opening.row}, or the row is empty.`
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
    </FormDialog>
  );
}

/** Adds to a row what only the preview of the whole file knows, such as a tag that a distant row also has. */
function withPreview(row: FileRowView, { preview }: Review): FileRowView {
  const isKnown = (reason: string) => row.errors.some((error) => error.reason === reason);
  const others = preview.errors.filter((error) => error.row === row.row && !isKnown(error.reason));
  const out = preview.left_out.find((one) => one.row === row.row);
  return { ...row, errors: [...row.errors, ...others], left_out: row.left_out ?? out?.why ?? null };
}

type CellInputProps = {
  review: Review;
  row: FileRowView;
  column: number;
  /** The text in the file. */
  said: string;
  value: string;
  isNew: boolean;
  input: { current: HTMLInputElement | null };
  onType: (text: string) => void;
  onCorrect: (everywhere: boolean) => void;
  onUndo: () => void;
};

/** The text of a cell, to be corrected here or in all equal cells of the column, with the text in the file. */
function CellInput(props: CellInputProps) {
  const { review, row, column, said, value, isNew, input, onType, onCorrect, onUndo } = props;
  const { noun, set, draft, preview } = review;
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
    set(
      "corrections",
      draft.corrections.filter((one) => one !== correction),
    );
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
        hint={field ? `Read as ${labelOf(noun, field)}.` : "No field takes this column, so it is not imported."}
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
