import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";

/** What a head of a ledger may do to its column. */
export type OnHead = {
  widen: (id: string, width: number) => void;
  /** To the place of another. */
  place: (id: string, other: string) => void;
  /** One place further. */
  move: (id: string, by: 1 | -1) => void;
  /** Asks for its menu. */
  ask: (id: string, head: HTMLElement, byKeyboard: boolean) => void;
};

const STEP = 16;
const DRAGGED = "text/x-column";

/**
 * What a head of a ledger listens to. Its column is moved by dragging it to another one, or with control, shift and an arrow; shift and
 * an arrow make it wider; the other button of a mouse, the key for it and the arrow down open its menu.
 */
export function headHandlers(id: string, on: OnHead) {
  const mark = (event: DragEvent<HTMLElement>, over: boolean) =>
    event.currentTarget.toggleAttribute("data-over", over);
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, id);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      event.preventDefault();
      on.place(event.dataTransfer.getData(DRAGGED), id);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      on.ask(id, event.currentTarget, event.button !== 2);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === "ArrowDown" && !event.shiftKey) {
        event.preventDefault();
        return on.ask(id, event.currentTarget, true);
      }
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0 || !event.shiftKey) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) on.move(id, by);
      else on.widen(id, event.currentTarget.offsetWidth + by * STEP);
    },
  };
}

/** Dragging the edge of a head: the column follows at once, and is told of when the pointer is let go. */
export function widthHandlers(id: string, on: OnHead) {
  let from = 0;
  let width = 0;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from = event.clientX;
      width = event.currentTarget.closest("th")!.offsetWidth;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const head = event.currentTarget.closest("th")!;
      const column = head.closest("table")!.querySelectorAll("col")[head.cellIndex];
      if (column) column.style.width = `${Math.max(0, width + event.clientX - from)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.clientX !== from) on.widen(id, width + event.clientX - from);
    },
    // A drag of the edge is not one of the head.
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
}
