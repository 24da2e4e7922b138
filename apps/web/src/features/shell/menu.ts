import { type Action, may, mayAsk, type Role } from "@custodia/domain/permissions";
import type { LucideIcon } from "lucide-react";
import { createContext, useContext } from "react";

type MenuEntry<To> = {
  label: string;
  to: To;
  needs: Action;
  /** For those as well who may only ask for it. */
  orAsk?: true;
};
export type MenuGroup<To = string> = { label: string; icon: LucideIcon; entries: readonly MenuEntry<To>[] };

export type AccountPage<To = string> = { label: string; to: To; icon: LucideIcon };

/** What the shell leads to; the app hands it in. */
export type Menus = { menu: readonly MenuGroup[]; accountPages: readonly AccountPage[] };

const MenusContext = createContext<Menus>({ menu: [], accountPages: [] });
export const MenusProvider = MenusContext.Provider;
export const useMenus = (): Menus => useContext(MenusContext);

/** The groups of a menu that have something for this role. */
export function menuFor(menu: readonly MenuGroup[], role: Role): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isOpen(entry, role)) }))
    .filter((group) => group.entries.length > 0);
}

function isOpen({ needs, orAsk }: MenuEntry<string>, role: Role): boolean {
  return orAsk ? mayAsk(role, needs) : may(role, needs);
}
