import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { useState } from "react";

const ShortcutsDialog = lazyPart(() => import("./shortcut-list.tsx"), { overlay: true });

/** Opens the list of shortcuts by the `?` key. */
export function ShortcutsKey() {
  const [open, setOpen] = useState(false);
  useCharacterKeys({ "?": () => setOpen(true) });
  return <LazyDialog open={open} onOpenChange={setOpen} part={ShortcutsDialog} />;
}
