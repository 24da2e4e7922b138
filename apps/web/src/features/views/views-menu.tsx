import { trpc } from "@custodia/client/trpc";
import type { SavedView, ViewList } from "@custodia/domain/views/schema";
import type { TableSearch } from "@custodia/screens/records/table-search";
import { Button } from "@custodia/ui/button";
import { LaterMenu } from "@custodia/ui/later-menu";
import { Bookmark, ChevronDown } from "lucide-react";
import { currentView, offeredViews, type ShippedView } from "./current-view.ts";

export type ViewsMenuProps = {
  list: ViewList;
  /** Views that everybody has; the first shows the list as it is at first. */
  shipped: readonly ShippedView[];
  /** The list's part of the address. */
  search: TableSearch;
};

const NONE: SavedView[] = [];
const items = () => import("./views-items.tsx");

/** The views of a list, named by the one that is looked at; opening one only changes the address. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { list, shipped, search } = props;
  const query = trpc.views.list.useQuery({ list });
  const views = offeredViews(shipped, query.data?.data ?? NONE);
  const current = currentView(views, search);
  const name = current ? `${current.view.name}${current.changed ? " (changed)" : ""}` : "Custom view";
  return (
    <LaterMenu
      load={items}
      given={{ ...props, views, current, query }}
      trigger={
        <Button variant="outline" className="max-w-full">
          <Bookmark aria-hidden />
          <span className="sr-only">View: </span>
          <span className="max-w-48 truncate">{name}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}
