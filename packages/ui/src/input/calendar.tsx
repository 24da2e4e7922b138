import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { inputClasses } from "./input.tsx";
import { daysLater, isDay, monthsLater, weekday } from "./typed-date.ts";

export type CalendarProps = {
  value: string | null;
  onPick: (date: string) => void;
  /** The first and the last selectable day, YYYY-MM-DD. */
  min: string;
  max: string;
  today: string;
};

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-NG", { timeZone: "UTC", ...options });
  return (date: string) => formatter.format(new Date(`${date}T00:00:00Z`));
};
const dayName = createFormatter({ dateStyle: "full" });
const monthName = createFormatter({ month: "long" });
/** The days of a week that begins on a Monday. */
const WEEK = Array.from({ length: 7 }, (_, day) => daysLater("2024-01-01", day));
const shortName = createFormatter({ weekday: "short" });
const longName = createFormatter({ weekday: "long" });
/** The number of years offered before and after the displayed year, unless `min` or `max` is closer. */
const YEARS_BACK = 60;
const YEARS_AHEAD = 20;

/**
 * A month grid. The arrow keys move by day and week, Home and End to the ends of the week, Page Up and Page Down by month,
 * with Shift by year.
 */
export default function Calendar({ value, onPick, min, max, today }: CalendarProps) {
  const id = useId();
  const days = useRef<HTMLTableSectionElement>(null);
  const movedByKey = useRef(true);
  const clamp = (date: string) => (date < min ? min : date > max ? max : date);
  const [active, setActive] = useState(() => clamp(value && isDay(value) ? value : today));
  const first = `${active.slice(0, 7)}-01`;
  const year = Number(active.slice(0, 4));
  const start = daysLater(first, -weekday(first));
  const weeks = Array.from({ length: 6 }, (_, week) => daysLater(start, 7 * week)).filter(
    (monday) => daysLater(monday, 6) >= first && monday.slice(0, 7) <= first.slice(0, 7),
  );

  useEffect(() => {
    if (movedByKey.current) days.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    movedByKey.current = false;
  }, [active]);

  const moveTo = (date: string, byKey: boolean) => {
    movedByKey.current = byKey;
    setActive(clamp(date));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 12 : 1;
    const targets: Record<string, () => string> = {
      ArrowLeft: () => daysLater(active, -1),
      ArrowRight: () => daysLater(active, 1),
      ArrowUp: () => daysLater(active, -7),
      ArrowDown: () => daysLater(active, 7),
      Home: () => daysLater(active, -weekday(active)),
      End: () => daysLater(active, 6 - weekday(active)),
      PageUp: () => monthsLater(active, -step),
      PageDown: () => monthsLater(active, step),
      t: () => today,
    };
    const next = targets[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(next(), true);
  };
  const years = {
    from: Math.max(Number(min.slice(0, 4)), year - YEARS_BACK),
    to: Math.min(Number(max.slice(0, 4)), year + YEARS_AHEAD),
  };

  return (
    <div className="w-80 max-w-full p-3">
      <div className="flex items-center gap-1">
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label="Previous month"
          disabled={first <= min}
          onClick={() => moveTo(monthsLater(active, -1), false)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <select
          aria-label="Month"
          className={cn(inputClasses, "h-8 flex-1 px-1.5")}
          value={active.slice(5, 7)}
          onChange={(event) =>
            moveTo(monthsLater(active, Number(event.target.value) - Number(active.slice(5, 7))), false)
          }
        >
          {Array.from({ length: 12 }, (_, month) => monthsLater("2024-01-01", month)).map((date) => (
            <option key={date} value={date.slice(5, 7)}>
              {monthName(date)}
            </option>
          ))}
        </select>
        <select
          aria-label="Year"
          className={cn(inputClasses, "h-8 w-20 px-1.5 tabular-nums")}
          value={year}
          onChange={(event) => moveTo(monthsLater(active, 12 * (Number(event.target.value) - year)), false)}
        >
          {Array.from({ length: years.to - years.from + 1 }, (_, index) => years.from + index).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label="Next month"
          disabled={monthsLater(first, 1) > max}
          onClick={() => moveTo(monthsLater(active, 1), false)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <p id={id} aria-live="polite" className="sr-only">
        {monthName(active)} {year}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: screen readers pass arrow keys to a grid, but keep those of a table */}
      <table role="grid" aria-labelledby={id} className="mt-2 w-full table-fixed text-center tabular-nums">
        <thead>
          <tr>
            {WEEK.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={longName(date)}
                className="py-1 text-sm font-normal text-muted-foreground"
              >
                {shortName(date).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days} onKeyDown={handleKeyDown}>
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEK.map((_, offset) => daysLater(monday, offset)).map((date) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
                <td key={date} aria-selected={date === value} className="p-0">
                  {date.slice(0, 7) === first.slice(0, 7) ? (
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === active ? 0 : -1}
                      disabled={date < min || date > max}
                      aria-label={dayName(date)}
                      aria-current={date === today ? "date" : undefined}
                      className={cn(
                        "h-9 w-full rounded-md hover:bg-accent disabled:text-muted-foreground/60 disabled:hover:bg-transparent",
                        date === today && "font-semibold underline underline-offset-4",
                        date === value && "bg-primary text-primary-foreground hover:bg-primary",
                      )}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max ? (
        <Button type="button" variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onPick(today)}>
          Today
        </Button>
      ) : null}
    </div>
  );
}
