import { Avatar } from "@custodia/ui/avatar";
import { Button } from "@custodia/ui/button";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { ChevronDown } from "lucide-react";
import { useIdentity } from "../app.tsx";

const items = () => import("./user-menu-items.tsx");

/** One's own name in the top bar, with the menu of the account below it. */
export function UserMenu() {
  const { full_name } = useIdentity();
  return (
    <LazyMenu
      load={items}
      props={{}}
      trigger={
        <Button variant="ghost" className="max-w-56 px-1.5">
          <Avatar name={full_name} className="size-7 text-xs" />
          <span className="sr-only">Account of </span>
          <span className="truncate max-sm:sr-only">{full_name}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
    />
  );
}
