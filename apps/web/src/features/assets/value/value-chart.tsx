import { useToday } from "@custodia/app-shell/session/company-time.ts";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import { addDays, type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { valueOn } from "@custodia/domain/valuation/schedule";
import type { ValuationTerms } from "@custodia/domain/valuation/terms";
import { valueEventLabel } from "@custodia/domain/valuation/words";
import { DepreciationChart, type Mark } from "@custodia/ui/depreciation-chart";
import { lifeDrawing, type Span, spanOf, spotOf } from "./life-drawing.ts";

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

/** What is nearer than this to a mark that says more would be written over it. */
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
