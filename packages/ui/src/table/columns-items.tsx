import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
} from "../dropdown-menu.tsx";
import type { HeldMenu } from "../later-menu.tsx";
import type { ChoosableColumn } from "./columns-menu.tsx";

/** Ticks for the columns that are shown. */
export default function ColumnsItems({ menu, choices }: { menu: HeldMenu; choices: ChoosableColumn[] }) {
  return (
    <DropdownMenu held={menu}>
      <DropdownMenuContent>
        <DropdownMenuLabel>Columns shown</DropdownMenuLabel>
        {choices.map(({ id, header, shown, stays, show }) => (
          <DropdownMenuCheckboxItem key={id} checked={shown} disabled={stays} onCheckedChange={show}>
            {header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
