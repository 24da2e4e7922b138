import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

const SearchOverlay = lazyPart(() => import("./search-overlay.tsx"), { overlay: true });

/** Opens the search: a button in the top bar that shows the shortcut. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useSearchShortcut(open, () => setOpen(!open));
  useCharacterKeys({ "/": () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcutKeys}
        className="flex items-center gap-2 rounded-md border-input text-muted-foreground hover:bg-accent hover:text-foreground max-sm:size-10 max-sm:justify-center sm:h-9 sm:w-full sm:max-w-80 sm:border sm:bg-card sm:px-2.5"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">Search</span>
        <kbd
          aria-hidden
          className="ml-auto rounded-sm border bg-muted px-1.5 font-sans text-sm whitespace-nowrap max-sm:hidden"
        >
          {shortcutName}
        </kbd>
      </button>
      <LazyDialog open={open} onOpenChange={setOpen} part={SearchOverlay} />
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut of the search as the platform shows it. */
export const shortcutName = isApple ? "⌘ K" : "Ctrl K";

/** The shortcut of the search for `aria-keyshortcuts`. */
const shortcutKeys = isApple ? "Meta+K" : "Control+K";

/** Handles the shortcut of the search wherever the focus is, but not behind another dialog. */
function useSearchShortcut(isOpen: boolean, onPress: () => void): void {
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
