import { useEffect, useState } from "react";

/** The pause after a key before a search, ms. */
const TYPING_MS = 120;

/** Returns a text once it has not changed for so many milliseconds. */
export function useDebounced(text: string, ms = TYPING_MS): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
