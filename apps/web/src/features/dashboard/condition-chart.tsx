import type { TotalPerCondition } from "@custodia/domain/dashboard/schema";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/skeleton";
import { ChartColumn } from "lucide-react";
import { Suspense } from "react";
import { assetsCount, formatCount } from "./figures.ts";
import { ColumnChart } from "./lazy-charts.ts";

const TITLE = "Assets per condition";

/** What is out, sold and scrapped, as columns and in figures; without `total` it is still loading. */
export function ConditionChart({ total }: { total: TotalPerCondition | undefined }) {
  const waiting = <Skeleton className="h-60" />;
  return (
    <Card aria-busy={!total}>
      <CardHeader>
        <CardTitle>{TITLE}</CardTitle>
      </CardHeader>
      <CardContent>
        {!total ? (
          waiting
        ) : total.series.every((column) => column.count === 0) ? (
          <EmptyState icon={<ChartColumn />} title="No asset is out, sold or scrapped" />
        ) : (
          <figure aria-label={TITLE}>
            <Suspense fallback={waiting}>
              <ColumnChart
                columns={total.series.map(({ name, count }) => ({ name, value: count }))}
                format={assetsCount}
              />
            </Suspense>
            <dl className="mt-4 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 border-t pt-3 text-sm">
              {total.series.map(({ status, name, count: value }) => (
                <div key={status} className="flex justify-between gap-3">
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="font-medium tabular-nums">{formatCount(value)}</dd>
                </div>
              ))}
            </dl>
          </figure>
        )}
      </CardContent>
    </Card>
  );
}
