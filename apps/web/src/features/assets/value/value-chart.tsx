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
import { formatKobo, formatNaira } from "@custodia/domain/money";
import type { ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { valueEventLabel } from "@custodia/domain/valuation/labels";
import { valueOn } from "@custodia/domain/valuation/schedule";
import { type ChartGeometry, DepreciationChart, type Mark } from "@custodia/ui/charts/depreciation-chart";

type Points = ValueHistoryView["points"];

type ValueChartProps = {
  points: Points;
  /** The terms over the asset's life, for a tooltip with the value on any day; without them the chart is small and has no amounts. */
  life?: readonly ValuationTerms[];
  /** Events that begin no terms of their own, such as a change of estimate. */
  changes?: readonly MarkedDay[];
};

/** A day with an event and the book value by its end, in naira. */
export type MarkedDay = ValuedDay & { text: string };

/** Draws the book value over an asset's life, with marks for today, the years and events. */
export function ValueChart({ points, life, changes = [] }: ValueChartProps) {
  const today = useToday();
  const span = spanOf(points);
  if (!span) return null;
  const drawing = lifeDrawing(points, span, today);
  if (!life) {
    const endTimes = drawing.times.length > 2 ? [drawing.times[0]!, drawing.times.at(-1)!] : drawing.times;
    return <DepreciationChart geometry={{ ...drawing, times: endTimes, amounts: [] }} className="h-36" />;
  }
  const valueText = (day: CalendarDate) => formatKobo(valueOn(life, day));
  return (
    <DepreciationChart
      geometry={drawing}
      marks={marksOf([...markedDays(points), ...changes], span, drawing.todayX)}
      todayValue={valueText(today)}
      valueAt={(x) => {
        const day = addDays(span.first, Math.round(x * span.days));
        return { day: formatLongDate(day), value: valueText(day) };
      }}
      className="h-64 sm:h-72"
    />
  );
}

/** Returns the points of a curve that have an event. */
const markedDays = (points: Points): MarkedDay[] =>
  points.flatMap(({ date, event, net_book_value }) =>
    event ? [{ date, net_book_value, text: valueEventLabel[event] }] : [],
  );

/** The distance within which a label would overlap that of a more important mark. */
const MIN_DISTANCE = 0.24;

/**
 * Every event has a dot and, where there is space, its amount; the first and last take precedence. Today's value is above
 * the chart.
 */
function marksOf(days: readonly MarkedDay[], span: Span, todayX: number | null): Mark[] {
  // Of several events with one value on one day, the first has the mark.
  const positions = days
    .map((day) => ({ ...positionOf(span, day), day }))
    .filter(({ x, y }, index, all) => all.findIndex((other) => other.x === x && other.y === y) === index);
  const endRank = ({ x }: Mark) => (x === 0 || x === 1 ? 0 : 1);
  const labelled = todayX === null ? [] : [todayX];
  return positions
    .toSorted((a, b) => endRank(a) - endRank(b))
    .map(({ x, y, day: { text, net_book_value } }) => {
      if (labelled.some((other) => Math.abs(other - x) < MIN_DISTANCE)) return { x, y };
      labelled.push(x);
      return { x, y, label: formatNaira(net_book_value), note: text.toLowerCase() };
    });
}

/** A book value on a day, in naira. */
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

/** Returns the range to draw; undefined for a life of a single day. */
export function spanOf(points: readonly ValuedDay[]): Span | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const days = daysBetween(calendarDate(first.date), calendarDate(last.date));
  if (days === 0) return undefined;
  const max = Math.max(...points.map(({ net_book_value }) => net_book_value));
  return { first: calendarDate(first.date), days, top: max > 0 ? max * HEADROOM : 1 };
}

/** Leaves space for labels above the highest point. */
const HEADROOM = 1.05;

/** Returns the coordinates of a day and an amount. */
const positionOf = ({ first, days, top }: Span, { date, net_book_value }: ValuedDay) => ({
  x: daysBetween(first, calendarDate(date)) / days,
  y: net_book_value / top,
});

/**
 * Computes the lines of the chart. Depreciation is a straight line between two points; a revaluation has two points on its
 * day. Past and future meet at the latest point that is not after today.
 */
export function lifeDrawing(points: readonly ValuedDay[], span: Span, today: CalendarDate): ChartGeometry {
  const positions = points.map((point) => positionOf(span, point));
  const lastPast = points.findLastIndex(({ date }) => date <= today);
  const now = daysBetween(span.first, today) / span.days;
  return {
    past: positions.slice(0, lastPast + 1),
    future: lastPast < positions.length - 1 ? positions.slice(Math.max(lastPast, 0)) : [],
    times: timesOf(span),
    amounts: amountsOf(span.top),
    todayX: now > 1 ? null : now,
  };
}

/** More labels would overlap on a phone. */
const MAX_LABELS = 7;
/** Months between two marks; the smallest step with few enough marks is used. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** Returns the starts of years, or of months for a short life. */
function timesOf({ first, days }: Span): ChartGeometry["times"] {
  const step = STEPS.find((months) => days / (months * 30.44) <= MAX_LABELS) ?? STEPS.at(-1)!;
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1;
  const january1900 = calendarDate("1900-01-01");
  const marks: { position: number; label: string }[] = [];
  for (let month = Math.ceil(months / step) * step; ; month += step) {
    const date = addMonths(january1900, month - 1900 * 12);
    const position = daysBetween(first, date) / days;
    if (position > 1) return marks;
    if (position >= 0) marks.push({ position, label: step >= 12 ? date.slice(0, 4) : monthName(date) });
  }
}

const shortMonth = new Intl.DateTimeFormat("en-NG", { month: "short", year: "2-digit", timeZone: "UTC" });
const monthName = (date: string) => shortMonth.format(new Date(`${date}T00:00:00Z`));

const short = new Intl.NumberFormat("en-NG", { notation: "compact" });

/** Returns three to six round amounts. */
function amountsOf(top: number): ChartGeometry["amounts"] {
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((round) => round >= rough)!;
  const count = Math.floor(top / step);
  return Array.from({ length: count + 1 }, (_, index) => ({
    position: (index * step) / top,
    label: `₦${short.format(index * step)}`,
  }));
}
