import { NoticeArea } from "@custodia/ui/notices";
import { useRouterState } from "@tanstack/react-router";
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
 * itself. The first page of a document leaves the focus where it is.
 */
export function MainPart({ banners, className, children }: MainPartProps) {
  // The path of the page that is shown: while the next one loads, the link that leads to it still has the focus.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    const isFirst = lastPathname.current === undefined;
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!isFirst && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <NoticeArea />
      {banners}
      <InsideContext value={true}>{children}</InsideContext>
    </main>
  );
}
