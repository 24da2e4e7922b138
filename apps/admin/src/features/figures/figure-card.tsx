import type { Figure, FigureStep } from "@custodia/domain/platform/figures";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/skeleton";
import { ChartColumn } from "lucide-react";
import { Suspense } from "react";
import { formatCount } from "../format/figures.ts";
import { ColumnChart } from "./lazy-chart.ts";
import { stepName } from "./step-name.ts";

type Kept = { [K in keyof Figure]: Figure[K] extends number | null ? K : never }[keyof Figure];

type FigureCardProps = { title: string; of: Kept; by: FigureStep; data: readonly Figure[] | undefined };

/** One figure over time, as columns and as a table; without `data` it is still loading. */
export function FigureCard({ title, of, by, data }: FigureCardProps) {
  const kept = data?.filter((figure) => figure[of] !== null);
  return (
    <Card aria-busy={!kept}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        {!kept ? (
          <Skeleton className="h-60" />
        ) : kept.length === 0 ? (
          <EmptyState icon={<ChartColumn />} title="Nothing was kept yet" />
        ) : (
          <figure aria-label={title}>
            <Suspense fallback={<Skeleton className="h-60" />}>
              <ColumnChart
                columns={kept.map((figure, index) => ({
                  name: stepName(figure.day, by),
                  value: figure[of] ?? 0,
                  below: by === "month" || index % 5 === 0 ? stepName(figure.day, by, "short") : "",
                }))}
                format={formatCount}
              />
            </Suspense>
            <InFigures
              title={title}
              rows={kept.map((figure) => [stepName(figure.day, by), figure[of] ?? 0])}
            />
          </figure>
        )}
      </CardContent>
    </Card>
  );
}

function InFigures({ title, rows }: { title: string; rows: [name: string, value: number][] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground">
        In figures
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {[...rows].reverse().map(([name, value]) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
