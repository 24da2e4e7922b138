import { trpc } from "@custodia/client/trpc";
import { addDays, addMonths, calendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports";
import { TitledCard } from "@custodia/ui/card";
import type { ChartColour } from "@custodia/ui/charts/charts";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState, FailedRefresh } from "@custodia/ui/error-state";
import { lazyPart } from "@custodia/ui/lazy-part";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { ChartColumn, ChartPie } from "lucide-react";
import { formatShare, OUTDATED } from "../../dashboard/figures.ts";
import { greetingAt } from "../../dashboard/greeting.tsx";
import { useMe } from "../../session/session.ts";
import { NewShop } from "../new-shop.tsx";
import { BestSellers, LowStock, OpenTasks, PosCards } from "./cards.tsx";

/** Shows this month's figures of the point of sale, at all locations. */
export function PosDashboardPage() {
  const { full_name } = useMe();
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <>
            {greetingAt(new Date().getHours())}, <span className="font-medium text-foreground">{full_name}</span>
          </>
        }
      />
      <NewShop />
      <Figures />
    </>
  );
}

/** Cards, charts and lists of one query. */
function Figures() {
  const { data, error, isFetching, refetch } = trpc.pos.dashboard.useQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="space-y-4">
      {error && !isFetching ? <FailedRefresh error={error} onRetry={refetch} prefix={OUTDATED} /> : null}
      <PosCards figures={data} />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <DayChart figures={data} />
        <CategoryChart categories={data?.sales_by_category} />
      </div>
      {data ? (
        <div className="grid gap-4 xl:grid-cols-3">
          <LowStock figures={data} />
          <BestSellers figures={data} />
          <OpenTasks figures={data} />
        </div>
      ) : null}
    </div>
  );
}

type Days = PosDashboardView["sales_by_day"];

/** Shows the sales of each day of the month up to today, as columns, and as text for screen readers. */
function DayChart({ figures }: { figures: PosDashboardView | undefined }) {
  return (
    <TitledCard title="Sales by day" note="With VAT, less returns" aria-busy={!figures}>
      {!figures ? (
        <Skeleton className="h-60" />
      ) : figures.sales_by_day.every(({ total }) => total === 0) ? (
        <EmptyState
          icon={<ChartColumn />}
          title="Nothing sold this month"
          action={<LastMonthLink month={figures.month} />}
        />
      ) : (
        <Columns days={figures.sales_by_day} />
      )}
    </TitledCard>
  );
}

/** Leads to the sales of the month before `month`, which are of more interest on its first days. */
function LastMonthLink({ month }: { month: string }) {
  const first = calendarDate(`${month}-01`);
  const filter = { day_from: addMonths(first, -1), day_to: addDays(first, -1) };
  return (
    <Link to="/pos/viewSales" search={{ filter }} className="text-primary underline-offset-2 hover:underline">
      View last month’s sales
    </Link>
  );
}

function Columns({ days }: { days: Days }) {
  const columns = days.map(({ day, total }, index) => ({
    name: formatLongDate(day),
    value: total,
    axisLabel: index === 0 || (index + 1) % 5 === 0 ? `${index + 1}` : "",
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

type Categories = PosDashboardView["sales_by_category"];

const TITLE = "Sales by category";

/** The maximum number of distinguishable slices; the smallest categories share one slice. */
const MAX_SLICES = 8;

/** Shows the month's sales by category, as a pie and as a table that serves as its legend. */
function CategoryChart({ categories }: { categories: Categories | undefined }) {
  return (
    <TitledCard title={TITLE} aria-busy={!categories} contentClassName="@container">
      {!categories ? (
        <Skeleton className="h-60" />
      ) : categories.length === 0 ? (
        <EmptyState icon={<ChartPie />} title="Nothing sold this month" />
      ) : (
        <Pie slices={slicesOf(categories)} />
      )}
    </TitledCard>
  );
}

function slicesOf(categories: Categories) {
  const shown = categories.length > MAX_SLICES ? categories.slice(0, MAX_SLICES - 1) : categories;
  const others = categories.slice(shown.length);
  const slices = shown.map(({ id, name, total }) => ({ key: `${id}`, name, total }));
  if (others.length > 0) {
    const total = sumNaira(others.map((category) => category.total));
    slices.push({ key: "rest", name: `${others.length} other categories`, total });
  }
  return slices.map((slice, index) => ({ ...slice, colour: `chart-${index + 1}` as ChartColour }));
}

function Pie({ slices }: { slices: ReturnType<typeof slicesOf> }) {
  const grandTotal = slices.reduce((sum, { total }) => sum + total, 0);
  // Returns can exceed sales: the pie has no slice for a negative total, but the table shows it.
  const parts = slices
    .filter(({ total }) => total > 0)
    .map(({ name, total, colour }) => ({ name, value: total, colour }));
  return (
    <figure
      aria-label={TITLE}
      className="grid items-center gap-x-6 gap-y-4 @lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
    >
      <PieChart className="h-44" parts={parts} format={formatNaira} />
      <table className="w-full text-sm">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              Category
            </th>
            <th scope="col" className={`${FIGURE} font-normal`}>
              Share
            </th>
            <th scope="col" className={`${FIGURE} font-normal`}>
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ key, name, total, colour }) => (
            <tr key={key} className="border-t align-top">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                <span className="flex gap-2">
                  <span aria-hidden className={`mt-1.25 size-2.5 shrink-0 rounded-sm bg-${colour}`} />
                  {name}
                </span>
              </th>
              <td className={FIGURE}>{grandTotal > 0 ? formatShare(total, grandTotal) : "–"}</td>
              <td className={FIGURE}>{formatNaira(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const FIGURE = "py-1 pl-3 text-right whitespace-nowrap tabular-nums";

/** The height of the column chart, similar to that of the pie chart and its table. */
const COLUMNS_HEIGHT = "h-52 xl:h-80";

/** Charts load after the page, because they are as large as the rest of it. The tables show the same figures. */
const ColumnChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).ColumnChart }), {
  pending: <Skeleton className={COLUMNS_HEIGHT} />,
  fallback: () => null,
});
const PieChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).PieChart }), {
  pending: <Skeleton className="mx-auto size-44 rounded-full" />,
  fallback: () => null,
});
