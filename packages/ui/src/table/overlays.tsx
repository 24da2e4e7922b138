import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../button.tsx";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "../dialog.tsx";
import { ChoiceSelect } from "../input/select.tsx";
import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import { type Column, cellOf, type LabelledFilter, type ToolbarFilter } from "./columns.tsx";
import { FilterField } from "./filter-field.tsx";
import { isNarrowed, type OnTableState, type TableState, withoutFilters, withSort } from "./state.ts";

export type FiltersProps = {
  label: string;
  filters: readonly LabelledFilter[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Lists all filters of a list below their button; each applies at once. */
export function FiltersPanel(props: FiltersProps & PersistentPopoverProps) {
  const { label, filters, state, onStateChange, open, onOpenChange, id, button } = props;
  const narrowed = isNarrowed(state);
  return (
    <PersistentPopover
      {...{ open, onOpenChange, id, button }}
      label={`Filters for ${label}`}
      className="flex max-h-(--radix-popover-content-available-height) w-[36rem] max-w-[calc(100vw-1rem)] flex-col rounded-lg"
    >
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-x-4 gap-y-3 overflow-y-auto p-4">
        <FilterFields {...{ filters, state, onStateChange }} />
      </div>
      <div className="flex justify-end gap-2 border-t px-4 py-3">
        <Button
          variant="ghost"
          aria-disabled={!narrowed || undefined}
          onClick={() => narrowed && onStateChange(withoutFilters(state), "push")}
        >
          Clear all
        </Button>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </div>
    </PersistentPopover>
  );
}

function FilterFields({ filters, state, onStateChange }: Omit<FiltersProps, "label">) {
  return filters.map(({ id, label, filter }) => (
    <div key={id} className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <FilterField expandRange name={id} label={label} {...{ filter, state, onStateChange }} />
    </div>
  ));
}

export type PhoneFiltersProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly ToolbarFilter[];
  state: TableState;
  onStateChange: OnTableState;
};

type FiltersDrawerProps<Row> = PhoneFiltersProps<Row> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Lists sort order and filters in a drawer. */
export function FiltersDrawer<Row>(props: FiltersDrawerProps<Row>) {
  const { label, columns, filters, state, onStateChange, open, onOpenChange } = props;
  const sortable = columns.filter((column) => column.sortable);
  const all = [
    ...filters.map((filter) => ({ id: filter.id, label: filter.label, filter })),
    ...columns.flatMap(({ id, header, filter }) => (filter ? [{ id, label: header, filter }] : [])),
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent placement="bottom">
        <DialogHeader>
          <DialogTitle>{`Sort and filter ${label}`}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-4">
            {sortable.length > 0 ? (
              <div className="flex gap-2">
                <ChoiceSelect
                  aria-label="Sort by"
                  className="flex-1"
                  placeholder="Newest first"
                  options={sortable.map(({ id, header }) => ({ value: id, label: `Sort by ${header}` }))}
                  value={state.sort ?? null}
                  onChange={(sort) => onStateChange(withSort(state, sort ?? undefined, "asc"), "push")}
                />
                <ChoiceSelect
                  aria-label="Order"
                  options={[
                    { value: "asc", label: "Ascending" },
                    { value: "desc", label: "Descending" },
                  ]}
                  disabled={!state.sort}
                  value={state.order}
                  onChange={(order) => onStateChange(withSort(state, state.sort, order ?? "asc"), "push")}
                />
              </div>
            ) : null}
            <FilterFields filters={all} {...{ state, onStateChange }} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)}>Show</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

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
export function RowPreview<Row extends { id: number }>(props: RowPreviewProps<Row>) {
  const { columns, rows, index, onMove, onClose, rowName, onOpen } = props;
  const row = rows[index];
  if (!row) return null;
  const step = (by: number) => rows[index + by] && onMove(index + by);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        placement="right"
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
      </DialogContent>
    </Dialog>
  );
}
