import { useToday } from "@custodia/app-shell/app";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysBetween,
  formatLongDate,
} from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import type { ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { valueEventLabel } from "@custodia/domain/valuation/labels";
import { valueOn } from "@custodia/domain/valuation/schedule";
import { DepreciationChart, type LifeDrawing, type Mark } from "@custodia/ui/depreciation-chart";

type Points = ValueHistoryView["points"];

type ValueChartProps = {
  points: Points;
  /** Shows any day that is pointed at; without it the drawing is a small one, without amounts. */
  life?: readonly ValuationTerms[];
};

/** The book value over a life, with today, the years and what happened marked. */
export function ValueChart({ points, life }: ValueChartProps) {
  const today = useToday();
  const span = spanOf(points);
  if (!span) return null;
  const drawing = lifeDrawing(points, span, today);
  if (!life) {
    const ends = drawing.times.length > 2 ? [drawing.times[0]!, drawing.times.at(-1)!] : drawing.times;
    return <DepreciationChart drawing={{ ...drawing, times: ends, amounts: [] }} className="h-36" />;
  }
  const worth = (day: CalendarDate) => formatNaira(toNaira(valueOn(life, day)));
  return (
    <DepreciationChart
      drawing={drawing}
      marks={marksOf(points, span, drawing.now)}
      today={worth(today)}
      readAt={(x) => {
        const day = addDays(span.first, Math.round(x * span.days));
        return { day: formatLongDate(day), value: worth(day) };
      }}
      className="h-64 sm:h-72"
    />
  );
}

/** The distance within which a label would overlap that of a more important mark. */
const NEAR = 0.24;

/** Every event has a dot, and where there is room what it came to: the ends first. What it is worth today stands above. */
function marksOf(points: Points, span: Span, now: number | null): Mark[] {
  const spots = points.flatMap((point) => (point.event ? [{ ...spotOf(span, point), point }] : []));
  const isEnd = ({ x }: Mark) => (x === 0 || x === 1 ? 0 : 1);
  const written = now === null ? [] : [now];
  return spots
    .toSorted((a, b) => isEnd(a) - isEnd(b))
    .map(({ x, y, point: { event, net_book_value } }) => {
      if (written.some((other) => Math.abs(other - x) < NEAR)) return { x, y };
      written.push(x);
      return { x, y, label: formatNaira(net_book_value), note: valueEventLabel[event!].toLowerCase() };
    });
}

/** A book value of a day, in naira. */
interface ValuedDay {
  date: string;
  net_book_value: number;
}

/** The range of the axes. */
interface Span {
  first: CalendarDate;
  days: number;
  /** Naira at the upper edge. */
  top: number;
}

/** Undefined where there is nothing to draw: a life of a single day. */
export function spanOf(points: readonly ValuedDay[]): Span | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const days = daysBetween(calendarDate(first.date), calendarDate(last.date));
  if (days === 0) return undefined;
  const most = Math.max(...points.map(({ net_book_value }) => net_book_value));
  return { first: calendarDate(first.date), days, top: most > 0 ? most * HEADROOM : 1 };
}

/** So that what stands above the highest spot has room. */
const HEADROOM = 1.05;

/** The place of a day and an amount. */
const spotOf = ({ first, days, top }: Span, { date, net_book_value }: ValuedDay) => ({
  x: daysBetween(first, calendarDate(date)) / days,
  y: net_book_value / top,
});

/**
 * Book values measured out for a chart. Depreciation is a straight line between two points, of which a revaluation has two on its
 * day; past and future meet on the latest that is no later than today.
 */
export function lifeDrawing(points: readonly ValuedDay[], span: Span, today: CalendarDate): LifeDrawing {
  const spots = points.map((point) => spotOf(span, point));
  const turn = points.findLastIndex(({ date }) => date <= today);
  const now = daysBetween(span.first, today) / span.days;
  return {
    past: spots.slice(0, turn + 1),
    future: turn < spots.length - 1 ? spots.slice(Math.max(turn, 0)) : [],
    times: timesOf(span),
    amounts: amountsOf(span.top),
    now: now > 1 ? null : now,
  };
}

/** More would stand in each other's way on a phone. */
const MOST_TIMES = 7;
/** Months between two marks, of which the least that is few enough is taken. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** The beginnings of years, or of months where a life is short. */
function timesOf({ first, days }: Span): LifeDrawing["times"] {
  const step = STEPS.find((months) => days / (months * 30.44) <= MOST_TIMES) ?? STEPS.at(-1)!;
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1;
  const january1900 = calendarDate("1900-01-01");
  const marks: { at: number; label: string }[] = [];
  for (let month = Math.ceil(months / step) * step; ; month += step) {
    const date = addMonths(january1900, month - 1900 * 12);
    const at = daysBetween(first, date) / days;
    if (at > 1) return marks;
    if (at >= 0) marks.push({ at, label: step >= 12 ? date.slice(0, 4) : monthName(date) });
  }
}

const shortMonth = new Intl.DateTimeFormat("en-NG", { month: "short", year: "2-digit", timeZone: "UTC" });
const monthName = (date: string) => shortMonth.format(new Date(`${date}T00:00:00Z`));

const short = new Intl.NumberFormat("en-NG", { notation: "compact" });

/** Round amounts, three to six of them. */
function amountsOf(top: number): LifeDrawing["amounts"] {
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((round) => round >= rough)!;
  const count = Math.floor(top / step);
  return Array.from({ length: count + 1 }, (_, index) => ({
    at: (index * step) / top,
    label: `₦${short.format(index * step)}`,
  }));
}
