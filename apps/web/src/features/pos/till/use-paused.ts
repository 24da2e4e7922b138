import { useEffect, useState } from "react";

/** So long nobody types on, before it is searched. */
const PAUSE_MS = 120;

/** What is typed, once nobody types on. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
