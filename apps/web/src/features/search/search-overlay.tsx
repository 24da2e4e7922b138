import { MAX_SEARCH_LENGTH } from "@custodia/domain/search/matches";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { ErrorState } from "@custodia/ui/error-state";
import { inputClasses } from "@custodia/ui/input";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { Spinner } from "@custodia/ui/progress";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { hitKinds } from "./hit-kinds.ts";
import { HitList, type Line, useSearch } from "./hit-list.tsx";

/** The search dialog. */
export default function SearchOverlay({ open, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent place="top" size={null} className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Search</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <SearchPanel onGo={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** A search field with hits below. The focus stays in the field while the arrow keys move through the hits. */
function SearchPanel({ onGo }: { onGo: () => void }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [hasty, setHasty] = useState(false);
  const search = useSearch(typed);
  const { lines, fresh } = search;
  const shownActive = Math.min(active, lines.length - 1);

  const go = ({ kind, id }: Line) => {
    onGo();
    void navigate(hitKinds[kind].place(id));
  };
  const goSoon = useEffectEvent(() => {
    setHasty(false);
    if (lines[0]) go(lines[0]);
  });

  // The field takes the focus on touch screens too, since users open the search to type. This happens after the dialog
  // has saved the previous focus.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  // A scanner types a barcode and Enter before the server can answer.
  useEffect(() => {
    if (hasty && fresh) goSoon();
  }, [hasty, fresh]);

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setHasty(false);
  };
  const move = (to: number) => {
    if (lines.length === 0) return;
    const next = (to + lines.length) % lines.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const moves: Record<string, number> = {
      ArrowDown: shownActive + 1,
      ArrowUp: shownActive - 1,
      Home: 0,
      End: lines.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined && lines.length > 0) {
      event.preventDefault();
      move(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const line = lines[shownActive];
      if (fresh && line) go(line);
      else if (!fresh && search.asks) {
        search.hurry();
        setHasty(true);
      }
    }
  };

  return (
    <>
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 bg-popover px-4 pt-4 pb-2 sm:-mx-5 sm:px-5">
        <span className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground"
          />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search for assets, vendors, custodians, locations and users"
            aria-autocomplete="list"
            aria-expanded={lines.length > 0}
            aria-controls={lines.length > 0 ? listId : undefined}
            aria-activedescendant={lines.length > 0 ? `${listId}-${shownActive}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Barcode, tag, serial number, name…"
            className={`${inputClasses} h-11 pr-10 pl-9`}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {search.asks && !fresh && !search.error ? (
            <Spinner className="absolute inset-y-0 right-3 my-auto h-4 text-muted-foreground" />
          ) : null}
        </span>
      </div>
      <p role="status" className="sr-only">
        {wordsFor(search)}
      </p>
      {search.error ? (
        <ErrorState
          title="Search failed"
          error={search.error}
          onRetry={() => void search.retry()}
          className="py-6"
        />
      ) : lines.length > 0 ? (
        <HitList
          id={listId}
          groups={search.groups}
          phrases={search.phrases}
          active={shownActive}
          busy={!fresh}
          onPoint={setActive}
          onPick={go}
        />
      ) : (
        <div className="px-2 py-6 text-center text-muted-foreground">
          <p>{hintFor(search, typed.trim())}</p>
          {search.asks ? null : (
            <p className="mt-2 text-sm max-sm:hidden">↑ and ↓ move, Enter opens, Esc closes.</p>
          )}
        </div>
      )}
    </>
  );
}

type State = Pick<ReturnType<typeof useSearch>, "asks" | "fresh" | "lines" | "error">;

function wordsFor({ asks, fresh, lines, error }: State): string {
  if (!asks || error) return "";
  if (!fresh) return "Searching…";
  if (lines.length === 0) return "Nothing found";
  return lines.length === 1 ? "One result" : `${lines.length} results`;
}

function hintFor({ asks, fresh }: State, text: string) {
  if (!asks) return "Search assets, vendors, custodians, locations and users by name, code or number.";
  return fresh ? `Nothing matches “${text}”.` : "Searching…";
}
