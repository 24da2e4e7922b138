import { DropdownMenu, MenuItem } from "@custodia/ui/dropdown-menu";
import type { HeldMenu } from "@custodia/ui/later-menu";
import { Link } from "@tanstack/react-router";

type CardMenuItemsProps = { menu: HeldMenu; to: string; item: string };

/** The one entry of a dashboard table's menu. */
export default function CardMenuItems({ menu, to, item }: CardMenuItemsProps) {
  return (
    <DropdownMenu trigger={menu}>
      <MenuItem asChild>
        <Link to={to as never}>{item}</Link>
      </MenuItem>
    </DropdownMenu>
  );
}
