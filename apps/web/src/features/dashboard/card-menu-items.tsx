import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@custodia/ui/dropdown-menu";
import type { AttachedMenu } from "@custodia/ui/lazy-menu";
import { Link } from "@tanstack/react-router";
import type { AppPage } from "../../address.ts";

type CardMenuItemsProps = { menu: AttachedMenu; to: AppPage; item: string };

/** The only entry of a dashboard table's menu. */
export default function CardMenuItems({ menu, to, item }: CardMenuItemsProps) {
  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={to}>{item}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
