import { trpc } from "@custodia/client/trpc";
import type { Hit, HitGroup, HitKind } from "@custodia/domain/search/schema";
import { phrasesOf } from "@custodia/domain/search/words";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";

const PAUSE_MS = 150;

/** A hit with its kind, as the keyboard goes through them all. */
export type Line = Hit & { kind: HitKind };

const NOTHING: HitGroup[] = [];

/** What the server finds for a text, asked after a pause in typing; what was found before stays until then. */
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
    /** Whether what is shown answers what is typed. */
    fresh: isSettled && query.isSuccess && !query.isPlaceholderData,
    error: isSettled && asks && !query.isFetching ? query.error : null,
    retry: query.refetch,
    /** Asks without waiting for the pause. */
    hurry: () => setSettled(text),
  };
}
