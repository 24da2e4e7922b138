import { trpc } from "@custodia/client/trpc";
import type { SavedView } from "@custodia/domain/views/schema";
import { Button } from "@custodia/ui/button";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { Bookmark, ChevronDown } from "lucide-react";
import { currentView, viewOptions } from "./current-view.ts";
import type { ViewsMenuProps } from "./views-menu-items.tsx";

const NO_VIEWS: SavedView[] = [];
const loadItems = () => import("./views-menu-items.tsx");

/** The views of a list; the button shows the current one. Opening a view only changes the address. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { listName, builtIn, search } = props;
  const query = trpc.views.list.useQuery({ list: listName });
  const views = viewOptions(builtIn, query.data?.data ?? NO_VIEWS);
  const current = currentView(views, search);
  const name = current ? `${current.view.name}${current.changed ? " (changed)" : ""}` : "Custom view";
  return (
    <LazyMenu
      load={loadItems}
      props={{ ...props, views, current, query }}
      trigger={
        <Button variant="outline" className="max-w-full max-md:size-10 max-md:px-0">
          <Bookmark aria-hidden />
          <span className="sr-only">View: </span>
          <span className="max-w-48 truncate max-md:sr-only">{name}</span>
          <ChevronDown aria-hidden className="max-md:hidden" />
        </Button>
      }
    />
  );
}
