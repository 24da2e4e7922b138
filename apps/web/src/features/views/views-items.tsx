import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { Outputs } from "@custodia/client/trpc";
import type { SavedView, ViewList } from "@custodia/domain/views/schema";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@custodia/ui/dropdown-menu";
import type { AttachedMenu } from "@custodia/ui/lazy-menu";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type currentView, looked, type OfferedView, type ShippedView } from "./current-view.ts";
import { KeepChanges } from "./keep-changes.tsx";
import { useOpenView } from "./open-view.ts";
import { RemoveView } from "./remove-view.tsx";
import { RenameView } from "./rename-view.tsx";
import { SaveView } from "./save-view.tsx";

export type ViewsMenuProps = {
  list: ViewList;
  /** Views that everybody has; the first shows the list as it is at first. */
  shipped: readonly ShippedView[];
  /** The list's part of the address. */
  search: TableSearch;
};

type ViewsItemsProps = ViewsMenuProps & {
  menu: AttachedMenu;
  /** What is offered, which of it one looks at, and whether one's own are there. */
  views: readonly OfferedView[];
  current: ReturnType<typeof currentView>;
  query: { data: Outputs["views"]["list"] | undefined; error: unknown };
};

type Asking = "save" | "rename" | "remove";
const NONE: SavedView[] = [];

/** The views to choose from, and what keeps, renames and removes one's own. */
export default function ViewsItems({ menu, list, shipped, search, views, current, query }: ViewsItemsProps) {
  const own = query.data?.data ?? NONE;
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const open = useOpenView();
  const saved = current?.view.saved;
  return (
    <>
      <DropdownMenu attached={menu}>
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

function ownLabel({ data, error }: ViewsItemsProps["query"]): string {
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
