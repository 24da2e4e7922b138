import { type RefObject, useState } from "react";
import type { HeldMenu } from "../later-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { HeadItemsProps } from "./head-items.tsx";

const HeadItems = lazyPart(() => import("./head-items.tsx"), { over: true });

/** The code of the menu is brought when a head is first reached for. */
export const bringHeadItems = HeadItems.preload;

/** A column whose head was asked for its menu, and where that head stands in the window. */
export type AskedHead = {
  column: string;
  at: Pick<DOMRect, "left" | "top" | "width" | "height">;
  /** What had the focus, and gets it back. */
  from: RefObject<HTMLButtonElement | null>;
  id: string;
  byKeyboard: boolean;
};

type HeadMenuProps = Omit<HeadItemsProps, "menu" | "column"> & { asked: AskedHead };

/** What can be done with one column of a ledger: one menu for all heads, below that which was asked. */
export function HeadMenu({ asked, ...given }: HeadMenuProps) {
  const [closed, setClosed] = useState<AskedHead>();
  const { column, at, from: button, id, byKeyboard } = asked;
  const menu: HeldMenu = {
    open: closed !== asked,
    onOpenChange: (open) => setClosed(open ? undefined : asked),
    button,
    id,
    byKeyboard,
  };
  return (
    <span className="fixed z-20" style={at}>
      <HeadItems {...given} column={column} menu={menu} />
    </span>
  );
}
