import { LaterDialog } from "@custodia/screens/shell/later-dialog";
import { lazy, useState } from "react";
import { useQuestionMarkKey } from "./question-mark-key.ts";

const ShortcutsWindow = lazy(() => import("./shortcuts-window.tsx"));

/** Opens the list of shortcuts by the `?` key. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useQuestionMarkKey(() => setOpen(true));
  return <LaterDialog open={open} onOpenChange={setOpen} part={ShortcutsWindow} />;
}
