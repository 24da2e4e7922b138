import { Avatar } from "@custodia/ui/avatar";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { TodayProvider } from "@custodia/ui/environment";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { Outlet } from "@tanstack/react-router";
import { ChevronDown, Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useGetToday, useIdentity } from "../app.tsx";
import { OfflineBanner, PageBanners, ServerBanner } from "./banners.tsx";
import { SkipLink } from "./frame-parts.tsx";
import { MainPart } from "./main-part.tsx";
import { type Menus, MenusProvider, setNarrowMenu, useNarrowMenu } from "./menu.ts";
import { Dock, SidebarHeader, SidebarMenu } from "./sidebar.tsx";

const MenuDrawer = lazyPart(() => import("./menu-drawer.tsx"), { overlay: true });

type ShellProps = {
  menus: Menus;
  /** Shown in the top bar: the search and the notifications. */
  search: ReactNode;
  notifications: ReactNode;
  /** The keyboard handlers of all pages. */
  shortcuts: ReactNode;
  /** Requests a sign-in after the session has ended. */
  sessionWatch: ReactNode;
  /** The announcement for all users, above each page. */
  announcement?: ReactNode;
};

/** The frame of every signed-in page: the left menu (a drawer on a phone), the top bar and the page. */
export function Shell({ menus, search, notifications, shortcuts, sessionWatch, announcement }: ShellProps) {
  const narrow = useNarrowMenu();
  const [menuOpen, setMenuOpen] = useState(false);
  const hasDock = menus.dock !== undefined;
  return (
    <MenusProvider value={menus}>
      <div
        className={cn(
          "min-h-dvh lg:grid print:block",
          narrow ? "lg:grid-cols-[3.5rem_minmax(0,1fr)]" : "lg:grid-cols-[13rem_minmax(0,1fr)]",
        )}
      >
        <SkipLink />
        {shortcuts}
        {sessionWatch}
        <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-background lg:flex print:hidden">
          <div className={cn("flex h-14 shrink-0 items-center px-3", narrow && "justify-center px-0")}>
            <SidebarHeader compact={narrow} />
          </div>
          <div className="flex-1 overflow-y-auto p-2">
            <SidebarMenu narrow={narrow} />
          </div>
          <CollapseButton narrow={narrow} />
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-card px-3 sm:px-5 print:hidden">
            <Button
              variant="ghost"
              size="icon"
              className={cn("lg:hidden", hasDock && "max-sm:hidden")}
              aria-label="Menu"
              onClick={() => setMenuOpen(true)}
            >
              <Menu aria-hidden />
            </Button>
            <LazyDialog open={menuOpen} onOpenChange={setMenuOpen} part={MenuDrawer} />
            {search}
            <span className="ml-auto flex shrink-0 items-center gap-2">
              {notifications}
              <UserMenu />
            </span>
          </header>
          <MainPart
            banners={<PageBanners />}
            className={cn(
              "mx-auto w-full max-w-[96rem] flex-1 p-4 sm:p-6",
              // Elements focused by keyboard scroll clear of the dock.
              hasDock && "max-sm:pb-28 print:pb-0 max-sm:[&_:focus-visible]:scroll-mb-28",
            )}
          >
            <TodayProvider value={useGetToday()}>
              {announcement}
              <OfflineBanner />
              <ServerBanner />
              <Outlet />
            </TodayProvider>
          </MainPart>
        </div>
        <Dock onMore={() => setMenuOpen(true)} />
      </div>
    </MenusProvider>
  );
}

/** Collapses the menu to a rail of icons, and expands it again. */
function CollapseButton({ narrow }: { narrow: boolean }) {
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="border-t p-2">
      <button
        type="button"
        aria-pressed={narrow}
        title={narrow ? "Expand menu" : undefined}
        className={cn(
          "flex w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm text-muted-foreground hover:bg-accent hover:text-foreground",
          narrow && "justify-center px-0",
        )}
        onClick={() => setNarrowMenu(!narrow)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className={narrow ? "sr-only" : undefined}>Collapse menu</span>
      </button>
    </div>
  );
}

const loadItems = () => import("./user-menu-items.tsx");

/** The user's name in the top bar, which opens the account menu. */
function UserMenu() {
  const { full_name } = useIdentity();
  return (
    <LazyMenu
      load={loadItems}
      props={{}}
      trigger={
        <Button variant="ghost" className="max-w-56 px-1.5">
          <Avatar name={full_name} className="size-7 text-xs" />
          <span className="sr-only">Account of </span>
          <span className="truncate max-sm:sr-only">{full_name}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
    />
  );
}
