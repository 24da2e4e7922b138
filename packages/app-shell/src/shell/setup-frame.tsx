import { Button } from "@custodia/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@custodia/ui/dropdown-menu";
import { ChevronDown, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useIdentity } from "../app.tsx";
import { PageBanners } from "./banners.tsx";
import { Brand, SkipLink, ThemeSwitch } from "./frame-parts.tsx";
import { MainPart } from "./main-part.tsx";

type SetupFrameProps = {
  notifications: ReactNode;
  /** Requests a sign-in after the session has ended. */
  sessionWatch: ReactNode;
  children: ReactNode;
};

/** The frame of the company's set-up: it has no left menu, so that nothing distracts from the set-up. */
export function SetupFrame({ notifications, sessionWatch, children }: SetupFrameProps) {
  const { company } = useIdentity();
  const logout = useApp().useLogout();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {sessionWatch}
      <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-card px-3 sm:px-5">
        <Brand />
        <span className="ml-auto flex min-w-0 items-center gap-1">
          {notifications}
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost" className="max-w-56 min-w-0 shrink">
                <span className="truncate">{company.name || "?"}</span>
                <ChevronDown aria-hidden className="text-muted-foreground" />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
                <LogOut aria-hidden />
                Logout
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </span>
      </header>
      <MainPart banners={<PageBanners />} className="mx-auto w-full max-w-[832px] flex-1 p-4 sm:py-6">
        {children}
      </MainPart>
    </div>
  );
}
