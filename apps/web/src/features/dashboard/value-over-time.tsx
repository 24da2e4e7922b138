import type { OverTimeView } from "@custodia/domain/dashboard/over-time";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { longMonth } from "../register/month-names.ts";
import { ValueLines } from "./value-lines.tsx";

const TITLE = "Value over time";

type ValueOverTimeProps = {
  months: OverTimeView["months"] | undefined;
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
};

/** Cost and book value at the end of each month of this and last year, as lines and, for readers, as a table. */
export function ValueOverTime({ months, error, onRetry, retrying }: ValueOverTimeProps) {
  const empty = months?.every(({ cost }) => cost === 0);
  return (
    <Card aria-busy={!months} className="flex flex-col">
      <CardHeader className="items-center">
        <CardTitle>{TITLE}</CardTitle>
        {empty ? (
          <p className="text-sm text-muted-foreground">appears with the first asset</p>
        ) : (
          <p aria-hidden className="flex gap-4 text-sm text-muted-foreground">
            <Key colour="var(--chart-12)">Cost</Key>
            <Key colour="var(--primary)">Book value</Key>
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
                at: dayNumber(date as CalendarDate),
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

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-3.5 rounded-full" style={{ background: colour }} />
      {children}
    </span>
  );
}
