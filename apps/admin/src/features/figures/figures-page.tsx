import { trpc } from "@custodia/client/trpc";
import type { Figure, FigureStep } from "@custodia/domain/platform/companies";
import { StatCard } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { lazyPart } from "@custodia/ui/lazy-part";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { ChoiceSelect } from "@custodia/ui/select";
import { useNavigate } from "@tanstack/react-router";
import { formatCount } from "../format/figures.ts";
import { InFigures } from "./in-figures.tsx";
import { type Latest, latestOf } from "./latest.ts";
import { Spark } from "./spark.tsx";
import { stepName } from "./step-name.ts";

const spans: { value: FigureStep; label: string }[] = [
  { value: "day", label: "Last 30 days" },
  { value: "month", label: "Last 12 months" },
];

/** How the service is used over time. */
export function FiguresPage({ by }: { by: FigureStep }) {
  const { data, error, refetch, isFetching } = trpc.platform.figures.show.useQuery({ by });
  const navigate = useNavigate();
  const choose = (next: FigureStep | null) =>
    void navigate({ to: "/figures", search: { by: next === "month" ? next : undefined } });
  return (
    <div className="space-y-5">
      <PageHeader
        title="Figures"
        description="Sign-ups, usage and growth across all companies."
        actions={
          <ChoiceSelect aria-label="Period" options={spans} value={by} onChange={choose} className="w-44" />
        }
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
            <StatCard label="Companies" value={data && formatCount(data.companies)} />
            <StatCard label="Active in period" value={data && formatCount(data.active)} />
            <StatCard label="Suspended" value={data && formatCount(data.suspended)} />
          </dl>
          <div className="grid gap-3 md:grid-cols-2 lg:gap-4 xl:grid-cols-3">
            <FigureCard title="Sign-ups" of="sign_ups" as="sum" {...{ by, data: data?.data }} />
            <FigureCard
              title="Active companies"
              of="active_companies"
              as="latest"
              {...{ by, data: data?.data }}
            />
            <FigureCard title="Total assets" of="assets" as="latest" {...{ by, data: data?.data }} />
            <FigureCard title="Assets added" of="assets_added" as="sum" {...{ by, data: data?.data }} />
            <FigureCard title="Requests" of="requests" as="sum" {...{ by, data: data?.data }} />
            <FigureCard title="Failed requests" of="errors" as="sum" {...{ by, data: data?.data }} />
          </div>
        </>
      )}
    </div>
  );
}

/** Charts come after the page. Without them the figures below tell the same. */
const ColumnChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts")).ColumnChart }), {
  pending: <Skeleton className="h-36" />,
  instead: () => null,
});

type Kept = { [K in keyof Figure]: Figure[K] extends number | null ? K : never }[keyof Figure];

type FigureCardProps = {
  title: string;
  of: Kept;
  /** Selects whether the heading shows the sum of the period or its latest value. */
  as: "sum" | "latest";
  by: FigureStep;
  data: readonly Figure[] | undefined;
};

/** One figure over time: in a word, as columns and as a table; without `data` it is still loading. */
function FigureCard({ title, of, as, by, data }: FigureCardProps) {
  const kept = data?.filter((figure) => figure[of] !== null);
  return (
    <figure aria-label={title} aria-busy={!data} className="rounded-lg border bg-card p-4">
      <figcaption>
        <h2 className="text-sm text-muted-foreground">{title}</h2>
        <p className="mb-3 text-2xl font-semibold tracking-tight tabular-nums">
          {kept ? headOf(kept, of, as) : <Skeleton className="my-1 h-6 w-24" />}
          <span className="block text-sm font-normal tracking-normal text-muted-foreground">
            {kept ? saysOf(kept, by, as) : <Skeleton className="h-4 w-36" />}
          </span>
        </p>
      </figcaption>
      {data && kept && kept.length > 0 ? (
        <ColumnChart
          columns={data.map((figure, index) => ({
            name: stepName(figure.day, by),
            value: figure[of],
            below: by === "month" || index % 6 === 0 ? stepName(figure.day, by, "short") : "",
          }))}
          format={formatCount}
          className="h-32"
        />
      ) : data ? (
        <div className="h-32 border-b" />
      ) : (
        <Skeleton className="h-36" />
      )}
      {kept && kept.length > 0 ? (
        <InFigures title={title} rows={kept.map((figure) => [stepName(figure.day, by), figure[of] ?? 0])} />
      ) : null}
    </figure>
  );
}

function headOf(kept: readonly Figure[], of: Kept, as: FigureCardProps["as"]): string {
  if (kept.length === 0) return "–";
  const value = as === "sum" ? kept.reduce((sum, figure) => sum + (figure[of] ?? 0), 0) : kept.at(-1)![of];
  return formatCount(value ?? 0);
}

function saysOf([first, ...more]: readonly Figure[], by: FigureStep, as: FigureCardProps["as"]): string {
  if (!first) return "No data yet";
  if (as === "sum") return `since ${stepName(first.day, by)}`;
  return stepName((more.at(-1) ?? first).day, by);
}

const LOADING: readonly Partial<Latest>[] = [
  { label: "Sign-ups" },
  { label: "Active companies" },
  { label: "Failed requests" },
];

/** Three figures of the last fortnight. Where they cannot be had there are none: what stands below does without. */
export function LatestFigures() {
  const { data, error } = trpc.platform.figures.show.useQuery({ by: "day" });
  if (!data && error) return null;
  const figures: readonly Partial<Latest>[] = data ? latestOf(data.data) : LOADING;
  return (
    <dl className="mb-5 grid gap-3 md:grid-cols-3 lg:gap-4" aria-busy={!data}>
      {figures.map(({ label, value, hint, days, kind }) => (
        <div key={label} className="flex flex-col rounded-lg border bg-card p-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="flex flex-1 flex-col justify-between gap-3">
            <p className="text-2xl font-semibold tracking-tight tabular-nums">
              {value ?? <Skeleton className="my-1 h-6 w-24" />}
              <span className="block text-sm font-normal tracking-normal text-muted-foreground">
                {hint ?? <Skeleton className="h-4 w-36" />}
              </span>
            </p>
            {/* On a phone the list is what one came for. */}
            <div className="max-md:hidden">
              {days && kind ? <Spark days={days} kind={kind} /> : <Skeleton className="h-20" />}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
