import { useMay } from "@custodia/app-shell/app";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { QueryPending } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { dayParts, dueCount } from "../../register/labels.ts";
import type { PagedQuery } from "../paged-table.tsx";

type GroupHeaderProps = { title: string; count: number | undefined; late?: boolean; children?: ReactNode };

/** The heading of a day or of the overdue work, with its count. */
export function GroupHeader({ title, count, late = false, children }: GroupHeaderProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-2 border-b bg-muted px-4 py-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {count ? (
        <Badge tone={late ? "danger" : "neutral"}>
          <span className="tabular-nums">{dueCount(count)}</span>
        </Badge>
      ) : null}
      {count === 0 ? <p className="text-sm text-muted-foreground">Nothing due</p> : null}
      {children}
    </header>
  );
}

/** Shows the loading or error state of a list, and the button that loads more rows. */
export function WorkFooter({ query }: { query: PagedQuery<object> }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <QueryPending query={query} skeleton={SKELETON} />;
  if (!hasNextPage) return null;
  return (
    <p className="border-t px-4 py-2 text-center">
      <span className="hidden print:inline">Not all entries are printed here.</span>
      <Button
        variant="ghost"
        size="sm"
        className="print:hidden"
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Show more
      </Button>
    </p>
  );
}

const SKELETON = (
  <div className="space-y-4 px-5 py-4">
    <Skeleton />
    <Skeleton className="w-2/3" />
    <Skeleton className="w-4/5" />
  </div>
);

type WorkDayProps = {
  date: CalendarDate;
  today: CalendarDate;
  /** True if no work remains on this day, so that it is not overdue. */
  isDone?: boolean;
  children: ReactNode;
};

/** A day with its due or completed work; the date stands left of the rows, or above them on a phone. */
export function WorkDay({ date, today, isDone = false, children }: WorkDayProps) {
  const { weekday, day, month } = dayParts(date, today);
  const late = !isDone && date < today;
  return (
    <section className="sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <h4 className="max-sm:bg-muted max-sm:px-4 max-sm:py-1 sm:pt-2.5 sm:pl-4">
        <span className="sr-only">
          {date === today ? "Today, " : ""}
          {formatLongDate(date)}
        </span>
        <span aria-hidden className={cn("flex items-center gap-1.5 text-sm", late && "text-danger-foreground")}>
          <b
            className={cn(
              "shrink-0 text-base font-semibold tabular-nums sm:min-w-6 sm:text-center sm:text-lg",
              date === today && "rounded-full bg-primary max-sm:px-1 text-primary-foreground print:text-foreground",
            )}
          >
            {day}
          </b>
          <span
            className={cn(
              "leading-tight whitespace-nowrap max-sm:contents sm:text-xs",
              !late && "text-muted-foreground",
            )}
          >
            <span className="sm:block">{weekday}</span> <span className="sm:block">{month}</span>
          </span>
        </span>
      </h4>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Groups rows by day and keeps their order. */
export function groupByDay<Row extends { date: string }>(rows: readonly Row[]): [CalendarDate, Row[]][] {
  return [...Map.groupBy(rows, ({ date }) => date as CalendarDate)];
}

/** The classes of a row whose cells align across rows; on a phone it has the asset with its lines, and the action beside them. */
export const AGENDA_ROW = "relative grid items-center gap-x-3 px-4 py-2 hover:bg-accent lg:min-h-13";
/** Column widths of work that is due: checkbox, asset, person, previous service, day, action. */
export const AGENDA_WORK =
  "grid-cols-[1rem_minmax(0,1fr)_auto] lg:grid-cols-[1rem_minmax(0,2.2fr)_minmax(0,1fr)_7.25rem_5rem_4.5rem]";
/** Column widths of assets that are out: asset, location, out since and due day, action. */
export const AGENDA_OUT =
  "grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1.8fr)_minmax(0,1.4fr)_5rem]";
/** The last column; on a phone it spans all lines. */
export const AGENDA_ACTION =
  "relative z-10 flex justify-end print:hidden max-lg:-col-end-1 max-lg:row-span-4 max-lg:row-start-1";

type AgendaAssetProps = { asset: { id: number; description: string }; children: ReactNode };

/** The asset and a line about it; the whole row links to the asset. */
export function AgendaAsset({ asset: { id, description }, children }: AgendaAssetProps) {
  return (
    <div className="min-w-0">
      <Link
        to={assetPaths.detail(id)}
        title={description}
        className="block max-w-full rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 lg:truncate"
      >
        {description}
      </Link>
      <p className="flex min-w-0 items-center gap-x-2 text-sm text-muted-foreground max-lg:flex-wrap">{children}</p>
    </div>
  );
}

type AgendaCellProps = { className?: string | undefined; children: ReactNode };

/** A cell with two lines, the second one muted; on a phone it is one line, which is omitted if empty. */
export function AgendaCell({ className, children }: AgendaCellProps) {
  return (
    <div
      className={cn(
        "flex min-w-0 gap-x-2 text-sm max-lg:flex-wrap max-lg:text-muted-foreground lg:flex-col lg:[&>:last-child:not(:first-child)]:text-muted-foreground max-lg:wrap-anywhere lg:[&>*]:truncate",
        className,
      )}
    >
      {children}
    </div>
  );
}

type ReturnLinkProps = { asset: { id: number; description: string }; movement_id: number };

/** Links to the page that returns an asset, for users who may do that. */
export function ReturnLink({ asset, movement_id }: ReturnLinkProps) {
  if (!useMay("assets.return")) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={assetPaths.returnMovement(asset.id, movement_id)}>
        Return
        <span className="sr-only"> {asset.description}</span>
      </Link>
    </Button>
  );
}
