import type { OverTimeView, TotalPerCondition } from "@custodia/domain/dashboard/schema";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { monthsUntil } from "../register/labels.ts";

const TITLE = "Assets per condition";

type Status = TotalPerCondition["series"][number]["status"];

/**
 * The colour of each status, and the meaning of its columns: a state at the end of the month, or events during the month.
 */
const styles: Record<Status, { colour: string; period: "at the end of each month" | "in each month" }> = {
  out_for_maintenance: { colour: "var(--chart-3)", period: "at the end of each month" },
  out_for_fieldwork: { colour: "var(--chart-2)", period: "at the end of each month" },
  sold: { colour: "var(--chart-12)", period: "in each month" },
  scrapped: { colour: "var(--chart-10)", period: "in each month" },
};

type ConditionChartProps = {
  /** Undefined while the figures load; `history` is undefined while the columns load. */
  total: TotalPerCondition | undefined;
  history: OverTimeView | undefined;
};

/**
 * Shows the numbers of assets that are out, sold and scrapped, and their history over the last twelve months, each on its
 * own scale.
 */
export function ConditionChart({ total, history }: ConditionChartProps) {
  const names = monthsUntil(history?.months.at(-1)?.date);
  return (
    <Card aria-busy={!total} className="flex flex-col">
      <CardHeader className="items-center">
        <CardTitle>{TITLE}</CardTitle>
        <CardDescription>by month, last 12 months</CardDescription>
      </CardHeader>
      {!total ? (
        <Skeleton className="m-5 h-60" />
      ) : (
        <figure aria-label={TITLE} className="grid flex-1">
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-lg bg-border">
            {total.series.map(({ status, name, count }) => {
              const counts = history?.per_condition.find((entry) => entry.status === status)?.counts;
              const { colour, period } = styles[status];
              return (
                <div key={status} className="relative flex min-w-0 flex-col bg-card p-3.5 hover:bg-accent">
                  <dt className="flex items-center gap-2 pr-7 text-sm">
                    <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: colour }} />
                    <Link
                      to="/viewAssets"
                      search={{ filter: { status } }}
                      className="rounded-sm after:absolute after:inset-0"
                    >
                      {name}
                    </Link>
                  </dt>
                  <dd className="absolute top-2.5 right-3.5 text-xl font-semibold tabular-nums">
                    {formatThousands(count)}
                  </dd>
                  {counts ? (
                    <Columns counts={counts} names={names} colour={colour} label={`${name}, ${period}`} />
                  ) : (
                    <span className="mt-3 h-10" />
                  )}
                </div>
              );
            })}
          </dl>
        </figure>
      )}
    </Card>
  );
}

type ColumnsProps = {
  counts: readonly number[];
  /** The names of the months, one per column; the last is the current month. */
  names: readonly string[];
  colour: string;
  /** The description of the columns, for screen readers. */
  label: string;
};

/** A small column chart on its own scale, the current month in full colour. Screen readers get the values as text. */
function Columns({ counts, names, colour, label }: ColumnsProps) {
  const max = Math.max(1, ...counts);
  const texts = counts.map((count, index) => `${names[index]} ${formatThousands(count)}`);
  return (
    <dd className="relative mt-3 flex flex-1 flex-col justify-end">
      <span className="sr-only">{`${label}: ${texts.join(", ")}`}</span>
      <span aria-hidden className="flex h-10 items-end gap-[2%]">
        {counts.map((count, index) => (
          <span key={names[index]} title={texts[index]} className="flex h-full flex-1 items-end">
            <span
              className="w-full rounded-xs"
              style={{
                height: count === 0 ? "2px" : `${Math.max(8, (count / max) * 100)}%`,
                background: count === 0 ? "var(--border)" : colour,
                opacity: index === counts.length - 1 || count === 0 ? 1 : 0.5,
              }}
            />
          </span>
        ))}
      </span>
      <span aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground">
        <span>{names[0]}</span>
        <span>{names.at(-1)}</span>
      </span>
    </dd>
  );
}
