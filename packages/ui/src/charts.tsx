import { BarChart, type CustomTooltipProps, DonutChart } from "@tremor/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";

/** A chart colour as a design token; `bg-chart-1` is the same colour. */
export type ChartColour = `chart-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

type ColumnChartProps = {
  /** `below` replaces the name under the column if there are too many columns to label all; null leaves the label empty. */
  columns: readonly { name: string; value: number | null; axisLabel?: string }[];
  /** Formats the value of a column for its tooltip. */
  format: (value: number) => string;
  /** Classes that set the height. */
  className?: string;
};

const short = new Intl.NumberFormat("en-NG", { notation: "compact" });

/**
 * One column for each value, with its name below. Load it lazily, because Tremor is large. It is hidden from screen readers:
 * put it into a `<figure>` that gives the same values as text.
 */
export function ColumnChart({ columns, format, className = "h-52" }: ColumnChartProps) {
  return (
    <Picture>
      <BarChart
        className={className}
        data={columns.map((column) => ({ ...column }))}
        index="name"
        categories={["value"]}
        colors={["chart-1"]}
        valueFormatter={(value) => short.format(value)}
        allowDecimals={false}
        showLegend={false}
        showXAxis={false}
        yAxisWidth={AXIS_PX}
        padding={{ left: 0, right: 0 }}
        barCategoryGap="28%"
        customTooltip={({ active, payload, label }: CustomTooltipProps) => (
          <Tip active={active} name={String(label)} value={payload?.[0]?.value} format={format} />
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
    </Picture>
  );
}

const AXIS_PX = 42;

type PieChartProps = {
  parts: readonly { name: string; value: number; colour: ChartColour }[];
  format: (value: number) => string;
  /** How high it is. */
  className?: string;
};

/**
 * The parts of a whole; the caller renders the legend. Like the column chart, load it lazily and put it into a `<figure>`
 * that gives the values as text.
 */
export function PieChart({ parts, format, className = "h-52" }: PieChartProps) {
  return (
    <Picture>
      <DonutChart
        className={className}
        variant="pie"
        data={parts.map(({ name, value }) => ({ name, value }))}
        index="name"
        category="value"
        colors={parts.map(({ colour }) => colour)}
        customTooltip={({ active, payload }: CustomTooltipProps) => (
          <Tip
            active={active}
            name={String(payload?.[0]?.name)}
            value={payload?.[0]?.value}
            format={format}
          />
        )}
      />
    </Picture>
  );
}

/** Hides a chart from the keyboard and screen readers: the library makes each chart a tab stop without content. */
function Picture({ children }: { children: ReactNode }) {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new MutationObserver(() => {
      for (const stop of picture.current?.querySelectorAll("[tabindex='0']") ?? [])
        stop.setAttribute("tabindex", "-1");
    });
    watch.observe(picture.current!, { subtree: true, childList: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div aria-hidden ref={picture}>
      {children}
    </div>
  );
}

type TipProps = {
  active: boolean | undefined;
  name: string;
  value: unknown;
  format: (value: number) => string;
};

function Tip({ active, name, value, format }: TipProps) {
  if (!active || typeof value !== "number") return null;
  return (
    <p className="rounded-md border bg-popover px-3 py-1.5 text-sm text-popover-foreground shadow-lg">
      {name}: <span className="font-semibold tabular-nums">{format(value)}</span>
    </p>
  );
}
