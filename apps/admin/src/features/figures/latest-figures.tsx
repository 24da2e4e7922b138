import { trpc } from "@custodia/client/trpc";
import type { Figure } from "@custodia/domain/platform/companies";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import { formatThousands } from "../../format.ts";

const PLACEHOLDERS: readonly Partial<LatestFigure>[] = [
  { label: "Sign-ups" },
  { label: "Active companies" },
  { label: "Failed requests" },
];

/** Shows three figures of the last 14 days; nothing if they cannot be loaded. */
export function LatestFigures() {
  const { data, error } = trpc.platform.figures.show.useQuery({ by: "day" });
  if (!data && error) return null;
  const figures: readonly Partial<LatestFigure>[] = data ? latestFigures(data.data) : PLACEHOLDERS;
  return (
    <dl className="mb-5 grid gap-3 md:grid-cols-3 lg:gap-4" aria-busy={!data}>
      {figures.map(({ label, value, hint, values, kind }) => (
        <div key={label} className="flex flex-col rounded-lg border bg-card p-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="flex flex-1 flex-col justify-between gap-3">
            <p className="text-2xl font-semibold tracking-tight tabular-nums">
              {value ?? <Skeleton className="my-1 h-6 w-24" />}
              <span className="block text-sm font-normal tracking-normal text-muted-foreground">
                {hint ?? <Skeleton className="h-4 w-36" />}
              </span>
            </p>
            {/* Phones omit the charts, so that the list begins higher on the screen. */}
            <div className="max-md:hidden">
              {values && kind ? <Sparkline values={values} kind={kind} /> : <Skeleton className="h-20" />}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The number of days shown; sign-ups are compared with the same number of days before. */
const DAYS = 14;
const WEEK_DAYS = 7;

const percentFormat = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 2 });
const compactFormat = new Intl.NumberFormat("en-NG", { notation: "compact", compactDisplay: "long" });

/** A figure of the last 14 days: its value, a comparison, and its daily values. */
export interface LatestFigure {
  label: string;
  value: string;
  hint: string;
  values: readonly (number | null)[];
  kind: "columns" | "line" | "problem line";
}

/** Summarises the last 14 days of the 30 that the server returns. */
export function latestFigures(all: readonly Figure[]): LatestFigure[] {
  const days = all.slice(-DAYS);
  const today = all.at(-1);
  const weekAgo = all.at(-1 - WEEK_DAYS);
  const requests = sumOf(days, "requests");
  const errors = sumOf(days, "errors");
  return [
    {
      label: "Sign-ups",
      value: formatThousands(sumOf(days, "sign_ups")),
      hint: `last ${DAYS} days, ${formatThousands(sumOf(all.slice(-2 * DAYS, -DAYS), "sign_ups"))} in the previous ${DAYS}`,
      values: days.map(({ sign_ups }) => sign_ups),
      kind: "columns",
    },
    {
      label: "Active companies",
      value: formatThousands(today?.active_companies ?? 0),
      hint: `today so far, ${formatThousands(weekAgo?.active_companies ?? 0)} a week ago`,
      values: days.map(({ active_companies }) => active_companies),
      kind: "line",
    },
    {
      label: "Failed requests",
      value: requests > 0 ? percentFormat.format(errors / requests) : "–",
      hint: requests > 0 ? `of ${compactFormat.format(requests)}, last ${DAYS} days` : "no requests yet",
      values: days.map(({ requests, errors }) => (requests ? (errors ?? 0) / requests : null)),
      kind: "problem line",
    },
  ];
}

const sumOf = (days: readonly Figure[], name: "sign_ups" | "requests" | "errors") =>
  days.reduce((sum, day) => sum + (day[name] ?? 0), 0);

const WIDTH = 420;
const HEIGHT = 100;
/** A column's share of the width of its day. */
const COLUMN_SHARE = 0.6;

/**
 * A figure by day, as a small chart without axes. It is hidden from screen readers, because the figures page has the values.
 */
function Sparkline({ values, kind }: Pick<LatestFigure, "values" | "kind">) {
  const max = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = WIDTH / values.length;
  const heightOf = (value: number) => (value / max) * (HEIGHT - 4);
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${index * (WIDTH / (values.length - 1))},${HEIGHT - 2 - heightOf(value)}`],
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn("h-20 w-full", kind === "problem line" ? "text-chart-6" : "text-chart-1")}
    >
      {[HEIGHT / 2, HEIGHT - 0.5].map((y) => (
        <line key={y} x2={WIDTH} y1={y} y2={y} className="stroke-border" vectorEffect="non-scaling-stroke" />
      ))}
      {kind === "columns" ? (
        values.map((value, index) => {
          const height = heightOf(value ?? 0);
          const x = index * step + (step * (1 - COLUMN_SHARE)) / 2;
          return (
            <rect
              key={index}
              x={x}
              y={HEIGHT - height}
              width={step * COLUMN_SHARE}
              height={height}
              fill="currentColor"
            />
          );
        })
      ) : (
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
