import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { Search } from "lucide-react";
import { useState } from "react";
import { shortcutKeys, shortcutName, useSearchShortcut } from "../help/shortcuts.tsx";

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
