import { trpc } from "@custodia/client/trpc";
import type { Figure } from "@custodia/domain/platform/companies";
import type { ChartColour } from "@custodia/ui/charts/charts";
import { formatThousands } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";
import { usePhone } from "@custodia/ui/use-browser.ts";

const PLACEHOLDERS: readonly Partial<LatestFigure>[] = [
  { label: "Sign-ups" },
  { label: "Active companies" },
  { label: "Failed requests" },
];

/** Shows three figures of the last 14 days; nothing if they cannot be loaded. */
export function LatestFigures() {
  const phone = usePhone();
  const { data, error } = trpc.platform.figures.show.useQuery({ by: "day" });
  if (!data && error) return null;
  const figures: readonly Partial<LatestFigure>[] = data ? latestFigures(data.data) : PLACEHOLDERS;
  return (
    <dl className="mb-5 grid gap-3 md:grid-cols-3 lg:gap-4" aria-busy={!data}>
      {figures.map(({ label, value, hint, values, kind, colour }) => (
        <div key={label} className="flex flex-col rounded-lg border bg-card p-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="flex flex-1 flex-col justify-between gap-3">
            <p className="text-2xl font-semibold tracking-tight tabular-nums">
              {value ?? <Skeleton className="my-1 h-6 w-24" />}
              <span className="block text-sm font-normal tracking-normal text-muted-foreground">
                {hint ?? <Skeleton className="h-4 w-36" />}
              </span>
            </p>
            {/* Phones omit the charts and do not load them, so that the list begins higher on the screen. */}
            {phone ? null : values && kind && colour ? (
              <SparkChart values={values} kind={kind} colour={colour} />
            ) : (
              <Skeleton className="h-20" />
            )}
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
  kind: "columns" | "line";
  colour: ChartColour;
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
      colour: "chart-1",
    },
    {
      label: "Active companies",
      value: formatThousands(today?.active_companies ?? 0),
      hint: `today so far, ${formatThousands(weekAgo?.active_companies ?? 0)} a week ago`,
      values: days.map(({ active_companies }) => active_companies),
      kind: "line",
      colour: "chart-1",
    },
    {
      label: "Failed requests",
      value: requests > 0 ? percentFormat.format(errors / requests) : "–",
      hint: requests > 0 ? `of ${compactFormat.format(requests)}, last ${DAYS} days` : "no requests yet",
      values: days.map(({ requests, errors }) => (requests ? (errors ?? 0) / requests : null)),
      kind: "line",
      colour: "chart-6",
    },
  ];
}

const sumOf = (days: readonly Figure[], name: "sign_ups" | "requests" | "errors") =>
  days.reduce((sum, day) => sum + (day[name] ?? 0), 0);

/** Charts load after the page, and are hidden from screen readers, because the figures page has the values. */
const SparkChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).SparkChart }), {
  pending: <Skeleton className="h-20" />,
  fallback: () => <div className="h-20" />,
});
