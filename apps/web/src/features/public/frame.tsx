import { Brand, SkipLink, ThemeSwitch } from "@custodia/app-shell/shell/frame-parts";
import { Button } from "@custodia/ui/button";
import { Menu } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { AccountDialogHost } from "./account-context.tsx";
import { NewsletterBox } from "./lead-forms.tsx";

/** The frame of every public page: menu, page, footer, and the account dialog. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <AccountDialogHost>
      <SkipLink />
      <div className="flex min-h-dvh flex-col text-lg">
        <PublicHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <PublicFooter />
      </div>
    </AccountDialogHost>
  );
}

type SectionProps = { id?: string; title: string; lead?: ReactNode; tinted?: boolean; children: ReactNode };

/** A section of a page with its heading. */
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

const entries = [
  { label: "About Us", href: "/about" },
  { label: "Products", href: "/#products" },
  { label: "Pricing", href: "/#pricing" },
  { label: "Contact Us", href: "/#contact" },
];

function PublicHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-card">
      <div className="mx-auto flex h-16 max-w-[72rem] items-center gap-6 px-4 sm:px-6">
        <a href="/" className="rounded-md">
          <Brand />
        </a>
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center gap-1">
            {entries.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="block rounded-md px-3 py-2 text-base font-medium hover:bg-accent">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Button asChild className="max-md:ml-auto">
          <a href="/login">Login</a>
        </Button>
        <PhoneMenu />
      </div>
    </header>
  );
}

/** A menu that works without scripts; with them, it closes on navigation and by Escape. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="-ml-4 md:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex size-10 cursor-pointer list-none items-center justify-center rounded-md hover:bg-accent [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-16 border-b bg-card p-2 shadow-lg">
        <ul>
          {entries.map(({ label, href }) => (
            <li key={href}>
              <a href={href} onClick={close} className="block rounded-md px-3 py-3 font-medium hover:bg-accent">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function PublicFooter() {
  return (
    <footer className="border-t bg-card text-base">
      <div className="mx-auto grid max-w-[72rem] gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="max-w-sm">
          <Brand />
          <p className="mt-3 text-muted-foreground">The register of fixed assets for organisations in Nigeria.</p>
          <NewsletterBox />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {modules.map(({ id, name, features, isLive, moreUrl }) => (
            <section key={id} aria-label={name}>
              <h2 className="font-semibold">{name}</h2>
              {isLive ? null : <p className="text-sm text-muted-foreground">In preparation</p>}
              <ul className="mt-3 space-y-2 text-muted-foreground">
                {features.map((feature) => (
                  <li key={feature}>
                    {moreUrl ? (
                      <a href={moreUrl} className="underline-offset-2 hover:underline">
                        {feature}
                      </a>
                    ) : (
                      feature
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className="border-t">
        <div className="mx-auto flex max-w-[72rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 text-sm text-muted-foreground sm:px-6">
          <span>© Custodia</span>
          <a href="/terms" className="underline underline-offset-2">
            Terms and Conditions
          </a>
          <a href="/privacy" className="underline underline-offset-2">
            Privacy
          </a>
          <span className="ml-auto">
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}

/** A module of the suite. Available modules are described at `moreUrl`; the others cannot be tried yet. */
type Module = {
  id: string;
  name: string;
  pitch: string;
  features: string[];
  isLive: boolean;
  moreUrl?: string;
};

export const modules: Module[] = [
  {
    id: "assets",
    name: "Fixed assets",
    pitch: "Everything you own in one register: tagged, located, maintained, depreciated and finally written off.",
    features: [
      "Identification",
      "Movement",
      "Maintenance cost",
      "Depreciation",
      "Revaluation",
      "Disposal and scrapping",
    ],
    isLive: true,
    moreUrl: "/about#features",
  },
  {
    id: "accounting",
    name: "Accounting",
    pitch: "Journals, ledgers and statements that take their depreciation straight from the register.",
    features: ["General ledger", "Payables", "Receivables", "Statements"],
    isLive: false,
  },
  {
    id: "inventory",
    name: "Inventory",
    pitch: "Stock by branch, purchases, tills and counts, with the same locations and people.",
    features: ["Stock ledger", "Purchases", "Point of sale", "Stock counts"],
    isLive: true,
    moreUrl: "/about#inventory",
  },
  {
    id: "hr",
    name: "Human resources",
    pitch: "Staff files, leave and payroll, from joining to leaving.",
    features: ["Staff files", "Leave", "Payroll", "Appraisals"],
    isLive: false,
  },
];
