import type { ReactNode } from "react";

/** Of the circle's hundred parts, what stays free between two. */
const GAP = 0.5;

type RingProps = {
  parts: readonly { key: string; value: number; colour: string }[];
  /** The part that is pointed at. */
  lit: string | null;
  onLit: (key: string | null) => void;
  /** In the middle. */
  children: ReactNode;
};

/** Parts of a whole as a ring, for the eye alone: put it into a `<figure>` that tells the same in words. */
export function Ring({ parts, lit, onLit, children }: RingProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return (
    <div aria-hidden className="relative mx-auto size-44 shrink-0">
      <svg aria-hidden viewBox="0 0 44 44" className="size-full">
        <g transform="rotate(-90 22 22)">
          {parts.map(({ key, value, colour }) => {
            const share = whole > 0 ? (value / whole) * 100 : 0;
            const start = from;
            from += share;
            const length = Math.max(0, share - (parts.length > 1 ? GAP : 0));
            return (
              <circle
                key={key}
                data-part={key}
                cx="22"
                cy="22"
                r="17.5"
                fill="none"
                pathLength="100"
                strokeWidth={lit === key ? 8 : 7}
                strokeDasharray={`${length} ${100 - length}`}
                strokeDashoffset={-start}
                style={{ stroke: colour, opacity: lit && lit !== key ? 0.45 : 1 }}
                onPointerEnter={() => onLit(key)}
                onPointerLeave={() => onLit(null)}
              />
            );
          })}
        </g>
      </svg>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-9 text-center">
        {children}
      </div>
    </div>
  );
}
