import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { DateLib, DayPicker, type DropdownProps, DayButton as PlainDayButton } from "react-day-picker";
import { Button, buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { inputClasses } from "./input.tsx";
import { isDay } from "./typed-date.ts";

export type CalendarProps = {
  value: string | null;
  onPick: (date: string) => void;
  /** The first and the last selectable day, YYYY-MM-DD. */
  min: string;
  max: string;
  today: string;
};

/** Noon of the day in the browser's time zone, which no change of the clock moves to another day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`);
const pad = (part: number, length: number) => String(part).padStart(length, "0");
const dayOf = (date: Date) => `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-NG", options);
  return (date: Date) => formatter.format(date);
};
const dayName = createFormatter({ dateStyle: "full" });
const monthName = createFormatter({ month: "long" });
const monthAndYear = createFormatter({ month: "long", year: "numeric" });
const shortWeekday = createFormatter({ weekday: "short" });

/** The number of years offered before and after the displayed year, unless `min` or `max` is closer. */
const YEARS_BACK = 60;
const YEARS_AHEAD = 20;

const dates = new DateLib({ weekStartsOn: 1 });

/** Returns the day to which a key moves from `day`; undefined for any other key. */
function dayByKey(day: string, { key, shiftKey }: KeyboardEvent, today: string): string | undefined {
  const date = dateOf(day);
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => Date> = {
    ArrowLeft: () => dates.addDays(date, -1),
    ArrowRight: () => dates.addDays(date, 1),
    ArrowUp: () => dates.addDays(date, -7),
    ArrowDown: () => dates.addDays(date, 7),
    Home: () => dates.startOfWeek(date),
    End: () => dates.endOfWeek(date),
    PageUp: () => dates.addMonths(date, -months),
    PageDown: () => dates.addMonths(date, months),
    t: () => dateOf(today),
  };
  const move = moves[key];
  return move && dayOf(move());
}

/**
 * A month grid. The arrow keys move by day and week, Home and End to the ends of the week, Page Up and Page Down by month,
 * with Shift by year, and `t` to today. Keys that would leave the bounds move to the first or the last day; the library's own
 * keys would stay.
 */
export default function Calendar({ value, onPick, min, max, today }: CalendarProps) {
  const grid = useRef<HTMLDivElement>(null);
  const selected = value && isDay(value) ? value : undefined;
  const [dayToFocus, setDayToFocus] = useState<string | undefined>(() => within(min, selected ?? today, max));
  const [month, setMonth] = useState(() => dateOf(dayToFocus!));
  useEffect(() => {
    if (dayToFocus === undefined) return;
    setDayToFocus(undefined);
    grid.current?.querySelector<HTMLElement>(`button[data-day="${dayToFocus}"]`)?.focus();
  }, [dayToFocus]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).closest<HTMLElement>("button[data-day]")?.dataset.day;
    if (day === undefined) return;
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const next = isShortcut ? undefined : dayByKey(day, event, today);
    if (isShortcut || next) event.stopPropagation();
    if (!next) return;
    event.preventDefault();
    const reached = within(min, next, max);
    setMonth(dateOf(reached));
    setDayToFocus(reached);
  };
  const [firstYear, lastYear] = [month.getFullYear() - YEARS_BACK, month.getFullYear() + YEARS_AHEAD];
  return (
    <div ref={grid} role="none" className="w-80 max-w-full p-3" onKeyDownCapture={handleKeyDown}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        weekStartsOn={1}
        captionLayout="dropdown"
        navLayout="around"
        selected={selected === undefined ? undefined : dateOf(selected)}
        today={dateOf(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={dateOf(within(min, `${pad(firstYear, 4)}-01-01`, max))}
        endMonth={dateOf(within(min, `${pad(lastYear, 4)}-12-01`, max))}
        disabled={[{ before: dateOf(min) }, { after: dateOf(max) }]}
        onDayClick={(date, { disabled }) => disabled || onPick(dayOf(date))}
        formatters={{ formatWeekdayName: (date) => shortWeekday(date).slice(0, 2), formatMonthDropdown: monthName }}
        labels={{
          labelPrevious: () => "Previous month",
          labelNext: () => "Next month",
          labelMonthDropdown: () => "Month",
          labelYearDropdown: () => "Year",
          labelGrid: monthAndYear,
          labelDayButton: dayName,
        }}
        components={{ Chevron, DayButton, Dropdown }}
        classNames={classNames}
      />
      {today >= min && today <= max ? (
        <Button type="button" variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onPick(today)}>
          Today
        </Button>
      ) : null}
    </div>
  );
}

const within = (min: string, day: string, max: string) => (day < min ? min : day > max ? max : day);

const navigation = cn(buttonVariants({ variant: "ghost", size: "icon" }), "aria-disabled:opacity-50");
const classNames = {
  month: "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-1",
  button_previous: navigation,
  button_next: navigation,
  dropdowns: "flex gap-1",
  month_grid: "col-span-3 mt-1 w-full table-fixed text-center tabular-nums",
  weekday: "py-1 text-sm font-normal text-muted-foreground",
  day: "p-0",
};

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;

function Dropdown({ options = [], "aria-label": label, value, disabled, onChange }: DropdownProps) {
  return (
    <select
      {...{ value, disabled, onChange }}
      aria-label={label}
      className={cn(inputClasses, "h-8 px-1.5 tabular-nums", label === "Year" ? "w-20" : "min-w-0 flex-1")}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function DayButton({ className, ...props }: ComponentProps<typeof PlainDayButton>) {
  const { day, modifiers } = props;
  return (
    <PlainDayButton
      {...props}
      data-day={day.isoDate}
      aria-current={modifiers.today ? "date" : undefined}
      className={cn(
        "h-9 w-full rounded-md hover:bg-accent disabled:text-muted-foreground/60 disabled:hover:bg-transparent",
        modifiers.today && "font-semibold underline underline-offset-4",
        modifiers.selected && "bg-primary text-primary-foreground hover:bg-primary",
      )}
    />
  );
}
