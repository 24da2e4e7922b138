import type { CalendarDate } from "@custodia/domain/date";
import { Card, CardAction, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { dueCount, shortDay } from "../../register/month-names.ts";
import type { AgendaSearch, Span } from "./agenda-search.ts";
import { MiniMonth } from "./mini-month.tsx";
import { expectedBack, useOut, whereOut } from "./out-list.tsx";

type AgendaAsideProps = {
  search: AgendaSearch;
  today: CalendarDate;
  week: Span;
  /** How many are out. */
  out: number | undefined;
};

/** Beside a week: the month that it lies in, and what is out. */
export function AgendaAside({ search, today, week, out }: AgendaAsideProps) {
  return (
    <aside aria-label="The month, and what is out" className="space-y-4 print:hidden">
      <MiniMonth key={week.from} {...{ search, today, week }} />
      <OutNow {...{ search, today, out }} />
    </aside>
  );
}

/** So many of what is out stand here; the rest have a part of their own. */
const SHOWN = 5;

function OutNow({ search, today, out }: Omit<AgendaAsideProps, "week">) {
  const { data, error } = useOut(search.filter);
  const rows = data?.pages[0]?.data.slice(0, SHOWN);
  return (
    <Card aria-busy={!rows && !error}>
      <CardHeader className="items-baseline px-4!">
        <CardTitle className="text-base">
          Out now{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{out ? dueCount(out) : null}</span>
        </CardTitle>
        <CardAction>
          <Link
            to="."
            search={({ filter }: AgendaSearch) => ({ filter, part: "out" as const })}
            className="rounded-sm text-sm text-primary underline-offset-2 hover:underline"
          >
            View all<span className="sr-only"> that is out for maintenance</span>
          </Link>
        </CardAction>
      </CardHeader>
      {rows?.length === 0 || (error && !rows) ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          {error && !rows ? "This could not be loaded." : "Nothing is out for maintenance."}
        </p>
      ) : (
        <ul aria-label="Out now" className="divide-y">
          {rows?.map((row) => {
            const expected = expectedBack(row, today);
            return (
              <li
                key={row.movement_id}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-sm last:rounded-b-lg hover:bg-accent"
              >
                <Link
                  to={assetPaths.detail(row.asset.id)}
                  title={row.asset.description}
                  className="truncate rounded-sm font-medium after:absolute after:inset-0"
                >
                  {row.asset.description}
                </Link>
                <span className={cn("text-right", expected?.late && "text-danger-foreground")}>
                  {expected?.text}
                </span>
                <span className="truncate text-xs text-muted-foreground" title={whereOut(row)}>
                  {whereOut(row)}
                </span>
                <span className="text-right text-xs text-muted-foreground">
                  since {shortDay(row.release_date).split(", ")[1]}
                </span>
              </li>
            );
          }) ?? (
            <li className="space-y-3 p-4">
              <Skeleton />
              <Skeleton className="w-2/3" />
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
