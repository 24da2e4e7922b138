import { trpc } from "@custodia/client/trpc";
import { findMatches, phrasesOf } from "@custodia/domain/search/matches";
import type { Hit, HitGroup, HitKind } from "@custodia/domain/search/schema";
import { cn } from "@custodia/ui/cn.ts";
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
  onPoint: (index: number) => void;
  onPick: (line: Line) => void;
};

/** Lists the hits, grouped by kind. A click must not take the focus from the field. */
export function HitList({ id, groups, phrases, active, busy, onPoint, onPick }: HitListProps) {
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
          <div key={group.kind} role="group" aria-label={`${label}, ${countOf(group)}`}>
            <p
              aria-hidden
              className="flex items-center gap-2 px-2 py-1 text-sm font-medium text-muted-foreground"
            >
              <Icon className="size-4" />
              {label}
              <span className="ml-auto font-normal tabular-nums">{countOf(group)}</span>
            </p>
            {group.hits.map((hit) => {
              index += 1;
              const at = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the lines and picks by keyboard.
                <div
                  key={hit.id}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className={cn(
                    "scroll-mt-20 scroll-mb-4 cursor-pointer rounded-md px-2 py-1.5 max-sm:py-2.5",
                    at === active && "bg-accent text-accent-foreground",
                  )}
                  onPointerMove={() => at !== active && onPoint(at)}
                  onClick={() => onPick({ ...hit, kind: group.kind })}
                >
                  <span className="block font-medium break-words">
                    <Marked text={hit.title} phrases={phrases} />
                  </span>
                  <span className="block text-sm break-words text-muted-foreground">
                    <Marked text={hit.detail} phrases={phrases} />
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

function countOf({ hits, found, more }: HitGroup): string {
  const all = `${found.toLocaleString("en-NG")}${more ? "+" : ""}`;
  return hits.length < found || more ? `${hits.length} of ${all}` : all;
}

/** A text with the searched words highlighted. */
function Marked({ text, phrases }: { text: string; phrases: readonly string[][] }) {
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

const PAUSE_MS = 150;

/** A hit with its kind, in keyboard order. */
export type Line = Hit & { kind: HitKind };

const NOTHING: HitGroup[] = [];

/** Returns the server's hits for a text, debounced; earlier hits remain until then. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const [settled, setSettled] = useState("");
  const phrases = useMemo(() => phrasesOf(text), [text]);
  const asks = phrases.length > 0;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = trpc.search.find.useQuery(
    { text: settled },
    {
      enabled: asks && settled !== "",
      placeholderData: keepPreviousData,
      staleTime: 0,
      trpc: { abortOnUnmount: true },
    },
  );
  const groups = (asks && query.data?.groups) || NOTHING;
  const lines = useMemo(
    () => groups.flatMap<Line>(({ kind, hits }) => hits.map((hit) => ({ ...hit, kind }))),
    [groups],
  );
  const isSettled = settled === text;
  return {
    phrases,
    asks,
    groups,
    lines,
    /** True if the shown hits belong to the typed text. */
    fresh: isSettled && query.isSuccess && !query.isPlaceholderData,
    error: isSettled && asks && !query.isFetching ? query.error : null,
    retry: query.refetch,
    /** Skips the debounce. */
    hurry: () => setSettled(text),
  };
}
