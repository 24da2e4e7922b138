import type { PublicContent } from "@custodia/domain/platform/public-content";
import { useEffect, useRef, useState } from "react";

/** The figures of a product whose operators have entered none (rules/screens 5). */
const samples: PublicContent["counters"]["items"] = [
  { name: "Clients served", shown_figure: 80 },
  { name: "Private organisations", shown_figure: 35 },
  { name: "International organisations", shown_figure: 29 },
  { name: "Public organisations", shown_figure: 16 },
];

/** The figures that public pages count up to. */
export function Counters({ content: { display, items } }: { content: PublicContent["counters"] }) {
  const isSample = display === "samples";
  return (
    <>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border bg-border">
        {(isSample ? samples : items).map(({ name, shown_figure }, index) => (
          <div
            key={index}
            className="flex grow basis-[calc(50%-1px)] flex-col-reverse justify-end bg-card px-4 py-8 text-center lg:basis-[calc(25%-1px)]"
          >
            <dt className="mt-1 text-base wrap-anywhere text-muted-foreground">{name}</dt>
            <dd className="text-4xl font-semibold text-primary tabular-nums">
              <CountUp value={shown_figure} />
            </dd>
          </div>
        ))}
      </dl>
      {isSample ? <p className="mt-4 text-sm text-muted-foreground">Sample figures, made up for this page.</p> : null}
    </>
  );
}

const format = (figure: number) => figure.toLocaleString("en-NG");

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
      <span className="sr-only">{format(value)}</span>
      <span ref={element} aria-hidden>
        {format(shown)}
      </span>
    </>
  );
}
