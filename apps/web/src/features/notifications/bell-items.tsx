import { useTimeOf } from "@custodia/app-shell/app";
import { type Outputs, trpc } from "@custodia/client/trpc";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@custodia/ui/dropdown-menu";
import type { AttachedMenu } from "@custodia/ui/lazy-menu";
import { useNavigate } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useState } from "react";

type Notification = Outputs["notifications"]["list"]["data"][number];

const PAGE_SIZE = 10;
/** The most that the server lists at once. */
const MAX_SHOWN = 200;

/** The latest notifications, under "Mark all as read", which does not move when they load. */
export default function BellItems({ menu }: { menu: AttachedMenu }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const timeOf = useTimeOf();
  const unread = trpc.notifications.unread.useQuery();
  const [per_page, setShown] = useState(PAGE_SIZE);
  // Refetched whenever the menu is opened, by whichever key.
  const refetched = { enabled: menu.open, staleTime: 0 };
  const list = trpc.notifications.list.useQuery({ per_page }, { ...refetched, placeholderData: (before) => before });
  const markRead = trpc.notifications.read.useMutation({ onSettled: () => utils.notifications.invalidate() });
  const { data: rows = [], meta } = list.data ?? {};
  const hasOlder = rows.length < Math.min(meta?.total ?? 0, MAX_SHOWN);

  function openNotification({ id, href, read_at }: Notification): void {
    if (!read_at) markRead.mutate({ ids: [id] });
    if (href) void navigate({ href });
  }

  return (
    <DropdownMenu attached={menu}>
      <DropdownMenuContent className="w-[min(24rem,calc(100vw-1rem))]">
        <DropdownMenuLabel>Notifications</DropdownMenuLabel>
        {unread.data?.unread ? (
          <>
            <DropdownMenuItem onSelect={() => markRead.mutate({ all: true })}>
              <CheckCheck aria-hidden />
              Mark all as read
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        ) : null}
        {rows.length === 0 ? (
          <DropdownMenuLabel className="py-4 text-center">{emptyText(list)}</DropdownMenuLabel>
        ) : null}
        {rows.map((row) => (
          <DropdownMenuItem key={row.id} className="items-start" onSelect={() => openNotification(row)}>
            <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${row.read_at ? "" : "bg-primary"}`} />
            <span className="min-w-0 flex-1">
              <span className={row.read_at ? "block break-words" : "block font-medium break-words"}>
                {row.read_at ? null : <span className="sr-only">Unread: </span>}
                {row.message}
              </span>
              <span className="block text-sm text-muted-foreground">{timeOf(row.created_at)}</span>
            </span>
          </DropdownMenuItem>
        ))}
        {hasOlder ? (
          <DropdownMenuItem
            staysOpen
            className="justify-center font-medium text-primary"
            onSelect={() => setShown(Math.min(rows.length + PAGE_SIZE, MAX_SHOWN))}
          >
            Show older
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function emptyText(list: { error: unknown; isPending: boolean }): string {
  if (list.error) return "Notifications could not be loaded";
  return list.isPending ? "Loading…" : "No notifications found";
}
