import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from "lucide-react";
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useState,
} from "react";
import { cn } from "../cn.ts";
import type { AttachedMenu } from "../lazy-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { type ColumnPosition, edgeShadow, stickyStyle, textGap, WRAPPED } from "./column-positions.ts";
import type { Column } from "./columns.tsx";
import type { HeadItemsProps } from "./menus.tsx";

type HeadCellProps<Row> = {
  spec: Column<Row>;
  sorted: false | "asc" | "desc";
  onSort: (() => void) | undefined;
  /** Set in a dense table only. */
  position?: ColumnPosition | undefined;
  actions?: ColumnActions | undefined;
  id?: string;
};

/** The header of a column, which sorts the rows. */
export function HeadCell<Row>({ spec, sorted, onSort, position, actions, id }: HeadCellProps<Row>) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const alignEnd = spec.align === "end";
  const header = spec.headerHidden ? <span className="sr-only">{spec.header}</span> : spec.header;
  return (
    <th
      id={id}
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      style={stickyStyle(position)}
      className={cn(
        "px-1.5 py-2 font-medium whitespace-nowrap",
        alignEnd && "text-right",
        position
          ? cn(
              "group/th h-9 overflow-hidden py-0 leading-4 bg-muted data-over:bg-accent",
              textGap(position),
              stickyStyle(position) ? "sticky z-2" : "relative",
              edgeShadow(position),
            )
          : cn(alignEnd && "pr-4", spec.className, "text-foreground"),
      )}
      {...(actions
        ? { ...headHandlers(spec.id, actions), onPointerEnter: preloadHeadItems, onFocus: preloadHeadItems }
        : {})}
    >
      {onSort ? (
        <button
          type="button"
          className={cn(
            "-mx-1 inline-flex items-center align-middle gap-1 rounded-sm px-1 hover:text-primary",
            alignEnd && "flex-row-reverse",
            position && "group/head max-w-full outline-offset-[-2px]",
          )}
          onClick={onSort}
          aria-keyshortcuts={actions && "ArrowDown"}
        >
          <span className={position ? cn(WRAPPED, alignEnd ? "text-right" : "text-left") : "truncate"}>{header}</span>
          <Arrow
            aria-hidden
            className={cn(
              "size-3.5 shrink-0",
              sorted ? "text-primary" : "text-muted-foreground",
              position &&
                !sorted &&
                "-mx-1.5 w-0 opacity-0 group-hover/head:mx-0 group-hover/head:w-3.5 group-hover/head:opacity-100",
            )}
          />
        </button>
      ) : (
        header
      )}
      {actions ? (
        // For pointers only: by keyboard the header itself opens its menu.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title="More"
          onMouseDown={(event) => event.preventDefault()}
          className={cn(
            "absolute inset-y-1 hidden w-5 items-center justify-center rounded-sm bg-muted text-muted-foreground group-hover/th:flex hover:text-primary",
            alignEnd ? "left-0.5" : "right-2",
          )}
          onClick={(event) => actions.showMenu(spec.id, event.currentTarget.closest("th")!, false)}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      ) : null}
      {actions ? (
        <span
          aria-hidden
          className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-primary"
          {...widthHandlers(spec.id, actions)}
        />
      ) : null}
    </th>
  );
}

const LazyHeadItems = lazyPart(async () => ({ default: (await import("./menus.tsx")).HeadItems }), {
  overlay: true,
});
const HeadItems = LazyHeadItems as typeof import("./menus.tsx").HeadItems;

/** Loads the code of the menu when a header is first hovered or focused. */
const preloadHeadItems = LazyHeadItems.preload;

/** The column whose menu is open, and the position of its header in the window. */
export type OpenColumnMenu = {
  column: string;
  rect: Pick<DOMRect, "left" | "top" | "width" | "height">;
  /** The element that had the focus and receives it again. */
  trigger: RefObject<HTMLButtonElement | null>;
  id: string;
  byKeyboard: boolean;
};

type HeadMenuProps<Row extends { id: number }> = Omit<HeadItemsProps<Row>, "menu" | "column"> & {
  openMenu: OpenColumnMenu;
};

/** Offers the actions on a column of a dense table: one menu for all headers, placed below the one that opened it. */
export function HeadMenu<Row extends { id: number }>({ openMenu, ...props }: HeadMenuProps<Row>) {
  const [closedMenu, setClosedMenu] = useState<OpenColumnMenu>();
  const { column, rect, trigger: button, id, byKeyboard } = openMenu;
  const menu: AttachedMenu = {
    open: closedMenu !== openMenu,
    onOpenChange: (open) => setClosedMenu(open ? undefined : openMenu),
    button,
    id,
    byKeyboard,
  };
  return (
    <span className="fixed z-20" style={rect}>
      <HeadItems<Row> {...(props as HeadItemsProps<Row>)} column={column} menu={menu} />
    </span>
  );
}

/** The actions of a column header in a dense table. */
export type ColumnActions = {
  resize: (id: string, width: number) => void;
  /** Moves the column to the position of another. */
  moveTo: (id: string, other: string) => void;
  /** Moves the column by one position. */
  moveBy: (id: string, by: 1 | -1) => void;
  /** Opens the column's menu. */
  showMenu: (id: string, head: HTMLElement, byKeyboard: boolean) => void;
};

const RESIZE_STEP = 16;
const DRAG_TYPE = "text/x-column";

/**
 * Returns the event handlers of a column header in a dense table. Dragging it to another column moves it, as do Ctrl, Shift
 * and an arrow key; Shift and an arrow key resize it; a right click, the menu key and the down arrow open its menu.
 */
function headHandlers(id: string, actions: ColumnActions) {
  const setDragOver = (event: DragEvent<HTMLElement>, over: boolean) =>
    event.currentTarget.toggleAttribute("data-over", over);
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAG_TYPE, id);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
      event.preventDefault();
      setDragOver(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => setDragOver(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setDragOver(event, false);
      event.preventDefault();
      actions.moveTo(event.dataTransfer.getData(DRAG_TYPE), id);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      actions.showMenu(id, event.currentTarget, event.button !== 2);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === "ArrowDown" && !event.shiftKey) {
        event.preventDefault();
        return actions.showMenu(id, event.currentTarget, true);
      }
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0 || !event.shiftKey) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) actions.moveBy(id, by);
      else actions.resize(id, event.currentTarget.offsetWidth + by * RESIZE_STEP);
    },
  };
}

/**
 * Returns the handlers for dragging the edge of a header: the column follows at once, and its width is stored on release.
 */
function widthHandlers(id: string, actions: ColumnActions) {
  let startX = 0;
  let width = 0;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      startX = event.clientX;
      width = event.currentTarget.closest("th")!.offsetWidth;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const head = event.currentTarget.closest("th")!;
      const column = head.closest("table")!.querySelectorAll("col")[head.cellIndex];
      if (column) column.style.width = `${Math.max(0, width + event.clientX - startX)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.clientX !== startX) actions.resize(id, width + event.clientX - startX);
    },
    // Dragging the edge must not drag the header.
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
}
