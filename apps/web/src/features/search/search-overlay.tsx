import type { Nearest } from "@custodia/domain/list";
import { MAX_SEARCH_LENGTH } from "@custodia/domain/search/matches";
import { ErrorState } from "@custodia/ui/error-state";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { inputClasses } from "@custodia/ui/input/input";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { Spinner } from "@custodia/ui/progress";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { hitKinds } from "./hit-kinds.ts";
import { HitList, type Result, useSearch } from "./hit-list.tsx";

/** The search dialog. */
export default function SearchOverlay({ open, onOpenChange }: LazyDialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title="Search" placement="top" className="max-w-2xl">
      <SearchPanel onLeave={() => onOpenChange(false)} />
    </FormDialog>
  );
}

/** A search field with hits below. The focus stays in the field while the arrow keys move through the hits. */
function SearchPanel({ onLeave }: { onLeave: () => void }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [isEnterPending, setEnterPending] = useState(false);
  const search = useSearch(typed);
  const { results, isFresh } = search;
  const shownSince = useShownSince(isFresh && search.nearest);
  const shownActive = Math.min(active, results.length - 1);

  const openResult = ({ kind, id }: Result) => {
    onLeave();
    void navigate(hitKinds[kind].linkTo(id));
  };
  const openFirst = useEffectEvent(() => {
    setEnterPending(false);
    // Nothing is opened that the user has not seen to be another word's.
    if (results[0] && !search.nearest) openResult(results[0]);
  });

  // The field takes the focus on touch screens too, since users open the search to type. This happens after the dialog
  // has saved the previous focus.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  // A scanner types a barcode and Enter before the server can answer.
  useEffect(() => {
    if (isEnterPending && isFresh) openFirst();
  }, [isEnterPending, isFresh]);

  const changeText = (text: string) => {
    setTyped(text);
    setActive(0);
    setEnterPending(false);
  };
  const move = (index: number) => {
    const next = (index + results.length) % results.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Record<string, number> = {
      ArrowDown: shownActive + 1,
      ArrowUp: shownActive - 1,
      Home: 0,
      End: results.length - 1,
    };
    const index = targets[event.key];
    if (index !== undefined && results.length > 0) {
      event.preventDefault();
      move(index);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const result = results[shownActive];
      // A hit that was chosen by the arrow keys is opened, even while further hits load.
      if (result && (isFresh || active > 0)) {
        if (event.timeStamp - shownSince.current > READING_MS) openResult(result);
      } else if (!isFresh && search.hasQuery) {
        search.skipDelay();
        setEnterPending(true);
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
            aria-expanded={results.length > 0}
            aria-controls={results.length > 0 ? listId : undefined}
            aria-activedescendant={results.length > 0 ? `${listId}-${shownActive}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Barcode, tag, serial number, name…"
            className={`${inputClasses} h-11 pr-10 pl-9`}
            value={typed}
            onChange={(event) => changeText(event.target.value)}
            onKeyDown={handleKey}
          />
          {search.hasQuery && !isFresh && !search.error ? (
            <Spinner className="absolute inset-y-0 right-3 my-auto h-4 text-muted-foreground" />
          ) : null}
        </span>
      </div>
      <p role="status" className="sr-only">
        {statusText(search)}
      </p>
      {search.error ? (
        <ErrorState title="Search failed" error={search.error} onRetry={() => void search.retry()} className="py-6" />
      ) : results.length > 0 ? (
        <>
          {search.nearest ? <p className="px-2 pb-2 text-muted-foreground">{nearestText(search.nearest)}</p> : null}
          <HitList
            id={listId}
            groups={search.groups}
            phrases={search.phrases}
            active={shownActive}
            busy={!isFresh}
            onHighlight={setActive}
            onPick={openResult}
          />
        </>
      ) : (
        <div className="px-2 py-6 text-center text-muted-foreground">
          <p>{hintText(search, typed.trim())}</p>
          {search.hasQuery ? null : (
            <p className="mt-2 text-sm max-sm:hidden">↑ and ↓ move, Enter opens, Esc closes.</p>
          )}
        </div>
      )}
    </>
  );
}

/** An Enter this soon after another word's results have appeared was pressed for the word that was typed. */
const READING_MS = 400;

/** Returns the time at which the results of another word appeared, in the clock of events; long ago if there are none. */
function useShownSince(shown: unknown) {
  const since = useRef(Number.NEGATIVE_INFINITY);
  // Before the results are painted, so that no key comes between.
  useLayoutEffect(() => {
    since.current = shown ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [shown]);
  return since;
}

type State = Pick<ReturnType<typeof useSearch>, "hasQuery" | "isFresh" | "results" | "nearest" | "error">;

function statusText({ hasQuery, isFresh, results, nearest, error }: State): string {
  if (!hasQuery || error) return "";
  if (!isFresh) return "Searching…";
  if (results.length === 0) return "Nothing found";
  const count = results.length === 1 ? "One result" : `${results.length} results`;
  return nearest ? `${nearestText(nearest)} ${count}` : count;
}

const nearestText = ({ typed, search }: Nearest) => `Nothing found for “${typed}”. Showing results for “${search}”.`;

function hintText({ hasQuery, isFresh }: State, text: string) {
  if (!hasQuery) return "Search assets, vendors, custodians, locations and users by name, code or number.";
  return isFresh ? `Nothing matches “${text}”.` : "Searching…";
}
