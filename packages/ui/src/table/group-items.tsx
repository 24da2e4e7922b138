import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "../dropdown-menu.tsx";
import type { AttachedMenu } from "../lazy-menu.tsx";
import { type OnTableState, type TableState, withGroup } from "./state.ts";

export type GroupMenuProps = {
  choices: readonly { value: string; label: string }[];
  state: TableState;
  onStateChange: OnTableState;
};

/** Lists the fields by which rows can be grouped. */
export default function GroupItems({
  menu,
  choices,
  state,
  onStateChange,
}: GroupMenuProps & { menu: AttachedMenu }) {
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
