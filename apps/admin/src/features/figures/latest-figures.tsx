import { trpc } from "@custodia/client/trpc";
import { Skeleton } from "@custodia/ui/progress";
import { type Latest, latestOf } from "./latest.ts";
import { Spark } from "./spark.tsx";

const LOADING: readonly Partial<Latest>[] = [
  { label: "Sign-ups" },
  { label: "Active companies a day" },
  { label: "Requests that failed" },
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
