import { trpc } from "@custodia/client/trpc";
import type { Figure, FigureStep } from "@custodia/domain/platform/companies";
import { StatCard } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { formatThousands } from "@custodia/ui/input/number-format";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { lazyPart } from "@custodia/ui/lazy-part";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useNavigate } from "@tanstack/react-router";

const periods: { value: FigureStep; label: string }[] = [
  { value: "day", label: "Last 30 days" },
  { value: "month", label: "Last 12 months" },
];

/** Shows how the service is used over time. */
export function FiguresPage({ by }: { by: FigureStep }) {
  const { data, error, refetch, isFetching } = trpc.platform.figures.show.useQuery({ by });
  const navigate = useNavigate();
  const handleChange = (next: FigureStep | null) =>
    void navigate({ to: "/figures", search: { by: next === "month" ? next : undefined } });
  return (
    <div className="space-y-5">
      <PageHeader
        title="Figures"
        description="Sign-ups, usage and growth across all companies."
        actions={
          <ChoiceSelect aria-label="Period" options={periods} value={by} onChange={handleChange} className="w-44" />
        }
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
            <StatCard label="Companies" value={data && formatThousands(data.companies)} />
            <StatCard label="Active in period" value={data && formatThousands(data.active)} />
            <StatCard label="Suspended" value={data && formatThousands(data.suspended)} />
          </dl>
          <div className="grid gap-3 md:grid-cols-2 lg:gap-4 xl:grid-cols-3">
            {figures.map((figure) => (
              <FigureCard key={figure.name} {...figure} by={by} data={data?.data} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Charts load after the page; if they fail, the table below has the same figures. */
const ColumnChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).ColumnChart }), {
  pending: <Skeleton className="h-36" />,
  fallback: () => null,
});

type RecordedFigure = { [K in keyof Figure]: Figure[K] extends number | null ? K : never }[keyof Figure];

type ShownFigure = {
  title: string;
  name: RecordedFigure;
  /** Selects whether the heading shows the sum of the period or its latest value. */
  as: "sum" | "latest";
};

const figures: readonly ShownFigure[] = [
  { title: "Sign-ups", name: "sign_ups", as: "sum" },
  { title: "Active companies", name: "active_companies", as: "latest" },
  { title: "Total assets", name: "assets", as: "latest" },
  { title: "Assets added", name: "assets_added", as: "sum" },
  { title: "Requests", name: "requests", as: "sum" },
  { title: "Failed requests", name: "errors", as: "sum" },
];

type FigureCardProps = ShownFigure & { by: FigureStep; data: readonly Figure[] | undefined };

/** Shows one figure over time: its total or latest value, columns and a table; without `data` it is still loading. */
function FigureCard({ title, name, as, by, data }: FigureCardProps) {
  const recorded = data?.filter((figure) => figure[name] !== null);
  return (
    <figure aria-label={title} aria-busy={!data} className="rounded-lg border bg-card p-4">
      <figcaption>
        <h2 className="text-sm text-muted-foreground">{title}</h2>
        <p className="mb-3 text-2xl font-semibold tracking-tight tabular-nums">
          {recorded ? headline(recorded, name, as) : <Skeleton className="my-1 h-6 w-24" />}
          <span className="block text-sm font-normal tracking-normal text-muted-foreground">
            {recorded ? periodLabel(recorded, by, as) : <Skeleton className="h-4 w-36" />}
          </span>
        </p>
      </figcaption>
      {data && recorded && recorded.length > 0 ? (
        <ColumnChart
          columns={data.map((figure, index) => ({
            name: stepName(figure.day, by),
            value: figure[name],
            axisLabel: by === "month" || index % 6 === 0 ? stepName(figure.day, by, "short") : "",
          }))}
          format={formatThousands}
          className="h-32"
        />
      ) : data ? (
        <div className="h-32 border-b" />
      ) : (
        <Skeleton className="h-36" />
      )}
      {recorded && recorded.length > 0 ? (
        <FigureTable title={title} rows={recorded.map((figure) => [stepName(figure.day, by), figure[name] ?? 0])} />
      ) : null}
    </figure>
  );
}

function headline(recorded: readonly Figure[], name: RecordedFigure, as: FigureCardProps["as"]): string {
  if (recorded.length === 0) return "–";
  const value = as === "sum" ? recorded.reduce((sum, figure) => sum + (figure[name] ?? 0), 0) : recorded.at(-1)![name];
  return formatThousands(value ?? 0);
}

function periodLabel([first, ...others]: readonly Figure[], by: FigureStep, as: FigureCardProps["as"]): string {
  if (!first) return "No data yet";
  if (as === "sum") return `since ${stepName(first.day, by)}`;
  return stepName((others.at(-1) ?? first).day, by);
}

type FigureTableProps = { title: string; rows: readonly (readonly [name: string, value: number])[] };

/** Shows the values of a chart as a table, the latest first. */
function FigureTable({ title, rows }: FigureTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground">
        Show as table
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {[...rows].reverse().map(([name, value]) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">{formatThousands(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const formats = {
  day: {
    long: { day: "numeric", month: "long", year: "numeric" },
    short: { day: "numeric", month: "short" },
  },
  month: { long: { month: "long", year: "numeric" }, short: { month: "short" } },
} as const;

/** Returns a day or a month as text. */
function stepName(day: string, by: FigureStep, length: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat("en-NG", { ...formats[by][length], timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
