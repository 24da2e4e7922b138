import { Button } from "@custodia/ui/button";
import { DropdownMenu, MenuItem } from "@custodia/ui/dropdown-menu";
import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";

/** The menu of a table on the dashboard: the way to all of it. */
export function CardMenu({ title, to, item }: { title: string; to: string; item: string }) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" className="-my-1.5" aria-label={`${title} menu`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem asChild>
        <Link to={to as never}>{item}</Link>
      </MenuItem>
    </DropdownMenu>
  );
}
