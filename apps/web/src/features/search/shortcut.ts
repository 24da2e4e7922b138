import { useEffect, useEffectEvent } from "react";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as the platform shows it. */
export const shortcutName = isApple ? "⌘ K" : "Ctrl K";

/** The shortcut for `aria-keyshortcuts`. */
export const shortcutKeys = isApple ? "Meta+K" : "Control+K";

/** Handles the shortcut wherever the focus is, but not behind another dialog. */
export function useShortcut(isOpen: boolean, onPress: () => void): void {
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
