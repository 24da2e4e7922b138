import { type ReactNode, useEffect, useState } from "react";

const DELAY_MS = 2000;
const LENGTH_MS = 5000;

type CounterProps = { value: number; show: (value: number) => ReactNode };

/** A figure that counts up, once, when it first appears. Readers, and who wants no motion, get the figure itself. */
export function Counter({ value, show }: CounterProps) {
  const [share, setShare] = useState(() =>
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 0,
  );
  const done = share === 1;

  useEffect(() => {
    if (done) return;
    const from = performance.now() + DELAY_MS;
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - from) / LENGTH_MS));
      setShare(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [done]);

  if (done) return show(value);
  return (
    <>
      <span className="sr-only">{show(value)}</span>
      <span aria-hidden>{show(Math.floor(value * share))}</span>
    </>
  );
}
