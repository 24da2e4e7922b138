import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { Bell as BellIcon } from "lucide-react";
import { useLiveNotifications } from "./use-live-notifications.ts";

/** The polling interval while the event stream is not connected. */
const POLL_MS = 30_000;
const loadItems = () => import("./bell-items.tsx");

/** The bell of the top bar, with the number of unread notifications and a menu of the latest ones. */
export function NotificationBell() {
  const { isLive, latest } = useLiveNotifications();
  const unread = trpc.notifications.unread.useQuery(undefined, {
    refetchInterval: isLive ? false : POLL_MS,
  });
  const count = unread.data?.unread ?? 0;
  return (
    <>
      <span role="status" className="sr-only">
        {latest && `New notification: ${latest.message}`}
      </span>
      <LazyMenu
        load={loadItems}
        props={{}}
        trigger={
          <Button
            variant="ghost"
            size="icon"
            className="relative"
            aria-label={`Notifications${count ? `, ${count} unread` : ""}`}
          >
            <BellIcon aria-hidden />
            {count > 0 && (
              <span
                aria-hidden
                className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-destructive px-1 text-xs leading-none font-medium text-destructive-foreground tabular-nums"
              >
                {count > 99 ? "99+" : count}
              </span>
            )}
          </Button>
        }
      />
    </>
  );
}
