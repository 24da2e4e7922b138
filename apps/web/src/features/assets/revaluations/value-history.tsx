import { trpc } from "@custodia/client/trpc";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText, valueEventLabel } from "@custodia/domain/valuation/words";
import { useToday } from "@custodia/screens/session/company-time";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/skeleton";
import { Suspense } from "react";
import { CurveChart } from "./lazy-chart.ts";
import { valueCurve } from "./value-curve.ts";

const TITLE = "Book value over its life";

/** On the asset's page: its book value, past and to come, as a curve and in figures. */
export function ValueHistory({ asset: { id } }: { asset: AssetView }) {
  const query = trpc.revaluations.history.useQuery({ id });
  return (
    <Card aria-busy={!query.data && query.isFetching}>
      <CardHeader>
        <CardTitle>{TITLE}</CardTitle>
      </CardHeader>
      <CardContent>
        {query.data ? (
          <History history={query.data} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <Skeleton className="h-52" />
        )}
      </CardContent>
    </Card>
  );
}

function History({ history: { points, revaluations } }: { history: ValueHistoryView }) {
  const steps = valueCurve(points, useToday());
  return (
    <figure aria-label={TITLE}>
      {steps.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <CurveChart
            steps={steps.map(({ date, ...step }) => ({ ...step, name: formatLongDate(date) }))}
            format={formatNaira}
          />
        </Suspense>
      ) : null}
      {revaluations.map((one) => (
        <p key={one.id} className="mt-3 text-sm">
          <span className="font-medium">
            Revalued on {formatLongDate(one.revaluation_date)} to {formatNaira(one.carrying_amount)}
          </span>
          , {differenceText(one.difference).toLowerCase().replace("revaluation ", "a ")}, by{" "}
          {one.revalued_by.full_name}
          {one.remarks ? `: ${one.remarks}` : null}
        </p>
      ))}
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer rounded-sm text-primary">Values as a table</summary>
        <PointTable points={points} />
      </details>
    </figure>
  );
}

function PointTable({ points }: Pick<ValueHistoryView, "points">) {
  return (
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-muted-foreground">
          <th scope="col" className="py-1 pr-3 font-normal">
            Date
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Event
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Book value
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ date, event, net_book_value }) => (
          <tr key={`${date} ${event}`} className="border-t">
            <td className="py-1 pr-3 whitespace-nowrap">{formatLongDate(date)}</td>
            <td className="py-1 pr-3">{event ? valueEventLabel[event] : "Before its revaluation"}</td>
            <td className="py-1 text-right tabular-nums">{formatNaira(net_book_value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
