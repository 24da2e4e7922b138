import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { isInService } from "@custodia/domain/assets/lifecycle";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { calendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { valueEventLabel } from "@custodia/domain/valuation/labels";
import type { Policy } from "@custodia/domain/valuation/policy";
import { type AddedCost, type SchedulePeriod, valueOn, valueSchedule } from "@custodia/domain/valuation/schedule";
import { Card, CardAction, CardContent, CardHeader, CardTitle, TitledCard } from "@custodia/ui/card";
import { joinQueries, QueryPending } from "@custodia/ui/error-state";
import { Segmented } from "@custodia/ui/input/input";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { schedulePeriods } from "../../depreciation/schedule-rows.ts";
import { PolicyCard } from "./explanations.tsx";
import { lifeTerms, useAddedCost } from "./life-terms.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { changeTitle, useChanges } from "./value-changes.tsx";
import { type MarkedDay, ValueChart } from "./value-chart.tsx";
import { EventActions, ValueEvents } from "./value-events.tsx";

const UsagePanel = lazyPart(() => import("./usage-panel.tsx"), { pending: <Skeleton className="h-40" /> });

const NO_SCHEDULE = "This asset does not depreciate. Its book value changes only with a revaluation or added cost.";

const NO_CHARGE = "Nothing is charged. The book value changes only with a revaluation or added cost.";

const NO_USE = "Nothing is charged yet. The schedule follows the use that is logged.";

const TITLE = "Book value over the asset's life";

type Points = ValueHistoryView["points"];

type ValuePartProps = {
  asset: AssetView;
  /** The period of a row of the schedule. */
  period: SchedulePeriod;
  onPeriod: (period: SchedulePeriod) => void;
};

/** Shows an asset's past and future book value as a curve and in figures, with the events that changed it. */
export function ValuePart(props: ValuePartProps) {
  const history = trpc.revaluations.history.useQuery({ id: props.asset.id });
  const added = useAddedCost(props.asset);
  const query = joinQueries({ history, added });
  if (query.data) return <Parts {...props} {...query.data} />;
  return (
    <TitledCard title={TITLE} aria-busy={query.isFetching}>
      <QueryPending query={query} skeleton={<Skeleton className="h-72" />} />
    </TitledCard>
  );
}

type PartsProps = ValuePartProps & { history: ValueHistoryView; added: readonly AddedCost[] };

function Parts({ asset, period, onPeriod, history, added }: PartsProps) {
  const { points, revaluations } = history;
  const life = lifeTerms(asset, revaluations);
  const rows = asset.depreciates
    ? valueSchedule(life, period, { policy: asset.policy as Policy | null, additions: added })
    : [];
  const today = useToday();
  const changes = (useChanges(asset).data ?? []).map(({ kind, day }) => ({
    date: day,
    net_book_value: toNaira(valueOn(life, calendarDate(day))),
    text: changeTitle[kind],
  }));
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <TitledCard plain title={TITLE} className="xl:col-span-3" contentClassName="pt-2">
        <figure aria-label={TITLE}>
          <ValueChart points={points} life={life} changes={changes} />
          <PointTable points={points} changes={changes} />
        </figure>
      </TitledCard>
      <Card className="min-w-0 self-start overflow-hidden xl:col-span-2">
        <CardHeader className="items-center border-b-0">
          <CardTitle>Schedule</CardTitle>
          {asset.depreciates ? (
            <CardAction className="items-center gap-x-4">
              {isInService(asset.status) ? (
                <Link
                  to="/depreciationPreview"
                  search={{ asset: asset.id }}
                  className="rounded-sm text-sm text-primary underline-offset-2 hover:underline"
                >
                  What would another policy do?
                </Link>
              ) : null}
              <Segmented label="One row per" options={schedulePeriods} value={period} onChange={onPeriod} />
            </CardAction>
          ) : null}
        </CardHeader>
        {rows.length > 0 ? (
          <ScheduleTable
            assetId={asset.id}
            rows={rows}
            period={period}
            change={added.length === 0 ? "Revaluation" : revaluations.length === 0 ? "Added cost" : "Other changes"}
            today={today}
          />
        ) : (
          <CardContent className="pt-0 text-muted-foreground">{withoutSchedule(asset)}</CardContent>
        )}
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4 self-start">
        {asset.depreciates ? <PolicyCard asset={asset} /> : null}
        {asset.used_until || (asset.depreciates && asset.policy?.method === "units_of_production") ? (
          <UsagePanel asset={asset} />
        ) : null}
        <TitledCard plain title="Events" action={<EventActions asset={asset} />}>
          <ValueEvents asset={asset} history={history} />
        </TitledCard>
      </div>
    </div>
  );
}

/** Says why an asset has no schedule. */
function withoutSchedule({ depreciates, policy }: AssetView): string {
  if (!depreciates) return NO_SCHEDULE;
  return policy?.method === "units_of_production" ? NO_USE : NO_CHARGE;
}

/** The points of the curve as a table, for screen readers and exact amounts. */
function PointTable({ points, changes }: Pick<ValueHistoryView, "points"> & { changes: readonly MarkedDay[] }) {
  const marked = points.filter(isEvent).map(({ date, event, net_book_value }) => ({
    date,
    net_book_value,
    text: event ? valueEventLabel[event] : "Before its revaluation",
  }));
  const rows = [...marked, ...changes].toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-primary">Show as table</summary>
      <table className="mt-2 w-full max-w-2xl">
        <thead>
          <tr className="text-left text-muted-foreground">
            {["Date", "Event", "Book value"].map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-3 font-normal last:pr-0 last:text-right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, text, net_book_value }, index) => (
            <tr key={`${date} ${text} ${index}`} className="border-t">
              <td className="py-1 pr-3 whitespace-nowrap">{formatLongDate(date)}</td>
              <td className="py-1 pr-3">{text}</td>
              <td className="py-1 text-right tabular-nums">{formatNaira(net_book_value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Where lines of the curve only meet, nothing happened: a point without an event lies before the event of its day. */
const isEvent = ({ date, event }: Points[number], index: number, points: Points) =>
  event !== null || points[index + 1]?.date === date;
