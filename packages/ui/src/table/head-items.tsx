import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "../dropdown-menu.tsx";
import type { AttachedMenu } from "../lazy-menu.tsx";
import type { Column } from "./columns.tsx";
import { withColumnMoved, withPinned } from "./model.tsx";
import { type OnTableState, type TableState, withGroup, withSort } from "./state.ts";

export type HeadItemsProps = {
  /** Ids of a column, and of those that are shown, from the first to the last. */
  column: string;
  shown: readonly string[];
  columns: readonly Column<never>[];
  /** The fields by which rows can be grouped. */
  groups: readonly string[];
  state: TableState;
  onStateChange: OnTableState;
  onHide: (column: string) => void;
  menu: AttachedMenu;
};

/** Sorts and groups by a column, moves it, keeps it in sight, or hides it. */
export default function HeadItems(props: HeadItemsProps) {
  const { column: id, shown, columns, groups, state, onStateChange, onHide, menu } = props;
  const column = columns.find((one) => one.id === id);
  if (!column) return null;
  const needed = column.neededBy?.every((other) => shown.includes(other)) ?? false;
  const pinned = state.pinned ? state.pinned.includes(id) : column.pinned === "start";
  const grouped = state.group === id;
  const look = (next: TableState) => () => next !== state && onStateChange(next, "replace");
  const moved = (by: 1 | -1) => look(withColumnMoved(state, columns, shown, id, by));
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent align="start">
        {column.sortable ? (
          <>
            <DropdownMenuItem onSelect={() => onStateChange(withSort(state, id, "asc"), "push")}>
              Sort upwards
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onStateChange(withSort(state, id, "desc"), "push")}>
              Sort downwards
            </DropdownMenuItem>
          </>
        ) : null}
        {groups.includes(id) ? (
          <DropdownMenuItem
            onSelect={() => onStateChange(withGroup(state, grouped ? undefined : id), "push")}
          >
            {grouped ? "Do not group" : "Group by it"}
          </DropdownMenuItem>
        ) : null}
        {column.sortable || groups.includes(id) ? <DropdownMenuSeparator /> : null}
        <DropdownMenuItem onSelect={moved(-1)}>Move left</DropdownMenuItem>
        <DropdownMenuItem onSelect={moved(1)}>Move right</DropdownMenuItem>
        <DropdownMenuItem onSelect={look(withPinned(state, columns, id, !pinned))}>
          {pinned ? "Let it pass" : "Keep in sight"}
        </DropdownMenuItem>
        {column.main || needed ? null : <DropdownMenuItem onSelect={() => onHide(id)}>Hide</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
