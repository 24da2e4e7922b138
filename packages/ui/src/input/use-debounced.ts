import { useEffect, useState } from "react";

/** The pause after a key before a search, ms. */
const TYPING_MS = 120;

/** Returns a value once it has not changed for so many milliseconds; the same object counts as unchanged. */
export function useDebounced<Value extends string | object>(value: Value, ms = TYPING_MS): Value {
  const [debounced, setDebounced] = useState<Value>(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
