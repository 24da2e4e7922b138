import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@custodia/ui/dropdown-menu";
import type { HeldMenu } from "@custodia/ui/lazy-menu";
import { Link } from "@tanstack/react-router";
import type { AppPage } from "../../address.ts";

type CardMenuItemsProps = { menu: HeldMenu; to: AppPage; item: string };

/** The one entry of a dashboard table's menu. */
export default function CardMenuItems({ menu, to, item }: CardMenuItemsProps) {
  return (
    <DropdownMenu held={menu}>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={to}>{item}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
