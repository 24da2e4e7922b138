import type { OverTimeView } from "@custodia/domain/dashboard/schema";
import { formatNaira } from "@custodia/domain/money";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";
import { longMonth, shortMonth } from "../register/labels.ts";
import { compactNaira } from "./figures.ts";

const TITLE = "Value over time";
const SERIES = [
  { name: "Cost", colour: "chart-12" },
  { name: "Book value", colour: "chart-1" },
] as const;
/** The heights of the lines, and of the whole chart with the labels below. */
const LINES_HEIGHT = "h-64";
const CHART_HEIGHT = "h-69";

type ValueOverTimeProps = { history: Parameters<typeof QueryContent<OverTimeView>>[0]["query"] };

/**
 * Cost and book value at the end of each month of this and last year, as lines and, for screen readers, as a table.
 */
export function ValueOverTime({ history }: ValueOverTimeProps) {
  const isEmpty = history.data?.months.every(({ cost }) => cost === 0);
  return (
    <Card aria-busy={!history.data} className="flex flex-col">
      <CardHeader className="items-center">
        <CardTitle>{TITLE}</CardTitle>
        {isEmpty ? (
          <p className="text-sm text-muted-foreground">appears once you add an asset</p>
        ) : (
          <p aria-hidden className="flex gap-4 text-sm text-muted-foreground">
            {SERIES.map(({ name, colour }) => (
              <span key={name} className="flex items-center gap-1.5">
                <span className="h-0.5 w-3.5 rounded-full" style={{ background: `var(--${colour})` }} />
                {name}
              </span>
            ))}
          </p>
        )}
      </CardHeader>
      <CardContent className="flex-1">
        <QueryContent query={history} skeleton={<Skeleton className={CHART_HEIGHT} />}>
          {({ months }) => (
            <figure aria-label={TITLE}>
              <AreaChart
                className={LINES_HEIGHT}
                series={SERIES}
                points={months.map(({ date, cost, net_book_value }, index) => {
                  const isToday = index === months.length - 1;
                  return {
                    name: isToday ? "Today" : longMonth(date),
                    axisLabel: isToday ? undefined : axisLabelOf(date),
                    minor: date.slice(5, 7) !== "01",
                    values: [cost, net_book_value],
                  };
                })}
                format={formatNaira}
                formatAxis={compactNaira}
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
        </QueryContent>
      </CardContent>
    </Card>
  );
}

/** The chart loads after the first paint; the table has the same figures. */
const AreaChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).AreaChart }), {
  pending: <div className={CHART_HEIGHT} />,
});

/** Labels the first month of each quarter, January with its year. */
function axisLabelOf(date: string): string | undefined {
  const month = Number(date.slice(5, 7));
  if (month === 1) return `${shortMonth(date)} ${date.slice(0, 4)}`;
  return month % 3 === 1 ? shortMonth(date) : undefined;
}
