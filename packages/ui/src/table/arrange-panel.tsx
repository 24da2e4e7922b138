import { ArrowDown, ArrowUp, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { Checkbox } from "../input/input.tsx";
import type { Column } from "./columns.tsx";
import {
  arrangeColumns,
  isArranged,
  type TableModel,
  withColumnMoved,
  withoutArrangement,
  withPinned,
} from "./model.tsx";
import { PersistentPopover, type PersistentPopoverProps } from "./persistent-popover.tsx";
import type { OnTableState, TableState } from "./state.ts";

export type ArrangeProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Lists the columns with checkboxes for their visibility, buttons that move them, and a switch that pins them. */
export default function ArrangePanel<Row extends { id: number }>(props: ArrangeProps<Row> & PersistentPopoverProps) {
  const { table, columns, state, onStateChange, open, onOpenChange, id, button } = props;
  const shown = table.getVisibleLeafColumns().map((column) => column.id);
  const all = arrangeColumns(columns, state).filter(({ headerHidden }) => !headerHidden);
  const change = (next: typeof state) => next !== state && onStateChange(next, "replace");
  return (
    <PersistentPopover
      {...{ open, onOpenChange, id, button }}
      label="Columns"
      className="flex max-h-(--radix-popover-content-available-height) w-80 flex-col rounded-lg"
    >
      <ul className="min-h-0 flex-1 overflow-y-auto p-2">
        {all.map(({ id: name, header, main, pinned }) => {
          const column = table.getColumn(name)!;
          const visible = shown.includes(name);
          return (
            <li key={name} className="flex h-8 items-center gap-1 rounded-md pl-2 hover:bg-accent/50">
              <label
                htmlFor={`${id}-${name}`}
                className={cn("flex min-w-0 flex-1 items-center gap-2", !visible && "text-muted-foreground")}
              >
                <Checkbox
                  id={`${id}-${name}`}
                  checked={visible}
                  disabled={main}
                  onChange={(event) => column.toggleVisibility(event.target.checked)}
                />
                <span className="truncate">{header}</span>
              </label>
              {visible ? (
                <>
                  <Tool
                    label={`Move ${header} up`}
                    onClick={() => change(withColumnMoved(state, columns, shown, name, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </Tool>
                  <Tool
                    label={`Move ${header} down`}
                    onClick={() => change(withColumnMoved(state, columns, shown, name, 1))}
                  >
                    <ArrowDown aria-hidden />
                  </Tool>
                  <Tool
                    label={`Pin ${header}`}
                    pressed={pinned === "start"}
                    onClick={() => change(withPinned(state, columns, name, pinned !== "start"))}
                  >
                    <Pin aria-hidden />
                  </Tool>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="flex items-center justify-between gap-2 border-t px-4 py-2 text-sm text-muted-foreground">
        <span>Drag a column’s header to move it, or its edge to resize it.</span>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={!isArranged(state) || undefined}
          onClick={() => isArranged(state) && change(withoutArrangement(state))}
        >
          Reset
        </Button>
      </div>
    </PersistentPopover>
  );
}

type ToolProps = { label: string; pressed?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon" }),
        "size-7 text-muted-foreground [&_svg]:size-3.5",
        pressed && "bg-accent text-primary",
      )}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
