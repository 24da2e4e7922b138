import { useCharacterKeys } from "@custodia/screens/shell/character-keys";
import { LaterDialog } from "@custodia/screens/shell/later-dialog";
import { lazy, useState } from "react";

const ShortcutsWindow = lazy(() => import("./shortcuts-window.tsx"));

/** Opens the list of shortcuts by the `?` key. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useCharacterKeys({ "?": () => setOpen(true) });
  return <LaterDialog open={open} onOpenChange={setOpen} part={ShortcutsWindow} />;
}
