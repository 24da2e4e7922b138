import { type CustomTooltipProps, LineChart } from "@tremor/react";
import { cn } from "./cn.ts";

type CurveChartProps = {
  /** At equal distances, whatever they are named; null where a line has no value. */
  steps: readonly { name: string; past: number | null; future: number | null }[];
  format: (value: number) => string;
};

const short = new Intl.NumberFormat("en-NG", { notation: "compact" });

/**
 * One value over time: as it was, and as it will be. Load it lazily: Tremor is large. It is drawn for the eye alone: put it into
 * a `<figure>` that tells the same figures in words.
 */
export function CurveChart({ steps, format }: CurveChartProps) {
  return (
    <div aria-hidden>
      <p className="mb-2 flex flex-wrap justify-end gap-x-4 text-sm text-muted-foreground">
        <Key className="bg-chart-1">until today</Key>
        {steps.some(({ future }) => future !== null) ? <Key className="bg-chart-12">to come</Key> : null}
      </p>
      <LineChart
        className="h-52"
        data={steps.map((step) => ({ ...step }))}
        index="name"
        categories={["past", "future"]}
        colors={["chart-1", "chart-12"]}
        showLegend={false}
        valueFormatter={(value) => short.format(value)}
        startEndOnly
        curveType="linear"
        yAxisWidth={52}
        customTooltip={({ active, payload, label }: CustomTooltipProps) => {
          const value = payload?.find((line) => typeof line.value === "number")?.value;
          if (!active || typeof value !== "number") return null;
          return (
            <p className="rounded-md border bg-popover px-3 py-1.5 text-sm text-popover-foreground shadow-lg">
              {String(label)}: <span className="font-semibold tabular-nums">{format(value)}</span>
            </p>
          );
        }}
      />
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn("h-0.5 w-4 rounded-full", className)} />
      {children}
    </span>
  );
}
