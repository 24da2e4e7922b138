import type { Column } from "./columns.tsx";
import { inPlace } from "./places.ts";
import type { TableState } from "./state.ts";

export type Look = Pick<TableState, "columns" | "pinned" | "widths">;

const NARROWEST = 48;
const WIDEST = 800;

/** Columns as somebody has put them: in order, those that stay first, each as wide as it was made. */
export function arranged<Row>(columns: readonly Column<Row>[], look: Look): Column<Row>[] {
  const { pinned, widths } = look;
  const made = inOrder(columns, look.columns).map((column) => {
    const width = widths?.[column.id] ?? column.width;
    if (column.pinned === "end" || !pinned) return { ...column, width };
    return { ...column, width, pinned: pinned.includes(column.id) ? ("start" as const) : undefined };
  });
  return inPlace(made);
}

/** New columns, which no old view knows of, come after those that it does. */
function inOrder<Row>(columns: readonly Column<Row>[], order: Look["columns"]): readonly Column<Row>[] {
  if (!order) return columns;
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...new Set([...known, ...columns])];
}

/** The state with a column taken to the place of another. */
export function withColumnAt<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  id: string,
  place: string,
): TableState {
  const all = arranged(columns, state);
  const [from, to] = [id, place].map((one) => all.findIndex((column) => column.id === one)) as [
    number,
    number,
  ];
  const free = (at: number) => at >= 0 && all[at]!.pinned !== "end";
  if (from === to || !free(from) || !free(to)) return state;
  const ids = all.map((column) => column.id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const among = all[to]!.pinned === "start";
  return { ...withPinned({ ...state, columns: ids }, columns, id, among), columns: ids };
}

/** The state with a column one place further, over those that are hidden. */
export function withColumnMoved<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  shown: readonly string[],
  id: string,
  by: 1 | -1,
): TableState {
  const seen = arranged(columns, state).filter((column) => shown.includes(column.id));
  const next = seen[seen.findIndex((column) => column.id === id) + by];
  return next ? withColumnAt(state, columns, id, next.id) : state;
}

export function withPinned<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  id: string,
  pinned: boolean,
): TableState {
  const before = arranged(columns, state).filter((column) => column.pinned === "start");
  const others = before.map((column) => column.id).filter((other) => other !== id);
  if (before.length === others.length + (pinned ? 1 : 0)) return state;
  return { ...state, pinned: pinned ? [...others, id] : others };
}

export function withWidth(state: TableState, id: string, width: number): TableState {
  const whole = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
  return { ...state, widths: { ...state.widths, [id]: whole } };
}

/** Columns as the list begins with them, in all but which rows it shows. */
export function withoutArrangement(state: TableState): TableState {
  return { ...state, columns: undefined, pinned: undefined, widths: undefined, hidden: undefined };
}

export function isArranged({ columns, pinned, widths, hidden }: TableState): boolean {
  return [columns, pinned, widths, hidden].some((part) => part !== undefined);
}
