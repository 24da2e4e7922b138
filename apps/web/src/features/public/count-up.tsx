import { useEffect, useRef, useState } from "react";

/** From the moment that the page runs (rules/screens 5). */
const DELAY_MS = 2000;
const LENGTH_MS = 5000;

/**
 * A figure that counts up, once, as soon as it is seen. Readers get the figure itself from the start, and so does everybody
 * who wants no motion or has no script.
 */
export function CountUp({ value }: { value: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = performance.now() + DELAY_MS;
    let frame = 0;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      const from = Math.max(start, performance.now());
      frame = requestAnimationFrame(function step(now) {
        const share = Math.min(1, Math.max(0, (now - from) / LENGTH_MS));
        setShown(Math.round(value * (1 - (1 - share) ** 3)));
        if (share < 1) frame = requestAnimationFrame(step);
      });
    });
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <>
      <span className="sr-only">{value}</span>
      <span ref={place} aria-hidden>
        {shown}
      </span>
    </>
  );
}
