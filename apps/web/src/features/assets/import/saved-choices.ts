import { trpc } from "@custodia/client/trpc";
import { useEffect, useEffectEvent, useRef } from "react";
import { choicesOf, type ImportDraft } from "./draft.ts";

const PAUSE_MS = 1000;

/**
 * Saves the choices for an upload a moment after each change, and when the page is left or hidden, so that they are there when
 * its user comes back. Returns a function that ends it, for an import that starts or is cancelled.
 */
export function useSavedChoices(id: number, draft: ImportDraft): () => void {
  // One after the other, so that an older one never comes last.
  const { mutate } = trpc.imports.saveDraft.useMutation({ scope: { id: `choices of import ${id}` } });
  const choices = JSON.stringify({ ...choicesOf(draft), again: draft.again });
  const saved = useRef(choices);
  const ended = useRef(false);
  const save = useEffectEvent(() => {
    if (ended.current || saved.current === choices) return;
    saved.current = choices;
    mutate({ id, ...JSON.parse(choices) });
  });
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choices]);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      save();
    };
  }, []);
  return () => {
    ended.current = true;
  };
}
