import type { ReactNode } from "react";
import { AccountHolder } from "./account-context.tsx";
import { PublicFooter } from "./footer.tsx";
import { PublicHeader } from "./header.tsx";

/** Around every public page: menu, the page, footer, and the dialog that its buttons open. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <AccountHolder>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <div className="flex min-h-dvh flex-col text-lg">
        <PublicHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <PublicFooter />
      </div>
    </AccountHolder>
  );
}

type SectionProps = { id?: string; title: string; lead?: ReactNode; tinted?: boolean; children: ReactNode };

/** A part of a page, with its heading. */
export function Section({ id, title, lead, tinted, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={`scroll-mt-16 ${tinted ? "border-y bg-card" : ""}`}>
      <div className="mx-auto max-w-[72rem] px-4 py-14 sm:px-6 sm:py-20">
        <h2 className="text-2xl font-semibold text-balance sm:text-3xl">{title}</h2>
        {lead ? <p className="mt-3 max-w-[42rem] text-muted-foreground">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
