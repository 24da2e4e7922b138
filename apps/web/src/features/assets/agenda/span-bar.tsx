import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { longMonth } from "../../register/month-names.ts";
import type { AgendaSearch, Span } from "./agenda-search.ts";
import { WORK_HEADING } from "./next-row.ts";

type SpanBarProps = {
  /** What the arrows go by. */
  unit: "week" | "month";
  shown: Span;
  /** True where today is in sight without a word in the address. */
  isNow: boolean;
  before: CalendarDate;
  after: CalendarDate;
};

/** Which days are shown, and the way to those before and after. */
export function SpanBar({ unit, shown, isNow, before, after }: SpanBarProps) {
  const navigate = useNavigate();
  const go = (from: CalendarDate | undefined) =>
    void navigate({
      to: ".",
      search: ({ day: _day, ...search }: AgendaSearch) => ({ ...search, from }),
      resetScroll: false,
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <h2 {...WORK_HEADING} aria-live="polite" className="mr-auto rounded-sm text-lg font-semibold">
        {unit === "month" ? longMonth(shown.from) : spanText(shown)}
      </h2>
      <div className="flex items-center gap-1 print:hidden">
        {isNow ? null : (
          <Button variant="outline" onClick={() => go(undefined)}>
            Today
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`The ${unit} before`} onClick={() => go(before)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`The ${unit} after`} onClick={() => go(after)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** `23 – 29 November 2026`, `30 November – 6 December 2026`: what both days share is said once. */
export function spanText({ from, until }: Span): string {
  const [day, month, year] = formatLongDate(from).split(" ");
  const end = formatLongDate(until);
  if (from.slice(0, 7) === until.slice(0, 7)) return `${day} – ${end}`;
  return from.slice(0, 4) === until.slice(0, 4)
    ? `${day} ${month} – ${end}`
    : `${day} ${month} ${year} – ${end}`;
}
