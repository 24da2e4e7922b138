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
import type { AttachedMenu } from "../lazy-menu.tsx";
import type { Column } from "./columns.tsx";
import { DENSITIES, type Density, setDensity, useDensity } from "./layout.ts";
import { withColumnMoved, withPinned } from "./model.tsx";
import { type OnTableState, type TableState, withGroup, withSort } from "./state.ts";

/** A column in the menu of columns. */
export type ColumnChoice = {
  id: string;
  header: string | undefined;
  visible: boolean;
  /** The column cannot be hidden. */
  required: boolean;
  setVisible: (shown: boolean) => void;
};

/** Checkboxes for the visible columns. */
export function ColumnsItems({ menu, choices }: { menu: AttachedMenu; choices: ColumnChoice[] }) {
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>Columns shown</DropdownMenuLabel>
        {choices.map(({ id, header, visible, required, setVisible }) => (
          <DropdownMenuCheckboxItem key={id} checked={visible} disabled={required} onCheckedChange={setVisible}>
            {header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export type HeadItemsProps = {
  /** The id of the column, and those of the visible columns in order. */
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

/** Sorts and groups by a column, moves, pins or hides it. */
export function HeadItems(props: HeadItemsProps) {
  const { column: id, shown, columns, groups, state, onStateChange, onHide, menu } = props;
  const column = columns.find((candidate) => candidate.id === id);
  if (!column) return null;
  const isRequired = column.requiredBy?.every((other) => shown.includes(other)) ?? false;
  const pinned = state.pinned ? state.pinned.includes(id) : column.pinned === "start";
  const grouped = state.group === id;
  const replaceState = (next: TableState) => () => next !== state && onStateChange(next, "replace");
  const moveBy = (by: 1 | -1) => replaceState(withColumnMoved(state, columns, shown, id, by));
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent align="start">
        {column.sortable ? (
          <>
            <DropdownMenuItem onSelect={() => onStateChange(withSort(state, id, "asc"), "push")}>
              Sort ascending
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onStateChange(withSort(state, id, "desc"), "push")}>
              Sort descending
            </DropdownMenuItem>
          </>
        ) : null}
        {groups.includes(id) ? (
          <DropdownMenuItem onSelect={() => onStateChange(withGroup(state, grouped ? undefined : id), "push")}>
            {grouped ? "Ungroup" : "Group by this column"}
          </DropdownMenuItem>
        ) : null}
        {column.sortable || groups.includes(id) ? <DropdownMenuSeparator /> : null}
        <DropdownMenuItem onSelect={moveBy(-1)}>Move left</DropdownMenuItem>
        <DropdownMenuItem onSelect={moveBy(1)}>Move right</DropdownMenuItem>
        <DropdownMenuItem onSelect={replaceState(withPinned(state, columns, id, !pinned))}>
          {pinned ? "Unpin" : "Pin"}
        </DropdownMenuItem>
        {column.main || isRequired ? null : <DropdownMenuItem onSelect={() => onHide(id)}>Hide</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export type GroupMenuProps = {
  choices: readonly { value: string; label: string }[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Lists the fields by which rows can be grouped. */
export function GroupItems({ menu, choices, state, onStateChange }: GroupMenuProps & { menu: AttachedMenu }) {
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>Group by</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={state.group ?? ""}
          onValueChange={(group) => onStateChange(withGroup(state, group || undefined), "push")}
        >
          <DropdownMenuRadioItem value="">Nothing</DropdownMenuRadioItem>
          {choices.map(({ value, label }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const labels: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

/** Lists the available row heights. */
export function DensityItems({ menu }: { menu: AttachedMenu }) {
  const density = useDensity();
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>Row height</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={density} onValueChange={(chosen) => setDensity(chosen as Density)}>
          {DENSITIES.map((option) => (
            <DropdownMenuRadioItem key={option} value={option}>
              {labels[option]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
