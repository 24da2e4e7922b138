import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../button.tsx";
import { Dialog, DialogBody, DialogFooter, DialogHeader, DialogTitle, DrawerContent } from "../dialog.tsx";
import { type Column, cellOf } from "./columns.tsx";

type RowPreviewProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The index of the shown row. */
  index: number;
  onMove: (at: number) => void;
  onClose: () => void;
  rowName: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
};

/** Shows all columns of a row next to the list, with buttons for the previous and the next row. */
export default function RowPreview<Row extends { id: number }>(props: RowPreviewProps<Row>) {
  const { columns, rows, index, onMove, onClose, rowName, onOpen } = props;
  const row = rows[index];
  if (!row) return null;
  const step = (by: number) => rows[index + by] && onMove(index + by);
  return (
    <Dialog open onOpenChange={onClose}>
      <DrawerContent
        side="right"
        aria-describedby={undefined}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") step(1);
          else if (event.key === "ArrowUp") step(-1);
          else return;
          event.preventDefault();
        }}
        // The focus returns to the row shown last.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(`tr[data-row="${row.id}"]`)?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{rowName(row)}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">
            {columns.map((column) =>
              column.headerHidden ? null : (
                <div key={column.id} className="contents">
                  <dt className="text-muted-foreground">{column.header}</dt>
                  <dd className="min-w-0 text-right break-words tabular-nums">{cellOf(column, row)}</dd>
                </div>
              ),
            )}
          </dl>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" size="icon" aria-label="Previous row" onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button variant="outline" size="icon" aria-label="Next row" onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </Button>
          {onOpen ? <Button onClick={() => onOpen(row)}>Open</Button> : null}
        </DialogFooter>
      </DrawerContent>
    </Dialog>
  );
}
