import { trpc } from "@custodia/client/trpc";
import type { SavedView, ViewList } from "@custodia/domain/views/schema";
import type { TableSearch } from "@custodia/screens/records/table-search";
import { Button } from "@custodia/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { Bookmark, ChevronDown, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { currentView, looked, type OfferedView, offeredViews, type ShippedView } from "./current-view.ts";
import { KeepChanges } from "./keep-changes.tsx";
import { useOpenView } from "./open-view.ts";
import { RemoveView } from "./remove-view.tsx";
import { RenameView } from "./rename-view.tsx";
import { SaveView } from "./save-view.tsx";

type ViewsMenuProps = {
  list: ViewList;
  /** Views that everybody has; the first shows the list as it is at first. */
  shipped: readonly ShippedView[];
  /** The list's part of the address. */
  search: TableSearch;
};

type Asking = "save" | "rename" | "remove";
const NONE: SavedView[] = [];

/** The views of a list, named by the one that is looked at; opening one only changes the address. */
export function ViewsMenu({ list, shipped, search }: ViewsMenuProps) {
  const query = trpc.views.list.useQuery({ list });
  const own = query.data?.data ?? NONE;
  const views = offeredViews(shipped, own);
  const current = currentView(views, search);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const open = useOpenView();
  const saved = current?.view.saved;
  const name = current ? `${current.view.name}${current.changed ? " (changed)" : ""}` : "Custom view";
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="max-w-full">
            <Bookmark aria-hidden />
            <span className="sr-only">View: </span>
            <span className="max-w-48 truncate">{name}</span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="max-w-80">
          <DropdownMenuRadioGroup
            value={current?.view.key ?? ""}
            onValueChange={(key) => open(views.find((view) => view.key === key)!)}
          >
            <DropdownMenuLabel>Views</DropdownMenuLabel>
            {views.map((view) => (view.saved ? null : <ViewItem key={view.key} view={view} />))}
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{ownLabel(query)}</DropdownMenuLabel>
            {views.map((view) => (view.saved ? <ViewItem key={view.key} view={view} /> : null))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          {saved && current.changed ? <KeepChanges view={saved} search={search} /> : null}
          <DropdownMenuItem onSelect={() => setAsking("save")}>
            <Plus aria-hidden />
            Save this view…
          </DropdownMenuItem>
          {saved ? (
            <>
              <DropdownMenuItem onSelect={() => setAsking("rename")}>
                <Pencil aria-hidden />
                <span className="min-w-0 truncate">Rename “{saved.name}”…</span>
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setAsking("remove")}>
                <Trash2 aria-hidden />
                <span className="min-w-0 truncate">Remove “{saved.name}”…</span>
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <SaveView
        open={asking === "save"}
        onClose={close}
        onSaved={({ id }) => open({ key: String(id), search: looked(search) })}
        {...{ list, own, search }}
      />
      {saved ? (
        <>
          <RenameView open={asking === "rename"} onClose={close} view={saved} />
          <RemoveView
            open={asking === "remove"}
            onClose={close}
            onRemoved={() => open(shipped[0]!)}
            view={saved}
          />
        </>
      ) : null}
    </>
  );
}

function ownLabel({ data, error }: { data: { data: SavedView[] } | undefined; error: unknown }): string {
  if (!data) return error ? "Your views could not be loaded" : "Loading your views…";
  return data.data.length > 0 ? "My views" : "My views: none yet";
}

function ViewItem({ view: { key, name, says } }: { view: OfferedView }) {
  return (
    <DropdownMenuRadioItem value={key}>
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{name}</span>
        {says ? <span className="text-sm text-muted-foreground">{says}</span> : null}
      </span>
    </DropdownMenuRadioItem>
  );
}
