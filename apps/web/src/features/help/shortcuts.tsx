import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { useEffect, useEffectEvent, useState } from "react";

const ShortcutsDialog = lazyPart(() => import("./shortcut-list.tsx"), { overlay: true });

/** Opens the list of shortcuts by the `?` key. */
export function ShortcutsKey() {
  const [open, setOpen] = useState(false);
  useCharacterKeys({ "?": () => setOpen(true) });
  return <LazyDialog open={open} onOpenChange={setOpen} part={ShortcutsDialog} />;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut of the search as the platform shows it. */
export const shortcutName = isApple ? "⌘ K" : "Ctrl K";

/** The shortcut of the search for `aria-keyshortcuts`. */
export const shortcutKeys = isApple ? "Meta+K" : "Control+K";

/** Handles the shortcut of the search wherever the focus is, but not behind another dialog. */
export function useSearchShortcut(isOpen: boolean, onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!hasModifier || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
    if (!isOpen && document.querySelector("[role=dialog], [role=alertdialog]")) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
