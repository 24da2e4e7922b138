import { Button } from "@custodia/ui/button";
import { TodayProvider } from "@custodia/ui/today";
import { Outlet } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { useToday } from "../session/company-time.ts";
import { LaterDialog } from "./later-dialog.tsx";
import { MainPart, SkipLink } from "./main-part.tsx";
import { type Menus, MenusProvider } from "./menu.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { ServerBanner } from "./server-banner.tsx";
import { SidebarHeader, SidebarMenu } from "./sidebar.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { UserMenu } from "./user-menu.tsx";

const MenuDrawer = lazy(() => import("./menu-drawer.tsx"));

type ShellProps = {
  menus: Menus;
  /** In the bar on top: what finds things, and what tells news. */
  finder: ReactNode;
  news: ReactNode;
  /** What listens to the keyboard on every page. */
  shortcuts: ReactNode;
  /** What everybody is to read, above each page. */
  announcement?: ReactNode;
};

/** Around every page of the working area: the menu at the left (a drawer on a phone), the bar on top, the page. */
export function Shell({ menus, finder, news, shortcuts, announcement }: ShellProps) {
  return (
    <MenusProvider value={menus}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SkipLink />
        {shortcuts}
        <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-card lg:flex print:hidden">
          <div className="flex h-14 shrink-0 items-center border-b px-4">
            <SidebarHeader />
          </div>
          <div className="flex-1 overflow-y-auto p-3">
            <SidebarMenu />
          </div>
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-card px-3 sm:px-5 print:hidden">
            <PhoneMenu />
            {finder}
            <span className="ml-auto flex shrink-0 items-center gap-2">
              {news}
              <ThemeSwitch />
              <UserMenu />
            </span>
          </header>
          <MainPart className="mx-auto w-full max-w-[96rem] flex-1 p-4 sm:p-6">
            <TodayProvider value={useToday()}>
              {announcement}
              <OfflineBanner />
              <ServerBanner />
              <Outlet />
            </TodayProvider>
          </MainPart>
        </div>
      </div>
    </MenusProvider>
  );
}

/** The menu button and its drawer, which closes when one goes somewhere. */
function PhoneMenu() {
  const [open, setOpen] = useState(false);
  return (
    <span className="lg:hidden">
      <Button variant="ghost" size="icon" aria-label="Menu" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </Button>
      <LaterDialog open={open} onOpenChange={setOpen} part={MenuDrawer} />
    </span>
  );
}
