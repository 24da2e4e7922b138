import { useCallback, useEffect, useEffectEvent, useState } from "react";

export type Option<V extends string | number = string | number> = {
  value: V;
  label: string;
  /** A second line that distinguishes options of the same name. */
  hint?: string;
};

export type LoadOptions<V extends string | number> = (
  search: string,
  signal: AbortSignal,
) => Promise<readonly Option<V>[]>;

type LoadedOptions<V extends string | number> = { search: string; options: readonly Option<V>[] };

const DEBOUNCE_MS = 250;

/** Loads options while the list is open: at once when it opens, debounced during typing; outdated responses are dropped. */
export function useOptionList<V extends string | number>(open: boolean, search: string, load: LoadOptions<V>) {
  const [loaded, setLoaded] = useState<LoadedOptions<V> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const fetchOptions = useEffectEvent(load);
  const fresh = loaded !== null && loaded.search === search;

  useEffect(() => {
    if (!open) return;
    const aborter = new AbortController();
    const run = async () => {
      try {
        const options = await fetchOptions(search, aborter.signal);
        if (aborter.signal.aborted) return;
        setLoaded({ search, options });
        setError(null);
      } catch (thrown) {
        if (!aborter.signal.aborted) setError(thrown);
      }
    };
    const timer = setTimeout(run, search === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [open, search, attempt]);

  const retry = useCallback(() => {
    setError(null);
    setAttempt((before) => before + 1);
  }, []);
  return { options: loaded?.options ?? [], fresh, error, retry };
}

/** Caches the labels of options already loaded, and looks up the label of any other value, which may have been deleted. */
export function useOptionLabel<V extends string | number>(
  value: V | null,
  known: readonly Option<V>[],
  find: ((value: V) => Promise<Option<V> | null>) | undefined,
) {
  const [labels, setLabels] = useState<ReadonlyMap<V, string>>(new Map());
  const label = known.find((option) => option.value === value)?.label ?? (value === null ? "" : labels.get(value));
  const lookUp = useEffectEvent((id: V) => find?.(id));

  const remember = useCallback((option: Option<V>) => {
    setLabels((before) => new Map(before).set(option.value, option.label));
  }, []);

  useEffect(() => {
    if (value === null || label !== undefined) return;
    let isCurrent = true;
    Promise.resolve(lookUp(value)).then(
      (option) => {
        if (isCurrent && option !== undefined) remember(option ?? { value, label: "Not found" });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value, label, remember]);

  return { label: label ?? "", remember };
}
