import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/progress";
import { ChartColumn } from "lucide-react";
import { COLUMNS_HEIGHT, ColumnChart } from "./lazy-charts.tsx";

type Days = PosDashboardView["sales_by_day"];

/** Sales of each day of the month up to today, as columns, and in words for readers. */
export function DayChart({ days }: { days: Days | undefined }) {
  return (
    <Card aria-busy={!days}>
      <CardHeader>
        <CardTitle>Sales by day</CardTitle>
        <CardDescription>With VAT, less returns</CardDescription>
      </CardHeader>
      <CardContent>
        {!days ? (
          <Skeleton className="h-60" />
        ) : days.every(({ total }) => total === 0) ? (
          <EmptyState icon={<ChartColumn />} title="Nothing sold this month" />
        ) : (
          <Columns days={days} />
        )}
      </CardContent>
    </Card>
  );
}

function Columns({ days }: { days: Days }) {
  const columns = days.map(({ day, total }, place) => ({
    name: formatLongDate(day),
    value: total,
    below: place === 0 || (place + 1) % 5 === 0 ? `${place + 1}` : "",
  }));
  return (
    <figure aria-label="Sales by day">
      <ColumnChart className={COLUMNS_HEIGHT} columns={columns} format={formatNaira} />
      <dl className="sr-only">
        {columns.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNaira(value)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
