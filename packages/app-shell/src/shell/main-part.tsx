import { NoticeArea } from "@custodia/ui/notices";
import { useLocation } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useApp } from "../app.tsx";
import { Brand } from "./frame-parts.tsx";

const InsideContext = createContext(false);

/** Returns whether the component is inside a layout with a menu. */
export const useIsInside = () => useContext(InsideContext);

/** Wraps a page that appears inside a layout or in place of it; in place of it, the product's name links home. */
export function StandaloneMain({ children }: { children: ReactNode }) {
  const { mark, home } = useApp().brand;
  if (useIsInside()) return children;
  return (
    <>
      <header className="flex h-16 items-center border-b bg-card px-4 sm:px-6">
        <a href={home} className="rounded-md">
          <Brand mark={mark} />
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}

type MainPartProps = {
  /** Shown above each page. */
  banners?: ReactNode;
  className: string;
  children: ReactNode;
};

/**
 * Contains the pages. After a page change it receives the focus for screen readers, unless the page has taken the focus
 * itself.
 */
export function MainPart({ banners, className, children }: MainPartProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <NoticeArea />
      {banners}
      <InsideContext value={true}>{children}</InsideContext>
    </main>
  );
}
