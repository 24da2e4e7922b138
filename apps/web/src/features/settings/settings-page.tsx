import { useIdentity } from "@custodia/app-shell/app";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { Banner } from "@custodia/ui/banner";
import { Button, CopyButton } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { PageHeader } from "@custodia/ui/page-header";
import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from "react";
import { type SettingsPageEntry, type SettingsPageName, settingsMenu, settingsPages } from "./settings-pages.ts";

/** The name of the page that was shown last; null before the first one. */
const ShownPageContext = createContext<RefObject<SettingsPageName | null> | null>(null);

/** The frame of all settings: their menu, beside the page on a wide screen and above it on others. */
export function SettingsFrame() {
  const shownPage = useRef<SettingsPageName>(null);
  return (
    <ShownPageContext value={shownPage}>
      <div className="grid grid-cols-[minmax(0,56rem)] gap-x-8 gap-y-4 xl:grid-cols-[11rem_minmax(0,56rem)]">
        <SettingsMenu />
        <div>
          <Page />
        </div>
      </div>
    </ShownPageContext>
  );
}

/** Shows the page to users who may open it, and to others why they may not. */
function Page() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const page: SettingsPageEntry | undefined = Object.values(settingsPages).find(({ to }) => to === path);
  if (!page?.permission) return <Outlet />;
  return (
    <RequirePermission action={page.permission}>
      <Outlet />
    </RequirePermission>
  );
}

/** Links to the pages that the user may open; on small screens, a button opens the list. */
function SettingsMenu() {
  const id = useId();
  const { may } = useIdentity();
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Settings" className="self-start xl:sticky xl:top-20 print:hidden">
      <Button
        variant="outline"
        className="w-full justify-between xl:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        All settings
        <ChevronDown aria-hidden className={cn(open && "rotate-180")} />
      </Button>
      <div
        id={id}
        className={cn(
          "space-y-4 max-xl:mt-2 max-xl:rounded-lg max-xl:border max-xl:bg-card max-xl:p-2",
          !open && "max-xl:hidden",
        )}
      >
        {settingsMenu(may).map(({ label, pages }) => (
          <MenuGroup key={label} label={label} pages={pages} onNavigate={() => setOpen(false)} />
        ))}
      </div>
    </nav>
  );
}

type MenuGroupProps = ReturnType<typeof settingsMenu>[number] & { onNavigate: () => void };

function MenuGroup({ label, pages, onNavigate }: MenuGroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 px-2.5 text-xs font-medium text-muted-foreground">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="block rounded-md px-2.5 py-1.25 hover:bg-accent max-xl:py-2.5 data-[status=active]:bg-accent data-[status=active]:font-medium data-[status=active]:text-accent-foreground"
              onClick={onNavigate}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SettingsPageProps = {
  name: SettingsPageName;
  description?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the settings. Its title takes the focus after another page of the settings. */
export function SettingsPage({ name, description, actions, children }: SettingsPageProps) {
  const shownPage = useContext(ShownPageContext);
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shownPage || shownPage.current === name) return;
    if (shownPage.current !== null) titleRef.current?.focus();
    shownPage.current = name;
  }, [shownPage, name]);
  const { title } = settingsPages[name];
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        description={description}
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Settings", to: "/Settings" }, { label: title }]}
        actions={actions}
      />
      {children}
    </>
  );
}

type NewSecretProps = {
  /** How the copy button names it, such as `token`. */
  noun: string;
  secret: string;
  /** The text after “You won't see it again.” */
  note: string;
  isLarge?: boolean;
  /** Closes the dialog; left out if that has a button of its own. */
  onDone?: () => void;
  children?: ReactNode;
};

const stayOpen = (event: Event) => event.preventDefault();

/** For the dialog that shows a new secret: Escape or a click beside it would lose the secret, so only its buttons close it. */
export const stayOpenProps = { onEscapeKeyDown: stayOpen, onInteractOutside: stayOpen };

/** Shows a new secret, which is not shown again, with `children` below it. */
export function NewSecret({ noun, secret, note, isLarge = false, onDone, children }: NewSecretProps) {
  return (
    <div className="space-y-4">
      <Banner tone="warning" title="Copy it now">
        {`You won't see it again. ${note}`}
      </Banner>
      <code
        className={cn("block break-all rounded-md border border-input p-3 select-all", isLarge ? "text-lg" : "text-sm")}
      >
        {secret}
      </code>
      <CopyButton text={secret}>{`Copy the ${noun}`}</CopyButton>
      {children}
      {onDone ? (
        <div className="flex justify-end max-sm:*:flex-1">
          <Button onClick={onDone}>Done</Button>
        </div>
      ) : null}
    </div>
  );
}
