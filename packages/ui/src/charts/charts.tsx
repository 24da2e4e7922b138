import {
  BarChart,
  type CustomTooltipProps,
  DonutChart,
  SparkAreaChart,
  SparkBarChart,
  AreaChart as TremorAreaChart,
} from "@tremor/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "../cn.ts";

/** A chart colour as a design token; `bg-chart-1` is the same colour. */
export type ChartColour = `chart-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

type ColumnChartProps = {
  /** `axisLabel` replaces the name below the column if there are too many columns to label all; "" leaves it empty. */
  columns: readonly { name: string; value: number | null; axisLabel?: string }[];
  /** Formats the value of a column for its tooltip. */
  format: (value: number) => string;
  /** Classes that set the height. */
  className?: string;
};

const compactFormat = new Intl.NumberFormat("en-NG", { notation: "compact" });

/**
 * One column for each value, with its name below. Load it lazily, because Tremor is large. It is hidden from screen readers:
 * put it into a `<figure>` that gives the same values as text.
 */
export function ColumnChart({ columns, format, className = "h-52" }: ColumnChartProps) {
  return (
    <DecorativeChart>
      <BarChart
        className={className}
        data={columns.map((column) => ({ ...column }))}
        index="name"
        categories={["value"]}
        colors={["chart-1"]}
        valueFormatter={(value) => compactFormat.format(value)}
        allowDecimals={false}
        showLegend={false}
        showXAxis={false}
        yAxisWidth={AXIS_PX}
        padding={{ left: 0, right: 0 }}
        barCategoryGap="28%"
        customTooltip={({ active, payload, label }: CustomTooltipProps) => (
          <ChartTooltip active={active} name={String(label)} value={payload?.[0]?.value} format={format} />
        )}
      />
      {/* Tremor drops a label that does not fit next to its neighbour; this row wraps it instead. */}
      <div style={{ paddingLeft: AXIS_PX }} className="flex pt-2 text-center text-xs text-muted-foreground">
        {columns.map(({ name, axisLabel = name }) => (
          <span
            key={name}
            className={cn(
              "min-w-0 flex-1 max-sm:text-[0.6875rem]",
              axisLabel === name ? "break-words" : "whitespace-nowrap",
            )}
          >
            {axisLabel}
          </span>
        ))}
      </div>
    </DecorativeChart>
  );
}

const AXIS_PX = 42;

type AreaChartProps = {
  /** `values` are in the order of `series`; `axisLabel` is shown below the point, a minor one not on a phone. */
  points: readonly { name: string; values: readonly number[]; axisLabel?: string | undefined; minor?: boolean }[];
  series: readonly { name: string; colour: ChartColour }[];
  /** Formats a value for the tooltip, and for the axis. */
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  /** Classes that set the height. */
  className?: string;
};

/** Several values over time, each as a line above a light area. Like the column chart, load it lazily. */
export function AreaChart({ points, series, format, formatAxis, className = "h-64" }: AreaChartProps) {
  const isZero = points.every(({ values }) => values.every((value) => value === 0));
  const data = points.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(series.map((one, index) => [one.name, values[index]])),
  }));
  return (
    <DecorativeChart>
      <TremorAreaChart
        className={className}
        data={data}
        index="name"
        categories={series.map(({ name }) => name)}
        colors={series.map(({ colour }) => colour)}
        // An axis of zeros alone would end at 4.
        valueFormatter={isZero ? () => "" : formatAxis}
        showLegend={false}
        showXAxis={false}
        yAxisWidth={WIDE_AXIS_PX}
        padding={{ left: 0, right: 0 }}
        customTooltip={({ active, payload, label }: CustomTooltipProps) =>
          active && payload ? (
            <dl className="grid grid-cols-[auto_auto] gap-x-4 rounded-md border bg-popover px-3 py-2 text-sm whitespace-nowrap text-popover-foreground shadow-lg">
              <dt className="col-span-2 font-semibold">{label}</dt>
              {payload.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="text-right tabular-nums">{format(Number(value))}</dd>
                </div>
              ))}
            </dl>
          ) : null
        }
      />
      <div style={{ marginLeft: WIDE_AXIS_PX }} className="relative mt-1 h-4 text-xs text-muted-foreground">
        {points.map(({ name, axisLabel, minor }, index) =>
          axisLabel ? (
            <span
              key={name}
              className={cn("absolute whitespace-nowrap", index > 0 && "-translate-x-1/2", minor && "max-sm:hidden")}
              style={{ left: `${(index / Math.max(1, points.length - 1)) * 100}%` }}
            >
              {axisLabel}
            </span>
          ) : null,
        )}
      </div>
    </DecorativeChart>
  );
}

const WIDE_AXIS_PX = 56;

type SparkChartProps = { values: readonly (number | null)[]; kind: "columns" | "line"; colour: ChartColour };

/** Values over time without axes, from zero; a line joins the neighbours of a missing value. Load it lazily, too. */
export function SparkChart({ values, kind, colour }: SparkChartProps) {
  const shared = {
    className: "h-20 w-full",
    data: values.map((value, index) => ({ index, value })),
    index: "index",
    categories: ["value"],
    colors: [colour],
  };
  return (
    <DecorativeChart>
      {kind === "columns" ? <SparkBarChart {...shared} /> : <SparkAreaChart {...shared} connectNulls />}
    </DecorativeChart>
  );
}

type PieChartProps = {
  parts: readonly { name: string; value: number; colour: ChartColour }[];
  format: (value: number) => string;
  /** Classes that set the height. */
  className?: string;
};

/**
 * The parts of a whole; the caller renders the legend. Like the column chart, load it lazily and put it into a `<figure>`
 * that gives the values as text.
 */
export function PieChart({ parts, format, className = "h-52" }: PieChartProps) {
  return (
    <DecorativeChart>
      <DonutChart
        className={className}
        variant="pie"
        data={parts.map(({ name, value }) => ({ name, value }))}
        index="name"
        category="value"
        colors={parts.map(({ colour }) => colour)}
        customTooltip={({ active, payload }: CustomTooltipProps) => (
          <ChartTooltip active={active} name={String(payload?.[0]?.name)} value={payload?.[0]?.value} format={format} />
        )}
      />
    </DecorativeChart>
  );
}

/** Hides a chart from the keyboard and screen readers, because the library makes each chart a tab stop without content. */
function DecorativeChart({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      for (const tabStop of container.current?.querySelectorAll("[tabindex='0']") ?? [])
        tabStop.setAttribute("tabindex", "-1");
    });
    observer.observe(container.current!, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-hidden ref={container}>
      {children}
    </div>
  );
}

type ChartTooltipProps = {
  active: boolean | undefined;
  name: string;
  value: unknown;
  format: (value: number) => string;
};

function ChartTooltip({ active, name, value, format }: ChartTooltipProps) {
  if (!active || typeof value !== "number") return null;
  return (
    <p className="rounded-md border bg-popover px-3 py-1.5 text-sm text-popover-foreground shadow-lg">
      {name}: <span className="font-semibold tabular-nums">{format(value)}</span>
    </p>
  );
}
