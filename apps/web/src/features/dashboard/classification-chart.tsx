import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";
import { formatNaira } from "@custodia/domain/money";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/skeleton";
import { ChartPie } from "lucide-react";
import { Suspense } from "react";
import { FirstAssets } from "../assets/first-assets.tsx";
import { assetsCount, formatCount, share } from "./figures.ts";
import { PieChart } from "./lazy-charts.ts";
import { type Slice, slicesOf } from "./slices.ts";

const TITLE = "Assets per classification";

/** The classes of what is held, as a pie and as a table, which is its legend; without `total` it is still loading. */
export function ClassificationChart({ total }: { total: TotalPerClassificationView | undefined }) {
  return (
    <Card aria-busy={!total}>
      <CardHeader>
        <CardTitle>{TITLE}</CardTitle>
      </CardHeader>
      <CardContent>
        {!total ? (
          <Skeleton className="h-60" />
        ) : total.length === 0 ? (
          <EmptyState icon={<ChartPie />} title="No assets yet" action={<FirstAssets />} />
        ) : (
          <Pie slices={slicesOf(total)} />
        )}
      </CardContent>
    </Card>
  );
}

function Pie({ slices }: { slices: readonly Slice[] }) {
  const whole = slices.reduce((sum, slice) => sum + slice.count, 0);
  const parts = slices.map(({ name, count, colour }) => ({ name, value: count, colour }));
  return (
    <figure
      aria-label={TITLE}
      className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
    >
      <Suspense fallback={<Skeleton className="mx-auto size-52 rounded-full" />}>
        <PieChart parts={parts} format={(value) => `${assetsCount(value)}, ${share(value, whole)}`} />
      </Suspense>
      <table className="w-full text-sm">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              Classification
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Assets
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal hidden min-[90rem]:table-cell">
              Share
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ key, name, count: held, cost, colour }) => (
            <tr key={key} className="border-t align-top">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                <span className="flex gap-2">
                  <span aria-hidden className={`mt-1.25 size-2.5 shrink-0 rounded-sm bg-${colour}`} />
                  {name}
                </span>
              </th>
              <td className={NUMBER}>{formatCount(held)}</td>
              <td className={`${NUMBER} hidden min-[90rem]:table-cell`}>{share(held, whole)}</td>
              <td className={NUMBER}>{formatNaira(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const NUMBER = "py-1 pl-3 text-right whitespace-nowrap tabular-nums";
