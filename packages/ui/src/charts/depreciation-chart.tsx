import { type PointerEvent, useState } from "react";
import { cn } from "../cn.ts";

/** A position in the chart: fractions of its width from the left and of its height from the bottom. */
export interface Point {
  x: number;
  y: number;
}

interface Tick {
  position: number;
  label: string;
}

/** A value over the asset's life, in chart coordinates, with straight lines between the points. */
export interface ChartGeometry {
  past: readonly Point[];
  /** Begins where the past ends; empty if there is no future. */
  future: readonly Point[];
  times: readonly Tick[];
  amounts: readonly Tick[];
  /** The position of today; null if it is outside the chart. */
  todayX: number | null;
}

export interface Mark extends Point {
  /** Without a label, and always on a phone, only a dot is shown. */
  label?: string | undefined;
  note?: string | undefined;
}

type ChartProps = {
  geometry: ChartGeometry;
  marks?: readonly Mark[];
  /** The value today. */
  todayValue?: string | undefined;
  /** Returns the day and the value at the pointer, whose position is a fraction of the width. */
  valueAt?: (x: number) => { day: string; value: string };
  className?: string;
};

const PERCENT = 100;
const percent = (share: number) => `${share * PERCENT}%`;

/**
 * One value over time, past and projected. It is hidden from screen readers: put it into a `<figure>` that gives the same
 * values as text.
 */
export function DepreciationChart({ geometry, marks = [], todayValue, valueAt, className }: ChartProps) {
  const { past, future, times, amounts, todayX } = geometry;
  const [pointerX, setPointerX] = useState<number | null>(null);
  const handlePointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointerX(Math.min(Math.max((clientX - left) / width, 0), 1));
  };
  const hovered = pointerX !== null && valueAt?.(pointerX);
  return (
    <div aria-hidden className={cn("relative pt-6 pr-2 pb-6 text-xs", amounts.length > 0 && "pl-12", className)}>
      <div
        className="relative h-full"
        onPointerMove={valueAt ? handlePointerMove : undefined}
        onPointerLeave={() => setPointerX(null)}
      >
        {amounts.map(({ position: y, label }) => (
          <div key={label} style={{ bottom: percent(y) }} className="absolute inset-x-0 border-t border-border">
            <span className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap text-muted-foreground">
              {label}
            </span>
          </div>
        ))}
        {amounts.length === 0 ? <div className="absolute inset-x-0 bottom-0 border-t border-border" /> : null}
        {times.map(({ position: x, label }) => (
          <span
            key={label}
            style={{ left: percent(x) }}
            className="absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap text-muted-foreground"
          >
            {label}
          </span>
        ))}
        <Lines past={past} future={future} />
        {todayX === null ? null : (
          <div style={{ left: percent(todayX) }} className="absolute inset-y-0 w-px -translate-x-1/2 bg-foreground">
            <span
              className={cn(
                "absolute bottom-full mb-0.5 font-medium whitespace-nowrap",
                !todayValue ? "left-1/2 -translate-x-1/2" : todayX > 0.6 ? "right-0" : "left-0",
              )}
            >
              Today {todayValue ? <span className="tabular-nums">{todayValue}</span> : null}
            </span>
          </div>
        )}
        {marks.map((mark) => (
          <MarkLabel key={`${mark.x} ${mark.y}`} mark={mark} />
        ))}
        {hovered ? (
          <div
            style={{ left: percent(pointerX!) }}
            className="pointer-events-none absolute inset-y-0 w-px bg-muted-foreground"
          >
            <p
              className={cn(
                "absolute top-2 rounded-md border bg-popover px-3 py-1.5 text-sm whitespace-nowrap text-popover-foreground shadow-lg",
                pointerX! > 0.5 ? "right-2" : "left-2",
              )}
            >
              {hovered.day}: <span className="font-semibold tabular-nums">{hovered.value}</span>
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The SVG is stretched to its box; the stroke width stays the same. */
function Lines({ past, future }: Pick<ChartGeometry, "past" | "future">) {
  const path = (points: readonly Point[]) =>
    points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x * PERCENT} ${(1 - y) * PERCENT}`).join("");
  const [first, last] = [past[0], past.at(-1)];
  return (
    <svg
      viewBox={`0 0 ${PERCENT} ${PERCENT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <title>Book value</title>
      {first && last ? (
        <path
          d={`${path(past)}L${last.x * PERCENT} ${PERCENT}L${first.x * PERCENT} ${PERCENT}Z`}
          className="fill-chart-1 opacity-10"
        />
      ) : null}
      <path d={path(past)} className="fill-none stroke-chart-1" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={path(future)}
        className="fill-none stroke-muted-foreground"
        strokeDasharray="2 4"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** To the right of this, a label fits only on the left of its mark, where the line falls towards the mark, so it is placed below. */
const RIGHT_SIDE = 0.6;
/** The height below which a label does not fit under its mark. */
const NEAR_BOTTOM = 0.12;

function MarkLabel({ mark: { x, y, label, note } }: { mark: Mark }) {
  const isOnRight = x > RIGHT_SIDE;
  return (
    <div style={{ left: percent(x), bottom: percent(y) }} className="absolute size-0">
      <span className="absolute -top-1 -left-1 size-2 rounded-full border-2 border-chart-1 bg-card" />
      {label && !(isOnRight && y < NEAR_BOTTOM) ? (
        <span
          className={cn("absolute whitespace-nowrap max-md:hidden", isOnRight ? "top-2 right-2" : "bottom-2 left-2")}
        >
          <span className="font-medium tabular-nums">{label}</span>
          {note ? <span className="text-muted-foreground"> {note}</span> : null}
        </span>
      ) : null}
    </div>
  );
}
