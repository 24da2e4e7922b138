import { Avatar } from "@custodia/ui/avatar";
import { cn } from "@custodia/ui/cn.ts";
import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { ChevronRight, type LucideIcon, Menu } from "lucide-react";
import { useId, useState } from "react";
import { useIdentity } from "../app.tsx";
import {
  type MenuEntry,
  type MenuGroup,
  menuFor,
  setNarrowMenu,
  setOpenedGroup,
  useMenus,
  useOpenedGroups,
} from "./menu.ts";

const rowClasses =
  "flex w-full items-center gap-2.5 rounded-md px-2.5 py-1.25 text-left hover:bg-accent max-lg:py-2.5 data-[status=active]:bg-accent data-[status=active]:font-medium data-[status=active]:text-accent-foreground";

type SidebarMenuProps = {
  /** Called when the user follows a link, also to the current page. */
  onNavigate?: () => void;
  /** Shows only icons, with their labels for screen readers and as tooltips. */
  narrow?: boolean;
};

/**
 * Shows the sections of the menu with their headings. The user opens a collapsible group by its name; the group of the
 * current page is open.
 */
export function SidebarMenu({ onNavigate, narrow = false }: SidebarMenuProps) {
  const groups = menuFor(useMenus().menu, useIdentity());
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col">
        {groups.map((group, index) => {
          const previous = groups[index - 1];
          const heading = group.section ?? (isSinglePage(group) || group.collapsible ? undefined : group.label);
          const separated = previous && (heading ?? !(hasNoHeading(group) && hasNoHeading(previous)));
          return (
            <li key={group.label} className={separated ? (narrow ? "mt-2 border-t pt-2" : "mt-4") : undefined}>
              {heading ? (
                <p className={cn("mb-1 px-2.5 text-xs font-medium text-muted-foreground", narrow && "sr-only")}>
                  {heading}
                </p>
              ) : null}
              {group.collapsible ? (
                <CollapsibleGroup group={group} narrow={narrow} onNavigate={onNavigate} />
              ) : (
                <Entries group={group} narrow={narrow} onNavigate={onNavigate} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns whether a group is a single page of the same name, which needs no heading. */
const isSinglePage = ({ label, entries }: MenuGroup) => entries.length === 1 && entries[0]?.label === label;

/** Returns whether a group has no heading of its own, so that it is listed with its neighbours. */
const hasNoHeading = (group: MenuGroup) => isSinglePage(group) || group.collapsible === true;

type EntriesProps = { group: MenuGroup; narrow: boolean; onNavigate: (() => void) | undefined };

function Entries({ group, narrow, onNavigate, nested = false }: EntriesProps & { nested?: boolean }) {
  return (
    <ul>
      {group.entries.map((entry) => (
        <li key={entry.label}>
          <EntryLink
            entry={entry}
            icon={nested ? undefined : (entry.icon ?? group.icon)}
            narrow={narrow}
            onNavigate={onNavigate}
          />
        </li>
      ))}
    </ul>
  );
}

type EntryLinkProps = {
  entry: MenuEntry;
  icon: LucideIcon | undefined;
  narrow: boolean;
  onNavigate: (() => void) | undefined;
};

function EntryLink({ entry: { label, to, search, count }, icon: Icon, narrow, onNavigate }: EntryLinkProps) {
  return (
    <Link
      to={to as LinkProps["to"]}
      // The app that passes in the menu has checked its addresses.
      search={(search ?? {}) as LinkProps["search"]}
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
      className={cn(rowClasses, "relative", narrow && "justify-center px-0 py-2")}
      title={narrow ? label : undefined}
      onClick={onNavigate}
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : <span aria-hidden className="w-4" />}
      <span className={narrow ? "sr-only" : undefined}>{label}</span>
      {count ? <Count count={count} narrow={narrow} /> : null}
    </Link>
  );
}

/** A group whose name expands it. On a narrow menu this also expands the menu, because there is no room for the entries. */
function CollapsibleGroup({ group, narrow, onNavigate }: EntriesProps) {
  const id = useId();
  const { pathname } = useLocation();
  const openedGroups = useOpenedGroups();
  const open = !narrow && (openedGroups.get(group.label) ?? group.entries.some(({ to }) => to === pathname));
  const { icon: Icon } = group;
  const toggle = () => {
    if (narrow) setNarrowMenu(false);
    setOpenedGroup(openedGroups, group.label, !open);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={narrow ? group.label : undefined}
        className={cn(rowClasses, narrow && "justify-center px-0 py-2")}
        onClick={toggle}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className={narrow ? "sr-only" : undefined}>{group.label}</span>
        {narrow ? null : (
          <ChevronRight aria-hidden className={cn("ml-auto size-4 text-muted-foreground", open && "rotate-90")} />
        )}
      </button>
      <div id={id} hidden={!open}>
        <Entries group={group} narrow={false} onNavigate={onNavigate} nested />
      </div>
    </>
  );
}

function Count({ count, narrow }: { count: number; narrow: boolean }) {
  return (
    <span
      className={cn(
        "rounded-full bg-secondary px-1.5 text-xs leading-5 font-semibold text-secondary-foreground tabular-nums",
        narrow ? "absolute -top-0.5 right-0" : "ml-auto",
      )}
    >
      <span className="sr-only">, waiting: </span>
      {count}
    </span>
  );
}

const itemClasses =
  "flex min-w-0 flex-col items-center justify-end gap-1 rounded-md pb-2 text-[0.6875rem] leading-3 font-medium text-muted-foreground data-[status=active]:text-primary";

/** The most visited pages at the bottom of a phone's screen; More opens the rest of the menu. */
export function Dock({ onMore }: { onMore: () => void }) {
  const { dock } = useMenus();
  if (!dock) return null;
  return (
    <nav
      aria-label="Dock"
      className="fixed inset-x-0 bottom-0 z-20 grid h-17 auto-cols-fr grid-flow-col border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {dock.map(({ label, to, icon: Icon, primary }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={itemClasses}>
          <span
            className={cn(
              "grid place-items-center",
              primary &&
                "-mt-7 size-14 shrink-0 rounded-full bg-primary text-primary-foreground shadow-lg [&_svg]:size-6",
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          {label}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={itemClasses} onClick={onMore}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
    </nav>
  );
}

/** An image with at least this ratio of width to height counts as a wordmark and takes the whole line. */
const WIDE = 1.8;

/**
 * The company's image, or the initials of the user, next to the company's name; a wide image is placed above it. `compact`
 * shows only the image, with the name for screen readers.
 */
export function SidebarHeader({ compact = false }: { compact?: boolean }) {
  const { full_name, company } = useIdentity();
  const [shape, setShape] = useState<{ src: string; wide?: boolean }>();
  const loaded = shape?.src === company.image ? shape : undefined;
  const wide = loaded?.wide === true && !compact;
  const image = company.image && !(loaded && loaded.wide === undefined) ? company.image : null;
  return (
    <span className={cn("flex min-w-0", wide ? "flex-col items-start gap-0.5" : "items-center gap-2.5")}>
      {image ? (
        <img
          src={image}
          alt=""
          className={cn("shrink-0 object-contain", wide ? "h-7 max-w-full object-left" : "size-8 rounded-md")}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape({ src: image, wide: naturalWidth > WIDE * naturalHeight })
          }
          onError={() => setShape({ src: image })}
        />
      ) : (
        <Avatar name={full_name} className="size-8" />
      )}
      <span
        className={cn(
          "min-w-0 leading-tight font-semibold break-words",
          compact && "sr-only",
          wide ? "max-w-full truncate text-xs text-muted-foreground" : "line-clamp-2",
        )}
        title={company.name}
      >
        {company.name}
      </span>
    </span>
  );
}
