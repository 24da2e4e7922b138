import { ArrowDown, ArrowUp, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "../dropdown-menu.tsx";
import { Checkbox } from "../input/input.tsx";
import type { AttachedMenu } from "../lazy-menu.tsx";
import { PersistentPopover, type PersistentPopoverProps } from "../persistent-popover.tsx";
import type { Column } from "./columns.tsx";
import { arrangedColumns, type TableModel, withColumnMoved } from "./model.tsx";
import { isArranged, type OnTableState, type TableState, withGroup, withoutArrangement } from "./state.ts";

export type ArrangeProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: OnTableState;
};

type ColumnsItemsProps<Row extends { id: number }> = Pick<ArrangeProps<Row>, "table" | "columns"> & {
  menu: AttachedMenu;
};

/** Checkboxes for the visible columns. */
export function ColumnsItems<Row extends { id: number }>({ table, columns, menu }: ColumnsItemsProps<Row>) {
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>Columns shown</DropdownMenuLabel>
        {columns.map(({ id, header }) => {
          const column = table.getColumn(id)!;
          return (
            <DropdownMenuCheckboxItem
              key={id}
              checked={column.getIsVisible()}
              disabled={!column.getCanHide()}
              onCheckedChange={(shown) => column.toggleVisibility(shown)}
            >
              {header}
            </DropdownMenuCheckboxItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export type HeadItemsProps<Row extends { id: number }> = ArrangeProps<Row> & {
  /** The column's id. */
  column: string;
  /** The fields by which rows can be grouped. */
  groups: readonly string[];
  onHide: (column: string) => void;
  menu: AttachedMenu;
};

/** Sorts and groups by a column, moves, pins or hides it. */
export function HeadItems<Row extends { id: number }>(props: HeadItemsProps<Row>) {
  const { table, columns, column: id, groups, state, onStateChange, onHide, menu } = props;
  const column = table.getColumn(id);
  if (!column) return null;
  const canSort = column.getCanSort();
  const canGroup = groups.includes(id);
  const isPinned = column.getIsPinned() === "start";
  const isGrouped = state.group === id;
  const moveBy = (by: 1 | -1) => () => {
    const next = withColumnMoved(state, table, columns, id, by);
    if (next !== state) onStateChange(next, "replace");
  };
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent align="start">
        {canSort ? (
          <>
            <DropdownMenuItem onSelect={() => column.toggleSorting(false)}>Sort ascending</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => column.toggleSorting(true)}>Sort descending</DropdownMenuItem>
          </>
        ) : null}
        {canGroup ? (
          <DropdownMenuItem onSelect={() => onStateChange(withGroup(state, isGrouped ? undefined : id), "push")}>
            {isGrouped ? "Ungroup" : "Group by this column"}
          </DropdownMenuItem>
        ) : null}
        {canSort || canGroup ? <DropdownMenuSeparator /> : null}
        <DropdownMenuItem onSelect={moveBy(-1)}>Move left</DropdownMenuItem>
        <DropdownMenuItem onSelect={moveBy(1)}>Move right</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => column.pin(isPinned ? false : "start")}>
          {isPinned ? "Unpin" : "Pin"}
        </DropdownMenuItem>
        {column.getCanHide() ? <DropdownMenuItem onSelect={() => onHide(id)}>Hide</DropdownMenuItem> : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type RadioItemsProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A menu of choices of which one is set, such as row heights. */
export function RadioItems({ label, value, choices, onChange, menu }: RadioItemsProps & { menu: AttachedMenu }) {
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={value} onValueChange={onChange}>
          {choices.map((choice) => (
            <DropdownMenuRadioItem key={choice.value} value={choice.value}>
              {choice.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Lists the columns with checkboxes for their visibility, buttons that move them, and a switch that pins them. */
export function ArrangePanel<Row extends { id: number }>(props: ArrangeProps<Row> & PersistentPopoverProps) {
  const { table, columns, state, onStateChange, open, onOpenChange, id, button } = props;
  const all = arrangedColumns(table, columns).filter(({ headerHidden }) => !headerHidden);
  const change = (next: typeof state) => next !== state && onStateChange(next, "replace");
  return (
    <PersistentPopover
      {...{ open, onOpenChange, id, button }}
      label="Columns"
      className="flex max-h-(--radix-popover-content-available-height) w-80 flex-col rounded-lg"
    >
      <ul className="min-h-0 flex-1 overflow-y-auto p-2">
        {all.map(({ id: name, header }) => {
          const column = table.getColumn(name)!;
          const visible = column.getIsVisible();
          const isPinned = column.getIsPinned() === "start";
          return (
            <li key={name} className="flex h-8 items-center gap-1 rounded-md pl-2 hover:bg-accent/50">
              <label
                htmlFor={`${id}-${name}`}
                className={cn("flex min-w-0 flex-1 items-center gap-2", !visible && "text-muted-foreground")}
              >
                <Checkbox
                  id={`${id}-${name}`}
                  checked={visible}
                  disabled={!column.getCanHide()}
                  onChange={(event) => column.toggleVisibility(event.target.checked)}
                />
                <span className="truncate">{header}</span>
              </label>
              {visible ? (
                <>
                  <Tool
                    label={`Move ${header} up`}
                    onClick={() => change(withColumnMoved(state, table, columns, name, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </Tool>
                  <Tool
                    label={`Move ${header} down`}
                    onClick={() => change(withColumnMoved(state, table, columns, name, 1))}
                  >
                    <ArrowDown aria-hidden />
                  </Tool>
                  <Tool
                    label={`Pin ${header}`}
                    pressed={isPinned}
                    onClick={() => column.pin(isPinned ? false : "start")}
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
