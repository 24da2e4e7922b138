import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import type { ChartColour } from "@custodia/ui/charts";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/progress";
import { ChartPie } from "lucide-react";
import { share } from "../../dashboard/figures.tsx";
import { PieChart } from "./lazy-charts.tsx";

type Categories = PosDashboardView["sales_by_category"];

const TITLE = "Sales by category";

/** Slices that the eye can tell apart; the smallest categories are one. */
const MOST = 8;

/** Where the month's sales come from, as a pie and as a table, which is its legend. */
export function CategoryChart({ categories }: { categories: Categories | undefined }) {
  return (
    <Card aria-busy={!categories}>
      <CardHeader>
        <CardTitle>{TITLE}</CardTitle>
      </CardHeader>
      <CardContent className="@container">
        {!categories ? (
          <Skeleton className="h-60" />
        ) : categories.length === 0 ? (
          <EmptyState icon={<ChartPie />} title="Nothing sold this month" />
        ) : (
          <Pie slices={slicesOf(categories)} />
        )}
      </CardContent>
    </Card>
  );
}

function slicesOf(categories: Categories) {
  const shown = categories.length > MOST ? categories.slice(0, MOST - 1) : categories;
  const rest = categories.slice(shown.length);
  const all = shown.map(({ id, name, total }) => ({ key: `${id}`, name, total }));
  if (rest.length > 0) {
    const total = sumNaira(rest.map((each) => each.total));
    all.push({ key: "rest", name: `${rest.length} other categories`, total });
  }
  return all.map((slice, place) => ({ ...slice, colour: `chart-${place + 1}` as ChartColour }));
}

function Pie({ slices }: { slices: ReturnType<typeof slicesOf> }) {
  const whole = slices.reduce((sum, { total }) => sum + total, 0);
  // What came back may be more than was sold: a pie has no slice for that, the table tells it.
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
              <td className={FIGURE}>{whole > 0 ? share(total, whole) : "–"}</td>
              <td className={FIGURE}>{formatNaira(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const FIGURE = "py-1 pl-3 text-right whitespace-nowrap tabular-nums";
