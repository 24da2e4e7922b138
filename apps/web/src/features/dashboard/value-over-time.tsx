import type { OverTimeView } from "@custodia/domain/dashboard/schema";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { longMonth, shortMonth } from "../register/date-labels.ts";
import { compactNaira } from "./figures.tsx";

const TITLE = "Value over time";

type ValueOverTimeProps = {
  months: OverTimeView["months"] | undefined;
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
};

/**
 * Cost and book value at the end of each month of this and last year, as a line chart and, for screen readers, as a table.
 */
export function ValueOverTime({ months, error, onRetry, retrying }: ValueOverTimeProps) {
  const isEmpty = months?.every(({ cost }) => cost === 0);
  return (
    <Card aria-busy={!months} className="flex flex-col">
      <CardHeader className="items-center">
        <CardTitle>{TITLE}</CardTitle>
        {isEmpty ? (
          <p className="text-sm text-muted-foreground">appears once you add an asset</p>
        ) : (
          <p aria-hidden className="flex gap-4 text-sm text-muted-foreground">
            <LegendKey colour="var(--chart-12)">Cost</LegendKey>
            <LegendKey colour="var(--primary)">Book value</LegendKey>
          </p>
        )}
      </CardHeader>
      <CardContent className="flex-1">
        {error && !months ? (
          <ErrorState error={error} onRetry={onRetry} retrying={retrying} />
        ) : !months ? (
          <Skeleton className="h-64" />
        ) : (
          <figure aria-label={TITLE}>
            <ValueLines
              points={months.map(({ date, cost, net_book_value }) => ({
                day: dayNumber(date as CalendarDate),
                date,
                cost,
                value: net_book_value,
              }))}
            />
            <div className="sr-only">
              <table>
                <thead>
                  <tr>
                    <th scope="col">End of</th>
                    <th scope="col">Cost</th>
                    <th scope="col">Book value</th>
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ date, cost, net_book_value }, index) => (
                    <tr key={date}>
                      <th scope="row">{index === months.length - 1 ? "Today" : longMonth(date)}</th>
                      <td>{formatNaira(cost)}</td>
                      <td>{formatNaira(net_book_value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </figure>
        )}
      </CardContent>
    </Card>
  );
}

function LegendKey({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-3.5 rounded-full" style={{ background: colour }} />
      {children}
    </span>
  );
}

/** `day` is a day number. */
type Point = { day: number; date: string; cost: number; value: number };

const HEIGHT = 256;
const percent = (part: number) => `${part * 100}%`;

/** A line chart from zero, hidden from screen readers. A hovered month shows its figures. */
function ValueLines({ points }: { points: readonly Point[] }) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [first, last] = [points[0]!.day, points.at(-1)!.day];
  const { top, ticks } = scaleTo(Math.max(...points.map(({ cost, value }) => Math.max(cost, value))));
  const x = ({ day }: Point) => (day - first) / Math.max(1, last - first);
  const y = (amount: number) => 1 - amount / top;
  const path = (series: "cost" | "value") =>
    points.map((point, index) => `${index === 0 ? "M" : "L"}${x(point) * 1000} ${y(point[series]) * 1000}`).join("");
  const nearest = (share: number) =>
    points.reduce(
      (best, point, index) => (Math.abs(x(point) - share) < Math.abs(x(points[best]!) - share) ? index : best),
      0,
    );
  const point = hovered === null ? undefined : points[hovered];
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted-foreground">
      <div className="relative w-12" style={{ height: HEIGHT }}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap tabular-nums"
            style={{ top: percent(y(tick)) }}
          >
            {compactNaira(tick)}
          </span>
        ))}
      </div>
      <div
        className="relative"
        style={{ height: HEIGHT }}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          setHovered(nearest((event.clientX - left) / width));
        }}
        onPointerLeave={() => setHovered(null)}
      >
        {ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 h-px bg-border" style={{ top: percent(y(tick)) }} />
        ))}
        <svg
          aria-hidden
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${path("value")}L1000 1000L0 1000Z`} className="fill-primary" opacity="0.1" />
          <path d={path("cost")} className={LINE} strokeWidth="1.75" style={{ stroke: "var(--chart-12)" }} />
          <path d={path("value")} className={LINE} strokeWidth="2.25" style={{ stroke: "var(--primary)" }} />
        </svg>
        {point ? <Tooltip point={point} x={x(point)} y={y} isLast={hovered === points.length - 1} /> : null}
      </div>
      <span />
      <div className="relative mt-1 h-4">
        {points.map((month, index) =>
          Number(month.date.slice(5, 7)) % 3 === 1 && index < points.length - 1 ? (
            <span
              key={month.date}
              className={`absolute whitespace-nowrap ${index === 0 ? "" : "-translate-x-1/2"} ${month.date.slice(5, 7) === "01" ? "" : "max-sm:hidden"}`}
              style={{ left: percent(x(month)) }}
            >
              {month.date.slice(5, 7) === "01"
                ? `${shortMonth(month.date)} ${month.date.slice(0, 4)}`
                : shortMonth(month.date)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

const LINE = "fill-none [stroke-linejoin:round] [vector-effect:non-scaling-stroke]";

type TooltipProps = { point: Point; x: number; y: (amount: number) => number; isLast: boolean };

function Tooltip({ point, x, y, isLast }: TooltipProps) {
  const isRight = x > 0.55;
  return (
    <>
      <span className="absolute inset-y-0 w-px bg-input" style={{ left: percent(x) }} />
      {(["cost", "value"] as const).map((series) => (
        <span
          key={series}
          className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 bg-card"
          style={{
            left: percent(x),
            top: percent(y(point[series])),
            borderColor: series === "cost" ? "var(--chart-12)" : "var(--primary)",
          }}
        />
      ))}
      <dl
        className={`pointer-events-none absolute top-1/2 z-10 grid grid-cols-[auto_auto] gap-x-4 rounded-md border bg-popover px-3 py-2 text-sm whitespace-nowrap text-popover-foreground shadow-lg ${isRight ? "-translate-x-full -ml-3" : "ml-3"}`}
        style={{ left: percent(x) }}
      >
        <dt className="col-span-2 font-semibold">{isLast ? "Today" : longMonth(point.date)}</dt>
        <dt className="text-muted-foreground">Cost</dt>
        <dd className="text-right tabular-nums">{formatNaira(point.cost)}</dd>
        <dt className="text-muted-foreground">Book value</dt>
        <dd className="text-right font-semibold tabular-nums">{formatNaira(point.value)}</dd>
      </dl>
    </>
  );
}

/** Returns four to six round ticks from zero to above the largest amount. */
export function scaleTo(max: number): { top: number; ticks: number[] } {
  if (max <= 0) return { top: 1, ticks: [0] };
  const minStep = max / 5;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= minStep)!;
  const count = Math.ceil(max / step);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) };
}
