import { cn } from "@custodia/ui/cn.ts";
import type { Latest } from "./latest.ts";

const WIDE = 420;
const HIGH = 100;
/** A column's share of the width of its day. */
const COLUMN = 0.6;

/** A figure day by day, small and without axes; for the eye alone, since the figures are a link away. */
export function Spark({ days, kind }: Pick<Latest, "days" | "kind">) {
  const most = Math.max(...days.map((day) => day ?? 0)) || 1;
  const step = WIDE / days.length;
  const heightOf = (day: number) => (day / most) * (HIGH - 4);
  const points = days.flatMap((day, at) =>
    day === null ? [] : [`${at * (WIDE / (days.length - 1))},${HIGH - 2 - heightOf(day)}`],
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      className={cn("h-20 w-full", kind === "bad" ? "text-chart-6" : "text-chart-1")}
    >
      {[HIGH / 2, HIGH - 0.5].map((y) => (
        <line key={y} x2={WIDE} y1={y} y2={y} className="stroke-border" vectorEffect="non-scaling-stroke" />
      ))}
      {kind === "columns" ? (
        days.map((day, at) => {
          const height = heightOf(day ?? 0);
          const x = at * step + (step * (1 - COLUMN)) / 2;
          return (
            <rect
              key={at}
              x={x}
              y={HIGH - height}
              width={step * COLUMN}
              height={height}
              fill="currentColor"
            />
          );
        })
      ) : (
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
