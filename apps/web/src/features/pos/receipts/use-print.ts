import { useEffect, useRef, useState } from "react";

const ASKED = "till:print";

/** What is asked to be printed, and the way to ask: one paper at a time on a page, so that another that was asked before stays off it. */
export function usePrint<T extends object>(): [T | null, (asked: T) => void] {
  const [asked, setAsked] = useState<T | null>(null);
  const own = useRef({});
  useEffect(() => {
    const other = (event: Event) => (event as CustomEvent).detail !== own.current && setAsked(null);
    window.addEventListener(ASKED, other);
    return () => window.removeEventListener(ASKED, other);
  }, []);
  useEffect(() => {
    if (asked) window.print();
  }, [asked]);
  return [
    asked,
    (next) => {
      window.dispatchEvent(new CustomEvent(ASKED, { detail: own.current }));
      setAsked(next);
    },
  ];
}
