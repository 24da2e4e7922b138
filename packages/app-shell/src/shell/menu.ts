import type { Action } from "@custodia/domain/permissions";
import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-local-storage.ts";
import type { LucideIcon } from "lucide-react";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Rights } from "../app.tsx";

export type MenuEntry<To = string> = {
  label: string;
  to: To;
  /** Part of the address where two entries lead to one page. */
  search?: object;
  /** Its own, else none beside the group's. */
  icon?: LucideIcon;
  /** Left out, it is for everybody. */
  needs?: Action;
  /** For those as well who may only ask for it. */
  orAsk?: true;
  /** How much waits there for a person. */
  count?: number | undefined;
};

export type MenuGroup<To = string> = {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry<To>[];
  /** Opened by its name: what is seldom gone to, and many of a kind. */
  folds?: true;
  /** The head of a part of the menu that begins with this group. */
  under?: string;
};

export type AccountPage<To = string> = { label: string; to: To; icon: LucideIcon };

/** At the foot of a phone's screen; the one under the thumb stands out. */
export type DockEntry<To = string> = { label: string; to: To; icon: LucideIcon; main?: true };

/** The menus of the shell; the app passes them in. */
export type Menus = {
  menu: readonly MenuGroup[];
  accountPages: readonly AccountPage[];
  dock?: readonly DockEntry[];
};

const MenusContext = createContext<Menus>({ menu: [], accountPages: [] });
export const MenusProvider = MenusContext.Provider;
export const useMenus = (): Menus => useContext(MenusContext);

/** The groups of a menu that have something for these rights. */
export function menuFor(menu: readonly MenuGroup[], rights: Rights): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isOpen(entry, rights)) }))
    .filter((group) => group.entries.length > 0);
}

function isOpen({ needs, orAsk }: MenuEntry<string>, { may, mayAsk }: Rights): boolean {
  if (!needs) return true;
  return orAsk ? mayAsk(needs) : may(needs);
}

const NARROW = "menu-narrow";
const OPENED = "menu-opened";

/** The screens on which a wide menu would push the last columns of a list out of sight. */
const TIGHT = "(max-width: 1359px)";

function watchTight(changed: () => void): () => void {
  const query = window.matchMedia(TIGHT);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the menu at the left is a rail of icons: as somebody chose, and until then where there is little room. */
export function useNarrowMenu(): boolean {
  const tight = useSyncExternalStore(watchTight, () => window.matchMedia(TIGHT).matches);
  const chosen = useLocalStorage(NARROW);
  return chosen === "" ? tight : chosen === "1";
}

export const setNarrowMenu = (narrow: boolean): void => writeLocalStorage(NARROW, narrow ? "1" : "0");

/** Which groups somebody has opened or closed by hand, by their names. */
export function useOpenedGroups(): ReadonlyMap<string, boolean> {
  const stored = useLocalStorage(OPENED);
  return new Map(
    stored
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(1), line.startsWith("+")]),
  );
}

export function setOpenedGroup(opened: ReadonlyMap<string, boolean>, label: string, open: boolean): void {
  const all = new Map(opened).set(label, open);
  writeLocalStorage(OPENED, [...all].map(([name, on]) => `${on ? "+" : "-"}${name}`).join("\n"));
}
