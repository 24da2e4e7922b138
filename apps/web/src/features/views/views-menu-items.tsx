import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { readProblem } from "@custodia/client/errors";
import { type Outputs, trpc } from "@custodia/client/trpc";
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
import { useNotices } from "@custodia/ui/notices";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Plus, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import { type BuiltInView, type currentView, toViewSearch, type ViewOption } from "./current-view.ts";
import { RemoveView, RenameView, SaveView } from "./dialogs.tsx";

export type ViewsMenuProps = {
  listName: ViewList;
  /** Built-in views; the first is the default of the list. */
  builtIn: readonly BuiltInView[];
  /** The list's part of the address bar. */
  search: TableSearch;
};

type MenuItemsProps = ViewsMenuProps & {
  menu: AttachedMenu;
  views: readonly ViewOption[];
  current: ReturnType<typeof currentView>;
  query: { data: Outputs["views"]["list"] | undefined; error: unknown };
};

type OpenDialog = "save" | "rename" | "remove";
const NO_VIEWS: SavedView[] = [];

/** The views to choose from, and the actions on the user's own views: save, rename, remove. */
export default function ViewsMenuItems({ menu, listName, builtIn, search, views, current, query }: MenuItemsProps) {
  const savedViews = query.data?.data ?? NO_VIEWS;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const openView = useOpenView();
  const saved = current?.view.saved;
  return (
    <>
      <DropdownMenu attached={menu}>
        <DropdownMenuContent className="max-w-80">
          <DropdownMenuRadioGroup
            value={current?.view.key ?? ""}
            onValueChange={(key) => openView(views.find((view) => view.key === key)!)}
          >
            <DropdownMenuLabel>Views</DropdownMenuLabel>
            {views.map((view) => (view.saved ? null : <ViewItem key={view.key} view={view} />))}
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{ownViewsLabel(query)}</DropdownMenuLabel>
            {views.map((view) => (view.saved ? <ViewItem key={view.key} view={view} /> : null))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          {saved && current.changed ? <SaveChanges view={saved} search={search} /> : null}
          <DropdownMenuItem onSelect={() => setOpenDialog("save")}>
            <Plus aria-hidden />
            Save this view…
          </DropdownMenuItem>
          {saved ? (
            <>
              <DropdownMenuItem onSelect={() => setOpenDialog("rename")}>
                <Pencil aria-hidden />
                <span className="min-w-0 truncate">Rename “{saved.name}”…</span>
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpenDialog("remove")}>
                <Trash2 aria-hidden />
                <span className="min-w-0 truncate">Remove “{saved.name}”…</span>
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {openDialog === "save" ? (
        <SaveView
          onClose={close}
          onSaved={({ id }) => openView({ key: String(id), search: toViewSearch(search) })}
          {...{ listName, savedViews, search }}
        />
      ) : null}
      {saved && openDialog === "rename" ? <RenameView onClose={close} view={saved} /> : null}
      {saved && openDialog === "remove" ? (
        <RemoveView onClose={close} onRemoved={() => openView(builtIn[0]!)} view={saved} />
      ) : null}
    </>
  );
}

function ownViewsLabel({ data, error }: MenuItemsProps["query"]): string {
  if (!data) return error ? "Your views could not be loaded" : "Loading your views…";
  return data.data.length > 0 ? "My views" : "No saved views yet";
}

function ViewItem({ view: { key, name, hint } }: { view: ViewOption }) {
  return (
    <DropdownMenuRadioItem value={key}>
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{name}</span>
        {hint ? <span className="text-sm text-muted-foreground">{hint}</span> : null}
      </span>
    </DropdownMenuRadioItem>
  );
}

/** Saves the current state of the list into the view it was opened from. */
function SaveChanges({ view: { id, name, version }, search }: { view: SavedView; search: TableSearch }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const update = trpc.views.update.useMutation({
    onSuccess: async () => {
      await utils.views.list.invalidate();
      notices.success(`View “${name}” saved`);
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  return (
    <DropdownMenuItem onSelect={() => update.mutate({ id, version, search: toViewSearch(search) })}>
      <Save aria-hidden />
      <span className="min-w-0 truncate">Save changes to “{name}”</span>
    </DropdownMenuItem>
  );
}

/** Opens a view at its first page. */
function useOpenView() {
  const navigate = useNavigate();
  return ({ key, search }: Pick<ViewOption, "key" | "search">) =>
    void navigate({ to: ".", search: { ...search, view: key }, resetScroll: false });
}
