import { useTimeOf } from "@custodia/app-shell/app";
import { Shell } from "@custodia/app-shell/shell/shell";
import { prefetchOptions, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { type ComponentProps, useEffect, useState } from "react";
import { SignInWatch } from "./features/auth/sign-in-again.tsx";
import { NotificationBell } from "./features/notifications/notification-bell.tsx";
import { SearchButton } from "./features/search/search-button.tsx";
import { useMe } from "./features/session/session.ts";

/** The layout around the pages behind the sign-in: the register's and the shop's differ in their menus. */
export function AppShell({ menus }: Pick<ComponentProps<typeof Shell>, "menus">) {
  return (
    <Shell
      menus={menus}
      search={<SearchButton />}
      notifications={<NotificationBell />}
      shortcuts={<ShortcutsKey />}
      sessionWatch={<SignInWatch />}
      announcement={<CompanyBanners />}
    />
  );
}

const ShortcutsDialog = lazyPart(() => import("./features/help/shortcut-list.tsx"), { overlay: true });

/** Opens the list of shortcuts by the `?` key. */
function ShortcutsKey() {
  const [open, setOpen] = useState(false);
  useCharacterKeys({ "?": () => setOpen(true) });
  return <LazyDialog open={open} onOpenChange={setOpen} part={ShortcutsDialog} />;
}

/** Only operators on a support visit need it. */
const VisitBanner = lazyPart(() => import("./features/auth/visit.tsx"));

/** The banners above each page: of an operator's visit, and the operators' announcement. */
function CompanyBanners() {
  const { visit } = useMe();
  return (
    <>
      {visit ? <VisitBanner visit={visit} /> : null}
      <AnnouncementBanner />
    </>
  );
}

/** Delays the query until the page has loaded its own content. */
const DELAY_MS = 2000;
const POLL_MS = 5 * 60_000;

/** Shows the announcement of the operators of Custodia to all companies. Polling for it does not extend the session. */
function AnnouncementBanner() {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.account.announcement.useQuery(undefined, {
    ...prefetchOptions(true),
    enabled,
    staleTime: 60_000,
    refetchInterval: POLL_MS,
  });
  const timeOf = useTimeOf();
  const text = data?.announcement?.text;
  const deletionAt = data?.deletion_due_at;
  return (
    <div role="status">
      {deletionAt ? (
        <Banner
          tone="warning"
          title={`Your company and all its data will be deleted on ${timeOf(deletionAt)}`}
          className="mb-4"
          silent
        >
          An Admin can download all data and withdraw the request under Settings, All your data.
        </Banner>
      ) : null}
      {text ? (
        <Banner tone="info" title="From Custodia, to all companies" className="mb-4" silent>
          {text}
        </Banner>
      ) : null}
    </div>
  );
}
