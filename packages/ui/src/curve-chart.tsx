import { type CustomTooltipProps, LineChart } from "@tremor/react";

type CurveChartProps = {
  /** At equal distances, whatever they are named; null where a line has no value. */
  steps: readonly { name: string; past: number | null; future: number | null }[];
  /** What the two lines are called. */
  past: string;
  future: string;
  format: (value: number) => string;
};

const short = new Intl.NumberFormat("en-NG", { notation: "compact" });

/**
 * One value over time: as it was, and as it will be. Load it lazily: Tremor is large. It is drawn for the eye alone: put it into
 * a `<figure>` that tells the same figures in words.
 */
export function CurveChart({ steps, past, future, format }: CurveChartProps) {
  return (
    <div aria-hidden>
      <LineChart
        className="h-52"
        data={steps.map((step) => ({ name: step.name, [past]: step.past, [future]: step.future }))}
        index="name"
        categories={[past, future]}
        colors={["chart-1", "chart-8"]}
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
