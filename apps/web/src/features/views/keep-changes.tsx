import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import type { SavedView } from "@custodia/domain/views/schema";
import { DropdownMenuItem } from "@custodia/ui/dropdown-menu";
import { useNotices } from "@custodia/ui/notices";
import { Save } from "lucide-react";
import { looked } from "./current-view.ts";

/** Keeps what one looks at under the name of the view that one came from. */
export function KeepChanges({
  view: { id, name, version },
  search,
}: {
  view: SavedView;
  search: TableSearch;
}) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const update = trpc.views.update.useMutation({
    onSuccess: async () => {
      await utils.views.list.invalidate();
      notices.success(`View “${name}” saved`);
    },
    onError: ({ message }) => notices.error(message),
  });
  return (
    <DropdownMenuItem onSelect={() => update.mutate({ id, version, search: looked(search) })}>
      <Save aria-hidden />
      <span className="min-w-0 truncate">Save changes to “{name}”</span>
    </DropdownMenuItem>
  );
}
