import { useEffect, useRef, useState } from "react";

/** The figures that public pages count up to (rules/screens 5). */
const figures = [
  { label: "Clients served", value: 80 },
  { label: "Private organisations", value: 35 },
  { label: "International organisations", value: 29 },
  { label: "Public organisations", value: 16 },
];

export function Counters() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse bg-card px-4 py-8 text-center">
          <dt className="mt-1 text-base text-muted-foreground">{label}</dt>
          <dd className="text-4xl font-semibold text-primary tabular-nums">
            <CountUp value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The delay after hydration (rules/screens 5). */
const DELAY_MS = 2000;
const DURATION_MS = 5000;

/**
 * A figure that counts up once when it comes into view. Screen readers, users who prefer reduced motion and pages without
 * scripts get the final figure.
 */
function CountUp({ value }: { value: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = performance.now() + DELAY_MS;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const from = Math.max(start, performance.now());
      frame = requestAnimationFrame(function step(now) {
        const progress = Math.min(1, Math.max(0, (now - from) / DURATION_MS));
        setShown(Math.round(value * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(step);
      });
    });
    observer.observe(element.current!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <>
      <span className="sr-only">{value}</span>
      <span ref={element} aria-hidden>
        {shown}
      </span>
    </>
  );
}
