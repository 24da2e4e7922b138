import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { lazyPart } from "@custodia/ui/lazy-part";
import { shortMonth } from "../register/labels.ts";
import { curvePoints } from "./schedule-rows.ts";
import type { ShownPreview } from "./use-preview.ts";

/** The heights of the lines, and of the whole chart with the labels below. */
const LINES_HEIGHT = "h-60";
const CHART_HEIGHT = "h-65";

/** The dashboard has its own copy, because its first load must stay small. */
const compact = new Intl.NumberFormat("en-NG", { notation: "compact" });

type ValueCurvesProps = { chosen: ShownPreview; rule: ShownPreview; title: string };

/** The book value over the life under both rules, as lines and, for screen readers, as a table of each year. */
export function ValueCurves({ chosen, rule, title }: ValueCurvesProps) {
  const { cost, in_service_date } = chosen.input.asset;
  const series = [
    { name: rule.name, colour: "chart-12" },
    { name: chosen.name, colour: "chart-1" },
  ] as const;
  const points = curvePoints(in_service_date, cost, [rule.rows, chosen.rows]);
  const labelEvery = Math.max(Math.ceil(points.length / 4), 1);
  const yearly = points.filter(
    ({ day }, index) => index === 0 || day.slice(0, 4) !== points[index - 1]!.day.slice(0, 4),
  );
  return (
    <figure aria-label={title}>
      <p aria-hidden className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
        {series.map(({ name, colour }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span className="h-0.5 w-3.5 rounded-full" style={{ background: `var(--${colour})` }} />
            {name}
          </span>
        ))}
      </p>
      <AreaChart
        className={LINES_HEIGHT}
        series={series}
        points={points.map(({ day, values }, index) => ({
          name: formatLongDate(day),
          axisLabel:
            index % labelEvery === 0 && index < points.length - labelEvery / 2
              ? `${shortMonth(day)} ${day.slice(0, 4)}`
              : undefined,
          minor: (index / labelEvery) % 2 === 1,
          values,
        }))}
        format={(value) => formatNaira(Math.round(value * 100) / 100)}
        formatAxis={(value) => `₦${compact.format(value)}`}
      />
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {yearly.map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatLongDate(day)}</th>
                {values.map((value, index) => (
                  <td key={series[index]!.name}>{formatNaira(Math.round(value * 100) / 100)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The chart loads after the first paint; the table has the same figures. */
const AreaChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).AreaChart }), {
  pending: <div className={CHART_HEIGHT} />,
});
