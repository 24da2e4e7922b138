import { type Outputs, trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@custodia/ui/dropdown-menu";
import { useNavigate } from "@tanstack/react-router";
import { Bell as BellIcon, CheckCheck } from "lucide-react";
import { useNews } from "./use-news.ts";

type Notification = Outputs["notifications"]["list"]["data"][number];

/** How often it asks while news do not come by themselves. */
const REFRESH_MS = 30_000;
const SHOWN = 10;
const times = new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeStyle: "short" });

/** The bell of the top bar: how many notifications are unread, and the latest of them. */
export function NotificationBell() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { live, latest } = useNews();
  const unread = trpc.notifications.unread.useQuery(undefined, {
    refetchInterval: live ? false : REFRESH_MS,
  });
  const list = trpc.notifications.list.useQuery({ per_page: SHOWN });
  const read = trpc.notifications.read.useMutation({ onSettled: () => utils.notifications.invalidate() });
  const count = unread.data?.unread ?? 0;
  const rows = list.data?.data ?? [];

  function open({ id, href, read_at }: Notification): void {
    if (!read_at) read.mutate({ ids: [id] });
    if (href) void navigate({ href });
  }

  return (
    <>
      <span role="status" className="sr-only">
        {latest ? `New notification: ${latest.message}` : null}
      </span>
      <DropdownMenu
        className="w-[min(24rem,calc(100vw-1rem))]"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            className="relative"
            aria-label={count > 0 ? `Notifications, ${count} unread` : "Notifications"}
            onClick={() => void utils.notifications.list.invalidate()}
          >
            <BellIcon aria-hidden />
            {count > 0 ? (
              <span
                aria-hidden
                className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-destructive px-1 text-[0.6875rem] leading-none font-medium text-destructive-foreground tabular-nums"
              >
                {count > 99 ? "99+" : count}
              </span>
            ) : null}
          </Button>
        }
      >
        <MenuLabel>Notifications</MenuLabel>
        {rows.length === 0 ? <MenuLabel className="py-4 text-center">{emptyText(list)}</MenuLabel> : null}
        {rows.map((row) => (
          <MenuItem key={row.id} className="items-start" onSelect={() => open(row)}>
            <span
              aria-hidden
              className={`mt-1.5 size-2 shrink-0 rounded-full ${row.read_at ? "" : "bg-primary"}`}
            />
            <span className="min-w-0 flex-1">
              <span className={row.read_at ? "block break-words" : "block font-medium break-words"}>
                {row.read_at ? null : <span className="sr-only">Unread: </span>}
                {row.message}
              </span>
              <span className="block text-sm text-muted-foreground">
                {times.format(new Date(row.created_at))}
              </span>
            </span>
          </MenuItem>
        ))}
        {count > 0 ? (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => read.mutate({})}>
              <CheckCheck aria-hidden />
              Mark all as read
            </MenuItem>
          </>
        ) : null}
      </DropdownMenu>
    </>
  );
}

function emptyText(list: { error: unknown; isPending: boolean }): string {
  if (list.error) return "Notifications could not be loaded";
  return list.isPending ? "Loading…" : "No notifications found";
}
