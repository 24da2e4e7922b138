import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { useState } from "react";

const ShortcutsWindow = lazyPart(() => import("./shortcuts-window.tsx"), { overlay: true });

/** Opens the list of shortcuts by the `?` key. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useCharacterKeys({ "?": () => setOpen(true) });
  return <LazyDialog open={open} onOpenChange={setOpen} part={ShortcutsWindow} />;
}
