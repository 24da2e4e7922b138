import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";
import { shortDay } from "../../register/month-names.ts";

type WorkDayProps = {
  date: CalendarDate;
  today: CalendarDate;
  /** Nothing is to be done on it any more, so that it is not late. */
  over?: boolean;
  children: ReactNode;
};

/** A day and what is to be done, or was done, on it: its number stands beside its first row, on a phone above it. */
export function WorkDay({ date, today, over = false, children }: WorkDayProps) {
  const [weekday, rest] = shortDay(date).split(", ");
  const [number, month] = rest!.split(" ");
  const late = !over && date < today;
  return (
    <section className="sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <h4 className="max-sm:bg-muted max-sm:px-4 max-sm:py-1 sm:pt-2.5 sm:pl-4">
        <span className="sr-only">
          {date === today ? "Today, " : ""}
          {formatLongDate(date)}
        </span>
        <span
          aria-hidden
          className={cn("flex items-center gap-1.5 text-sm", late && "text-danger-foreground")}
        >
          <b
            className={cn(
              "text-base font-semibold tabular-nums sm:min-w-6 sm:text-center sm:text-lg",
              date === today && "rounded-full bg-primary px-1 text-primary-foreground print:text-foreground",
            )}
          >
            {number}
          </b>
          <span className={cn("leading-tight max-sm:contents sm:text-xs", !late && "text-muted-foreground")}>
            <span className="sm:block">{weekday}</span> <span className="sm:block">{month}</span>
          </span>
        </span>
      </h4>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Rows by their days, in the order that they came. */
export function byDay<Row extends { date: string }>(rows: readonly Row[]): [CalendarDate, Row[]][] {
  return [...Map.groupBy(rows, ({ date }) => date as CalendarDate)];
}
