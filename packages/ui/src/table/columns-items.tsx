import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
} from "../dropdown-menu.tsx";
import type { AttachedMenu } from "../lazy-menu.tsx";

/** A column, as the choice of columns has it. */
export type ChoosableColumn = {
  id: string;
  header: string | undefined;
  shown: boolean;
  /** Cannot be hidden. */
  stays: boolean;
  show: (shown: boolean) => void;
};

/** Ticks for the columns that are shown. */
export default function ColumnsItems({ menu, choices }: { menu: AttachedMenu; choices: ChoosableColumn[] }) {
  return (
    <DropdownMenu attached={menu}>
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
