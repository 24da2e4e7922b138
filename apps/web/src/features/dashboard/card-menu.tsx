import { Button } from "@custodia/ui/button";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { Ellipsis } from "lucide-react";
import type { AppPage } from "../../address.ts";

const loadItems = () => import("./card-menu-items.tsx");

/** The menu of a dashboard table, with a link to the whole list. */
export function CardMenu({ title, to, item }: { title: string; to: AppPage; item: string }) {
  return (
    <LazyMenu
      load={loadItems}
      props={{ to, item }}
      trigger={
        <Button variant="ghost" size="icon" className="-my-1.5" aria-label={`${title} menu`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    />
  );
}
