import { trpc } from "@custodia/client/trpc";
import { findMatches, phrasesOf } from "@custodia/domain/search/matches";
import type { Hit, HitGroup, HitKind } from "@custodia/domain/search/schema";
import { cn } from "@custodia/ui/cn.ts";
import { formatThousands } from "@custodia/ui/input/number-format";
import { keepPreviousData } from "@tanstack/react-query";
import { Fragment, useEffect, useMemo, useState } from "react";
import { hitKinds } from "./hit-kinds.ts";

type HitListProps = {
  /** Hits have the ids `{id}-{index}`, for `aria-activedescendant`. */
  id: string;
  groups: readonly HitGroup[];
  phrases: readonly string[][];
  active: number;
  busy: boolean;
  onHighlight: (index: number) => void;
  onPick: (result: Result) => void;
};

/** Lists the hits, grouped by kind. A click must not take the focus from the field. */
export function HitList({ id, groups, phrases, active, busy, onHighlight, onPick }: HitListProps) {
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      aria-busy={busy}
      className={cn("flex flex-col gap-3 transition-opacity", busy && "opacity-60")}
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => {
        const { label, icon: Icon } = hitKinds[group.kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
          <div key={group.kind} role="group" aria-label={`${label}, ${countText(group)}`}>
            <p aria-hidden className="flex items-center gap-2 px-2 py-1 text-sm font-medium text-muted-foreground">
              <Icon className="size-4" />
              {label}
              <span className="ml-auto font-normal tabular-nums">{countText(group)}</span>
            </p>
            {group.hits.map((hit) => {
              index += 1;
              const hitIndex = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the results and picks by keyboard.
                <div
                  key={hit.id}
                  id={`${id}-${hitIndex}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hitIndex === active}
                  className={cn(
                    "scroll-mt-20 scroll-mb-4 cursor-pointer rounded-md px-2 py-1.5 max-sm:py-2.5",
                    hitIndex === active && "bg-accent text-accent-foreground",
                  )}
                  onPointerMove={() => hitIndex !== active && onHighlight(hitIndex)}
                  onClick={() => onPick({ ...hit, kind: group.kind })}
                >
                  <span className="block font-medium break-words">
                    <Highlighted text={hit.title} phrases={phrases} />
                  </span>
                  <span className="block text-sm break-words text-muted-foreground">
                    <Highlighted text={hit.detail} phrases={phrases} />
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function countText({ hits, found, more }: HitGroup): string {
  const total = `${formatThousands(found)}${more ? "+" : ""}`;
  return hits.length < found || more ? `${hits.length} of ${total}` : total;
}

/** A text with the searched words highlighted. */
function Highlighted({ text, phrases }: { text: string; phrases: readonly string[][] }) {
  let end = 0;
  const parts = findMatches(text, phrases).map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className="rounded-xs bg-warning-surface text-warning-foreground">{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

const DEBOUNCE_MS = 150;

/** A hit with its kind, in keyboard order. */
export type Result = Hit & { kind: HitKind };

const NO_GROUPS: HitGroup[] = [];

/** Returns the server's hits for a text, debounced. Earlier hits stay until new ones arrive. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const [debounced, setDebounced] = useState("");
  const hasQuery = useMemo(() => phrasesOf(text).length > 0, [text]);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = trpc.search.find.useQuery(
    { text: debounced, nearest: true },
    {
      enabled: hasQuery && debounced !== "",
      placeholderData: keepPreviousData,
      staleTime: 0,
      trpc: { abortOnUnmount: true },
    },
  );
  const groups = (hasQuery && query.data?.groups) || NO_GROUPS;
  const nearest = hasQuery ? query.data?.nearest : undefined;
  const found = nearest?.search ?? text;
  const phrases = useMemo(() => phrasesOf(found), [found]);
  const results = useMemo(
    () => groups.flatMap<Result>(({ kind, hits }) => hits.map((hit) => ({ ...hit, kind }))),
    [groups],
  );
  const isCurrent = debounced === text;
  return {
    phrases,
    hasQuery,
    groups,
    /** The text that found nothing, and the corrected one that found the hits. */
    nearest,
    results,
    /** True if the shown hits belong to the typed text. */
    isFresh: isCurrent && query.isSuccess && !query.isPlaceholderData,
    error: isCurrent && hasQuery && !query.isFetching ? query.error : null,
    retry: query.refetch,
    /** Skips the debounce. */
    skipDelay: () => setDebounced(text),
  };
}
