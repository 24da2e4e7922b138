import type { Action } from "@custodia/domain/permissions";
import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-browser.ts";
import type { LucideIcon } from "lucide-react";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Rights } from "../app.tsx";

export type MenuEntry<To = string> = {
  label: string;
  to: To;
  /** The part of the address that distinguishes two entries of the same page. */
  search?: object;
  /** The icon of the entry; by default the group's icon. */
  icon?: LucideIcon;
  /** The permission to see the entry; without one, everyone sees it. */
  permission?: Action;
  /** Also for users who may only request approval. */
  requestable?: true;
  /** The number of pending items. */
  count?: number | undefined;
};

export type MenuGroup<To = string> = {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry<To>[];
  /** Collapses the group, because its pages are many and seldom visited. */
  collapsible?: true;
  /** The heading of the menu section that begins with this group. */
  section?: string;
};

export type AccountPage<To = string> = { label: string; to: To; icon: LucideIcon };

/** An entry at the bottom of a phone's screen; the central one is emphasised. */
export type DockEntry<To = string> = { label: string; to: To; icon: LucideIcon; primary?: true };

/** The menus of the shell, which the app passes in. */
export type Menus = {
  menu: readonly MenuGroup[];
  accountPages: readonly AccountPage[];
  dock?: readonly DockEntry[];
};

const MenusContext = createContext<Menus>({ menu: [], accountPages: [] });
export const MenusProvider = MenusContext.Provider;
export const useMenus = (): Menus => useContext(MenusContext);

/** Returns the groups of a menu with at least one entry for these rights. */
export function menuFor(menu: readonly MenuGroup[], rights: Rights): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, rights)) }))
    .filter((group) => group.entries.length > 0);
}

function isVisible({ permission, requestable }: MenuEntry<string>, { may, mayRequest }: Rights): boolean {
  if (!permission) return true;
  return requestable ? mayRequest(permission) : may(permission);
}

const NARROW_KEY = "menu-narrow";
const OPENED_KEY = "menu-opened";

/** Screens where a wide menu would push the last columns of a list out of view. */
const NARROW_SCREEN = "(max-width: 1359px)";

function watchScreen(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW_SCREEN);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Returns whether the left menu is a narrow rail of icons: as the user chose, and by default on small screens. */
export function useNarrowMenu(): boolean {
  const isNarrowScreen = useSyncExternalStore(watchScreen, () => window.matchMedia(NARROW_SCREEN).matches);
  const stored = useLocalStorage(NARROW_KEY);
  return stored === "" ? isNarrowScreen : stored === "1";
}

export const setNarrowMenu = (narrow: boolean): void => writeLocalStorage(NARROW_KEY, narrow ? "1" : "0");

/** Returns which groups the user has opened (true) or closed (false), by name. */
export function useOpenedGroups(): ReadonlyMap<string, boolean> {
  const stored = useLocalStorage(OPENED_KEY);
  return new Map(
    stored
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(1), line.startsWith("+")]),
  );
}

export function setOpenedGroup(opened: ReadonlyMap<string, boolean>, label: string, open: boolean): void {
  const next = new Map(opened).set(label, open);
  writeLocalStorage(OPENED_KEY, [...next].map(([name, isOpened]) => `${isOpened ? "+" : "-"}${name}`).join("\n"));
}
